import type { Entry } from './outline.ts'
import { isInstruction, type Lead, leadOf, numberSign, type PaperLine, partSign } from './paper-signs.ts'

type Asked = Extract<Entry, { kind: 'question' }>
type Heading = Extract<Entry, { kind: 'heading' }>
type Text = Extract<Entry, { kind: 'text' }>

/**
 * A passage with the questions about it; a question alone, whose passage is empty; or a part of a paper that asks without numbers, whose
 * passage is everything. `head` is the heading above, `ordinal` its place among `一、二、三`.
 */
export type Group = { head: string; ordinal: number; passage: PaperLine[]; questions: Asked[] }
/** The content of a paper: questions, lists of answers, known lines that are no question, such as headings, and unknown ones. */
export type Grouped = {
  groups: Group[]
  answers: PaperLine[][]
  headings: PaperLine[]
  left_out: PaperLine[][]
}
type State = {
  grouped: Grouped
  /** The heading above, and whether anything stands below it yet. */
  head: Heading | null
  hasBelow: boolean
  ordinal: number
  /** The passage that questions are about, up to the number `to`. */
  open: { group: Group; to: number } | null
}

/** Joins passages with the questions that follow; linear. */
export function groupQuestions(entries: readonly Entry[]): Grouped {
  const grouped: Grouped = { groups: [], answers: [], headings: [], left_out: [] }
  const state: State = { grouped, head: null, hasBelow: false, ordinal: 0, open: null }
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'heading') openHeading(state, entry)
    else if (entry.kind === 'notice') grouped.left_out.push(entry.lines)
    else if (entry.kind === 'answers') {
      grouped.answers.push(entry.lines)
      state.open = null
    } else if (entry.kind === 'text') addText(state, entry, entries[index + 1])
    else addQuestion(state, entry)
    if (entry.kind === 'question' || entry.kind === 'text') state.hasBelow = true
  }
  endHeading(state)
  return grouped
}

function openHeading(state: State, heading: Heading): void {
  state.open = null
  if (heading.is_label) {
    state.grouped.headings.push(...heading.lines)
    return
  }
  endHeading(state)
  state.head = heading
  state.hasBelow = false
  state.ordinal = heading.ordinal ?? state.ordinal
}

const ESSAY = /书面表达|作文|写作|习作|写话/

/** A heading with nothing below it that asks for an essay is the question itself. */
function endHeading(state: State): void {
  const { head, hasBelow, grouped } = state
  if (head === null) return
  const text = textOf(head.lines)
  if (!hasBelow && ESSAY.test(text) && text.length > 25)
    grouped.groups.push({ ...placeOf(state), passage: unnumbered(head.lines), questions: [] })
  else grouped.headings.push(...head.lines)
  state.head = null
}

function placeOf({ head, ordinal }: State): Pick<Group, 'head' | 'ordinal'> {
  return { head: head === null ? '' : textOf(head.lines), ordinal }
}

function textOf(lines: readonly PaperLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

function unnumbered(lines: readonly PaperLine[]): PaperLine[] {
  return lines.map(({ line, text }, index) => ({
    line,
    text: index === 0 ? text.slice(numberSign(text)?.rest ?? 0) : text,
  }))
}

/** What stands between headings and questions: a passage, a question without a number, words on how to answer, or unknown. */
function addText(state: State, entry: Text, next: Entry | undefined): void {
  const { grouped } = state
  const { lines } = entry
  state.open = null
  if (next?.kind === 'question' && isPassage(state, entry)) {
    const group: Group = { ...placeOf(state), passage: lines, questions: [] }
    grouped.groups.push(group)
    const lead: Lead | null = entry.lead ?? (state.head === null ? null : leadOf(textOf(state.head.lines)))
    state.open = { group, to: lead === null || lead === 'open' ? Number.POSITIVE_INFINITY : lead.to }
    return
  }
  if (isOwnQuestion(state, lines))
    grouped.groups.push({ ...placeOf(state), passage: [...askingHead(state), ...lines], questions: [] })
  else if (isKnown(state, lines)) for (const line of lines) grouped.headings.push(line)
  else grouped.left_out.push(lines)
}

const PASSAGE_HEAD = /阅读|完形|七选五|短文|语法填空|改错|材料|听力|诗|文言|选词|读图|Reading|Cloze/i
const PICTURE = /!\[|[[【［]\s?图|[(（]\s?见/
const NUMBERED_BLANK = /_\s?[（(]?\d{1,3}[)）]?\s?_|[（(]\d{1,3}[)）]\s?_{2,}/
const LONG = 120
const SHORT = 60

function isPassage(state: State, { lines, lead }: Text): boolean {
  const text = textOf(lines)
  const isClear = (lead !== null && lead !== 'open') || PICTURE.test(text) || NUMBERED_BLANK.test(text)
  if (isClear) return true
  const written = lines.filter((line) => line.text.trim() !== '')
  if (written.every((line) => isInstruction(line.text))) return false
  if (text.length >= LONG) return true
  const mayBe = lead !== null || (state.head !== null && PASSAGE_HEAD.test(textOf(state.head.lines)))
  return mayBe && (written.length > 1 || text.length >= SHORT)
}

/** A part of a paper that asks without numbers: it has an answer, or asks for an essay. */
function isOwnQuestion(state: State, lines: readonly PaperLine[]): boolean {
  const isAnswered = lines.some(({ text }, index) => {
    const part = partSign(text)?.part
    return part === 'answer' || (part === 'solution' && index > 0)
  })
  return isAnswered || (state.head !== null && ESSAY.test(textOf(state.head.lines)))
}

/** The heading above, where it asks itself: `三、以“路”为题写一篇文章。` */
function askingHead(state: State): PaperLine[] {
  const { head } = state
  if (head === null || !/[。？?：:]\s{0,3}$|写一|请/.test(textOf(head.lines))) return []
  state.head = null
  return unnumbered(head.lines)
}

/** Words on how to answer, and the title of a paper. */
function isKnown(state: State, lines: readonly PaperLine[]): boolean {
  const text = textOf(lines)
  const isFirst = state.head === null && state.grouped.groups.length === 0
  if (isFirst && text.length < LONG && !/[。！？!?]|\.\s/.test(text)) return true
  return lines.every((line) => line.text.trim() === '' || isInstruction(line.text) || isRequest(line.text))
}

/** `阅读下列短文，回答问题。` alone: the passage stands below a heading of its own. */
function isRequest(text: string): boolean {
  return text.length < SHORT && leadOf(text) === 'open' && /阅读|根据|Directions|Read/.test(text)
}

function addQuestion(state: State, question: Asked): void {
  const { open, grouped } = state
  if (open !== null && question.number <= open.to) {
    open.group.questions.push(question)
    return
  }
  state.open = null
  grouped.groups.push({ ...placeOf(state), passage: [], questions: [question] })
}

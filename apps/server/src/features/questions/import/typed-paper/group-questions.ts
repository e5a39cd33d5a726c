import type { Entry } from './outline.ts'
import { numbersOfBlanks } from './numbered-blanks.ts'
import { isInstruction, type Lead, leadOf, numberSign, type PaperLine, partSign } from './paper-signs.ts'

type Asked = Extract<Entry, { kind: 'question' }>
type Heading = Extract<Entry, { kind: 'heading' }>
type Text = Extract<Entry, { kind: 'text' }>

/**
 * A passage with the questions about it; a question alone, whose passage is empty; or a part of a paper that asks without numbers, whose
 * passage is everything. `head` is the heading above, `ordinal` its place among `一、二、三`.
 */
export type Group = {
  head: string
  ordinal: number
  passage: PaperLine[]
  questions: Asked[]
  /** Numbers of its blanks, where these are all that the passage asks. */
  blanks: number[]
}
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
  /** The part of the paper that the heading stands in, and the words on how to answer below it. */
  part: string
  request: string
  /** An essay that was asked without a number, and the next number of the list of what it must hold. */
  essay: { group: Group; next: number } | null
  /** The highest number of a question so far. */
  highest: number
  /** The passage that questions are about, up to the number `to`. */
  open: { group: Group; to: number } | null
}

/** Joins passages with the questions that follow; linear. */
export function groupQuestions(entries: readonly Entry[]): Grouped {
  const grouped: Grouped = { groups: [], answers: [], headings: [], left_out: [] }
  const state: State = {
    grouped,
    head: null,
    hasBelow: false,
    ordinal: 0,
    part: '',
    request: '',
    essay: null,
    highest: 0,
    open: null,
  }
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
  state.request = ''
  state.essay = null
  const text = textOf(heading.lines)
  if (!SECTION.test(text)) state.part = PART.test(text) ? text : ''
  state.ordinal = heading.ordinal ?? state.ordinal
}

const PART = /^[ \t\u3000]{0,20}第\s?[一二三四五六七八九十\d]{1,3}\s?部分/
const SECTION = /^[ \t\u3000]{0,20}第\s?[一二三四五六七八九十\d]{1,3}\s?节/

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

function placeOf(state: State): Pick<Group, 'head' | 'ordinal' | 'blanks'> {
  return { head: headOf(state), ordinal: state.ordinal, blanks: [] }
}

/** The heading above with the part that it stands in (`第二部分 阅读` above `第一节`) and the words on how to answer below it. */
function headOf({ head, part, request }: State): string {
  const above = head === null ? '' : textOf(head.lines)
  return [above, part === above ? '' : part, request].filter((text) => text !== '').join('\n')
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

/** The kind of lines between headings and questions: a passage, a question without a number, words on how to answer, or unknown. */
function addText(state: State, entry: Text, next: Entry | undefined): void {
  const { grouped } = state
  const { lines } = entry
  state.open = null
  const isEssay = ESSAY.test(headOf(state)) && next?.kind === 'question' && next.number <= state.highest
  if (next?.kind === 'question' && !isEssay && isPassage(state, entry) && !asksAlone(lines, next)) {
    const group: Group = { ...placeOf(state), passage: lines, questions: [] }
    grouped.groups.push(group)
    const lead: Lead | null = entry.lead ?? (state.head === null ? null : leadOf(textOf(state.head.lines)))
    state.open = { group, to: lead === null || lead === 'open' ? Number.POSITIVE_INFINITY : lead.to }
    return
  }
  if (asksAlone(lines, next))
    grouped.groups.push({
      ...placeOf(state),
      passage: lines,
      questions: [],
      blanks: numbersOfBlanks(textOf(lines)),
    })
  else if (isOwnQuestion(state, lines) || isAloneBelowHead(state, lines, next)) {
    const group: Group = { ...placeOf(state), passage: [...askingHead(state), ...lines], questions: [] }
    grouped.groups.push(group)
    if (ESSAY.test(headOf(state))) state.essay = { group, next: 1 }
  } else if (isKnown(state, lines)) {
    state.request = textOf(lines).slice(0, LONGEST_REQUEST)
    for (const line of lines) grouped.headings.push(line)
  } else grouped.left_out.push(lines)
}

const PASSAGE_HEAD = /阅读|完形|七选五|短文|语法填空|改错|材料|听力|诗|文言|选词|读图|Reading|Cloze/i
const PICTURE = /!\[|[[【［]\s?图|[(（]\s?见/
const NUMBERED_BLANK = /_\s?[（(]?\d{1,3}[)）]?\s?_|[（(]\d{1,3}[)）]\s?_{2,}/
const LONGEST_REQUEST = 300
const LONG = 120
const SHORT = 60

function isPassage(state: State, { lines, lead }: Text): boolean {
  const text = textOf(lines)
  const isRange = (found: Lead | null) => found !== null && found !== 'open'
  const above = state.head === null || state.hasBelow ? null : leadOf(textOf(state.head.lines))
  const isClear = isRange(lead) || isRange(above) || PICTURE.test(text) || NUMBERED_BLANK.test(text)
  if (isClear) return true
  const written = lines.filter((line) => line.text.trim() !== '')
  if (written.every((line) => isInstruction(line.text))) return false
  if (text.length >= LONG) return true
  const mayBe = lead !== null || (state.head !== null && PASSAGE_HEAD.test(headOf(state)))
  return mayBe && (written.length > 1 || text.length >= SHORT || isShortPassage(state, text))
}

const READING_HEAD = /阅读|文言|诗|Reading/i
const ASKS_OR_TELLS =
  /^[\s\u3000]{0,20}[（(【]|^[\s\u3000]{0,20}(?:请|选|听|根据|从|用|把|将|在|按|完成|判断|回答|阅读|Choose|Read|Listen|Fill|Answer|Complete|Match|Write)/i

/** One sentence below a heading of reading is read too, unless it only says how to answer ([QI-101]). */
function isShortPassage(state: State, text: string): boolean {
  return READING_HEAD.test(headOf(state)) && /[。！？…”.!?]\s{0,9}$/.test(text) && !ASKS_OR_TELLS.test(text)
}

/** Lines alone below one of `一、二、三` are the question of that heading, though it has no number ([QI-101]). */
function isAloneBelowHead(state: State, lines: readonly PaperLine[], next: Entry | undefined): boolean {
  if (state.head === null || state.head.ordinal === null || state.hasBelow) return false
  const isOver = next?.kind !== 'question' || next.style === 'chinese'
  return isOver && !isKnown(state, lines)
}

/** A part of a paper that asks without numbers: it has an answer, or asks for an essay. */
function isOwnQuestion(state: State, lines: readonly PaperLine[]): boolean {
  return isAnswered(lines) || (state.head !== null && ESSAY.test(headOf(state)) && !isRules(lines))
}

/** Words on how to answer, one line of them. */
function isRules(lines: readonly PaperLine[]): boolean {
  return lines.every(({ text }) => text.trim() === '' || isInstruction(text))
}

function isAnswered(lines: readonly PaperLine[]): boolean {
  return lines.some(({ text }, index) => {
    const part = partSign(text)?.part
    return part === 'answer' || (part === 'solution' && index > 0)
  })
}

/** Whether a passage asks by the numbers of its blanks, and no question below has one of them. */
function asksAlone(lines: readonly PaperLine[], next: Entry | undefined): boolean {
  const blanks = numbersOfBlanks(textOf(lines))
  return (
    blanks.length > 1 && !(next?.kind === 'question' && blanks.includes(next.number)) && !isAnswered(lines)
  )
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
  const { open, grouped, essay } = state
  // `1. 问候；2. 介绍学校`: numbers that begin anew below an essay are the list of what it must hold.
  if (essay !== null && question.number === essay.next && question.number <= state.highest) {
    essay.next += 1
    const [first, ...others] = question.lines
    if (first !== undefined)
      essay.group.passage.push({ line: first.line, text: `${question.number}. ${first.text}` })
    essay.group.passage.push(...others)
    return
  }
  state.highest = Math.max(state.highest, question.number)
  if (open !== null && question.number <= open.to) {
    open.group.questions.push(question)
    return
  }
  state.open = null
  grouped.groups.push({ ...placeOf(state), passage: [], questions: [question] })
}

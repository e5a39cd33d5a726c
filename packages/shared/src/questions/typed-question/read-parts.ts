import type { ItemKind, QuestionForm } from '../document.ts'
import { DOCUMENT_LIMITS } from '../document-limits.ts'
import { finderOf } from '../typed-form/finder.ts'
import { readHeadName } from './head-names.ts'
import { lineSign, PART_WORDS, type PartName, type Place } from './line-signs.ts'

/** A text of a question with the number of its line. */
export type TypedText = { line: number; text: string }
/** An option as it was typed. */
export type TypedOption = TypedText & { key: string; is_named: boolean }
/** Something wrong, in Chinese, with the line it stands in. */
export type TypedFault = { line: number; message: string }

type Parts = Partial<Record<PartName, TypedText>>
/** An item as it was typed: not read yet, but cut. */
export type TypedItem = {
  line: number
  kind: ItemKind | null
  score: number | null
  stem: TypedText
  options: TypedOption[]
  targets: TypedOption[]
  parts: Parts
}
/** A question as it was typed. */
export type TypedQuestion = {
  line: number
  form: QuestionForm | null
  /** Score of the whole; null where it is not said. */
  score: number | null
  material: TypedText | null
  bank: TypedOption[]
  items: TypedItem[]
  whole: TypedText | null
  faults: TypedFault[]
}

const NUMBER = String.raw`\d{1,21}(?:\.\d{1,25})?(?:e[+-]?\d{1,3})?`
const SCORE = new RegExp(String.raw`^[（(]\s?(?:本小?题)?(?:满分|共)?\s?(${NUMBER})\s?分\s?[)）][ \t\u3000]*`)
const SCORE_BEHIND = new RegExp(String.raw`[（(]\s?(${NUMBER})\s?分\s?[)）]\s{0,9}$`)

const MOST_POINTS = 300

/** A buffer of lines, joined once. */
type Buffer = { line: number; lines: string[] }
type State = {
  question: TypedQuestion
  has_items: boolean
  place: Place
  /** The list that options go into here. */
  options: TypedOption[]
  buffer: Buffer
  /** Where the buffer goes when its text ends; only then it is known what stands there already. */
  keep: (text: TypedText) => void
}

/** Cuts one typed question into its parts by the signs at the starts of lines; linear, and every line goes somewhere. */
export function readParts(lines: readonly string[], first_line: number): TypedQuestion {
  const state = begin(lines[0] ?? '', { first_line, hasItems: mayHaveItems(lines) })
  const inTable = tableLines(lines)
  headOption(state)
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue
    const sign = inTable.has(index) ? null : lineSign(line, state.place, state.has_items)
    const number = first_line + index
    if (sign === null) state.buffer.lines.push(line)
    else if (sign.sign === 'opener') openPart(state, { part: 'analysis', line: number, text: line })
    else if (sign.sign === 'part')
      openPart(state, { part: sign.part, line: number, text: line.slice(sign.rest) })
    else if (sign.sign === 'option')
      openOption(state, { ...sign, line: number, text: line.slice(sign.rest), whole: line })
    else if (sign.number === state.question.items.length + 1)
      openItem(state, { line: number, text: line.slice(sign.rest) })
    else state.buffer.lines.push(line)
  }
  flush(state)
  return state.question
}

function begin(head: string, { first_line, hasItems }: { first_line: number; hasItems: boolean }): State {
  const unnumbered = head.replace(/^[ \t\u3000]*\d{1,4}[ ]?[.．、][ \t\u3000]*(?!\d)/, '')
  const { name, score, text } = readHead(unnumbered, MOST_POINTS * DOCUMENT_LIMITS.items)
  const has_items = name === null ? hasItems : name.form !== null
  const question: TypedQuestion = {
    line: first_line,
    form: name?.form ?? null,
    score: has_items ? score : null,
    material: null,
    bank: [],
    items: [],
    whole: null,
    faults: [],
  }
  const buffer = { line: first_line, lines: [text] }
  if (has_items) {
    const keep = (material: TypedText) => {
      question.material = material
    }
    return { question, has_items, place: 'material', options: question.bank, buffer, keep }
  }
  const item = newItem(first_line, { kind: name?.kind ?? null, score })
  question.items.push(item)
  return { question, has_items, place: 'choices', options: item.options, buffer, keep: keepStem(item) }
}

/** The name and the score at a head, and the text behind them. */
function readHead(head: string, most: number) {
  const named = /^【([^【】\n]{1,12})】[ \t\u3000]*/.exec(head)
  const name = named === null ? null : readHeadName(named[1] ?? '')
  const unnamed = named === null || name === null ? head : head.slice(named[0].length)
  const scored = SCORE.exec(unnamed)
  const score = scored === null || Number(scored[1]) > most ? null : Number(scored[1])
  return { name, score, text: scored === null || score === null ? unnamed : unnamed.slice(scored[0].length) }
}

function newItem(line: number, { kind, score }: Pick<TypedItem, 'kind' | 'score'>): TypedItem {
  return { line, kind, score, stem: { line, text: '' }, options: [], targets: [], parts: {} }
}

/** A stem may end with its score, before its pictures: `……（5分）`. */
function keepStem(item: TypedItem): State['keep'] {
  return ({ line, text }) => {
    const words = text.slice(0, endOfWords(text))
    const behind = item.score === null ? SCORE_BEHIND.exec(words.slice(-60)) : null
    const score = Number(behind?.[1] ?? Number.NaN)
    const hasScore = behind !== null && score <= MOST_POINTS
    if (hasScore) item.score = score
    item.stem = {
      line,
      text: hasScore ? words.slice(0, words.length - behind[0].length) + text.slice(words.length) : text,
    }
  }
}

/** Where the words of a stem end that is followed by lines of pictures; the end of the text without such lines. */
function endOfWords(text: string): number {
  let end = text.length
  while (end > 0) {
    const from = text.lastIndexOf('\n', end - 1)
    const isPicture = from >= 0 && /^\s{0,12}(?:!\[|$)/.test(text.slice(from + 1, Math.min(end, from + 16)))
    if (!isPicture) return end
    end = from
  }
  return text.length
}

function flush(state: State): void {
  const { line, lines } = state.buffer
  state.keep({ line, text: lines.join('\n') })
}

function start(
  state: State,
  opened: { line: number; text: string; place: Place; keep: State['keep'] },
): void {
  flush(state)
  state.buffer = { line: opened.line, lines: [opened.text] }
  state.place = opened.place
  state.keep = opened.keep
}

function openItem(state: State, { line, text }: TypedText): void {
  const head = readHead(text, MOST_POINTS)
  const item = newItem(line, { kind: head.name?.kind ?? null, score: head.score })
  const isNamed = head.name === null || head.name.kind !== null
  if (!isNamed) state.question.faults.push({ line, message: '小题里不能再有材料，请写成几题' })
  start(state, { line, text: head.text, place: 'choices', keep: keepStem(item) })
  state.question.items.push(item)
  state.options = item.options
  headOption(state)
}

/** `（1）A. asked B. stopped`: what stands right behind a number may be the first option already. */
function headOption(state: State): void {
  const [text = ''] = state.buffer.lines
  const sign = state.place === 'choices' ? lineSign(text, 'choices', false) : null
  if (sign?.sign !== 'option') return
  state.buffer.lines = ['']
  openOption(state, { ...sign, line: state.buffer.line, text: text.slice(sign.rest), whole: text })
}

type Opened = TypedText & { part: PartName }

function openPart(state: State, { part, line, text }: Opened): void {
  const { question } = state
  const item = question.items.at(-1)
  if (part === 'bank') return openList(state, { line, text, place: 'choices', options: question.bank })
  if (part === 'whole') {
    const keep = (typed: TypedText) => {
      question.whole = question.whole === null ? typed : below(question.whole, typed)
    }
    start(state, { line, text, place: 'analysis', keep })
    return
  }
  if (item === undefined) {
    question.faults.push({ line, message: '这里还没有小题，小题从行首的（1）开始' })
    start(state, { line, text, place: 'answer', keep: () => undefined })
    return
  }
  if (part === 'targets') return openList(state, { line, text, place: 'targets', options: item.targets })
  const keep = (typed: TypedText) => {
    const before = item.parts[part]
    if (before !== undefined && part !== 'analysis')
      question.faults.push({
        line,
        message: `【${PART_WORDS[part][0]}】写了两次（第 ${before.line} 行已有一处），请只留一处`,
      })
    item.parts[part] = before === undefined ? typed : below(before, typed)
  }
  start(state, { line, text, place: part === 'analysis' ? 'analysis' : 'answer', keep })
}

/** A text that goes on further below. */
function below(before: TypedText, typed: TypedText): TypedText {
  return { line: before.line, text: `${before.text}\n${typed.text}` }
}

type OpenedList = TypedText & { place: Place; options: TypedOption[] }

function openList(state: State, { line, text, place, options }: OpenedList): void {
  const keep = (before: TypedText) => {
    if (before.text.trim() !== '')
      state.question.faults.push({ line, message: '每一项要另起一行，写成“A. ……”' })
  }
  start(state, { line, text, place, keep })
  state.options = options
}

type OpenedOption = TypedOption & { whole: string }

/** Options follow each other from A on; another letter is a word of the text it stands in. */
function openOption(state: State, { key, is_named, line, text, whole }: OpenedOption): void {
  const { options } = state
  const last = options.at(-1)
  const isNext = last === undefined ? key === 'A' || key === '1' : isBehind(key, last.key)
  if (!is_named && !isNext) {
    state.buffer.lines.push(whole)
    return
  }
  const option: TypedOption = { key, is_named, line, text: '' }
  const keep = (typed: TypedText) => {
    option.text = typed.text
  }
  start(state, { line, text, place: state.place, keep })
  options.push(option)
}

function isBehind(key: string, last: string): boolean {
  return /^\d/.test(key) ? Number(key) === Number(last) + 1 : key > last
}

/** A question without a name at its head has items when several numbered ones follow, each with an answer. */
function mayHaveItems(lines: readonly string[]): boolean {
  let [items, answers] = [0, 0]
  for (const line of lines.slice(1)) {
    const sign = lineSign(line, 'answer', true)
    if (sign?.sign === 'item' && sign.number === items + 1 && answers === items) items += 1
    if (sign?.sign === 'part' && sign.part === 'answer' && answers < items) answers += 1
  }
  return items >= 2 && answers === items
}

const TABLES = [
  ['<table', '</table>'],
  ['\\begin{tabular}', '\\end{tabular}'],
] as const

/** Lines inside a table of several lines: what begins them is a cell. */
function tableLines(lines: readonly string[]): Set<number> {
  const inside = new Set<number>()
  const ends = TABLES.map(([, close]) =>
    finderOf(lines.map((line) => (line.includes(close) ? '1' : '0')).join('')),
  )
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trimStart()
    const which = TABLES.findIndex(([open]) => line.startsWith(open))
    const end = which === -1 ? -1 : (ends[which]?.('1', index) ?? -1)
    for (; index < end; index += 1) inside.add(index + 1)
  }
  return inside
}

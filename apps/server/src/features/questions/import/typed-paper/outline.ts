import {
  headsNumbers,
  isAnsweredBelow,
  isSaidAgainBelow,
  isTableBelow,
  nextNumber,
  staysInNotice,
} from './lines-below.ts'
import { numbersOfBlanks } from './numbered-blanks.ts'
import {
  headSign,
  isAnswersHead,
  isNotice,
  type Lead,
  leadOf,
  numberSign,
  type NumberStyle,
  type PaperLine,
  partSign,
} from './paper-signs.ts'
import { newReach, type Reach, reachOn } from './reach.ts'

/** The entries of a paper, one below the other. Every line belongs to exactly one entry; `section` counts the main headings. */
export type Entry =
  | { kind: 'heading'; lines: PaperLine[]; ordinal: number | null; is_label: boolean; section: number }
  | { kind: 'notice'; lines: PaperLine[] }
  | { kind: 'text'; lines: PaperLine[]; lead: Lead | null; section: number }
  /** The first of its lines stands without the number. */
  | { kind: 'question'; lines: PaperLine[]; number: number; style: NumberStyle; section: number }
  /** A list of answers, `section` those of its last heading by its ordinal. */
  | { kind: 'answers'; lines: PaperLine[] }

type State = {
  entries: Entry[]
  lines: readonly PaperLine[]
  section: number
  ordinal: number
  style: NumberStyle | null
  /** Number of the last question in the style of its section; the last of `1.` besides, because sections may count differently. */
  last: number
  last_dot: number
  lead: Lead | null
  reach: Reach
  /** Number of the question that was opened last. */
  asked: number | null
  /** Numbers of the questions before it that had no answer, and how many those are. */
  unanswered: Set<number>
  unanswered_count: number
  /** Numbers of the blanks of passages, which are answered as questions are. */
  blanks: Set<number>
}

/** Finds headings, passages, questions and lists of answers in a paper; linear. */
export function outline(lines: readonly PaperLine[]): Entry[] {
  const state: State = {
    entries: [],
    lines,
    section: 0,
    ordinal: 0,
    style: null,
    last: 0,
    last_dot: 0,
    lead: null,
    reach: newReach(),
    asked: null,
    unanswered: new Set(),
    unanswered_count: 0,
    blanks: new Set(),
  }
  for (const [index, line] of lines.entries()) {
    if (line.text.trim() === '') addBlank(state, line)
    else addLine(state, line, index)
  }
  return state.entries
}

function addBlank(state: State, line: PaperLine): void {
  const open = state.entries.at(-1)
  if (open === undefined || open.kind === 'heading') return
  if (open.kind === 'question' && (state.reach.has_options || state.reach.place !== 'asked'))
    state.reach.gap = open.lines.length
  open.lines.push(line)
}

function addLine(state: State, line: PaperLine, index: number): void {
  const open = state.entries.at(-1)
  if (open?.kind === 'answers' && staysInAnswers(state, line, index)) {
    open.lines.push(line)
    return
  }
  if (isListStart(state, index)) {
    state.entries.push({ kind: 'answers', lines: [line] })
    return
  }
  const head = headSign(line.text) ?? nextHead(state, line.text, index)
  if (head !== null && mayHead(state, head, line.text)) return openHeading(state, line, head)
  if (isNotice(line.text) && open?.kind !== 'question') {
    state.entries.push({ kind: 'notice', lines: [line] })
    return
  }
  if (open?.kind === 'notice' && staysInNotice(state.lines, index, open.lines)) {
    open.lines.push(line)
    return
  }
  const number = questionNumber(state, line.text, index)
  if (number !== null) return openQuestion(state, line, number)
  const lead = leadOf(line.text, state.last)
  if (lead !== null && mayLead(state, lead)) return openText(state, line, lead)
  if (open === undefined || open.kind === 'heading' || open.kind === 'answers' || open.kind === 'notice')
    return openText(state, line, null)
  open.lines.push(line)
  if (open.kind === 'question') reachOn(state.reach, line.text)
  else noteBlanks(state, line.text)
}

function noteBlanks(state: State, text: string): void {
  for (const number of numbersOfBlanks(text)) state.blanks.add(number)
}

const LONGEST_NEXT_HEAD = 60
/** The next of `一、二、三` with any words, where the question above is answered or numbers go on below ([QI-102]). */
function nextHead(state: State, text: string, index: number): ReturnType<typeof headSign> {
  const open = state.entries.at(-1)
  const sign = text.length > LONGEST_NEXT_HEAD ? null : numberSign(text)
  if (sign?.style !== 'chinese' || open?.kind !== 'question' || open.style === 'chinese') return null
  // An answer may be a list of its own: `一、……二、……`.
  if (state.reach.has_ordinals || state.ordinal === 0 || sign.number !== state.ordinal + 1) return null
  const isOver = state.reach.place === 'answered' || headsNumbers(state.lines, index, state.last_dot)
  return isOver ? { ordinal: sign.number, is_label: false } : null
}

/** A heading between questions, the next of `一、二、三`; a word that heads others where it stands alone could be part of an answer. */
function mayHead(
  state: State,
  { ordinal, is_label }: NonNullable<ReturnType<typeof headSign>>,
  text: string,
): boolean {
  const open = state.entries.at(-1)
  if (ordinal !== null && open?.kind === 'question')
    return ordinal > state.ordinal && ordinal <= state.ordinal + 2
  if (ordinal !== null) return ordinal === 1 || ordinal > state.ordinal
  if (open?.kind !== 'question') return true
  // A letter alone below 【答案】 is the answer.
  const last = open.lines.findLast((one) => one.text.trim() !== '')?.text ?? ''
  if (is_label && partSign(last)?.rest === last.length) return false
  const isOver = state.reach.place !== 'asked' || state.reach.has_options
  return is_label ? isOver : isOver || /[（(][^（(分]{0,60}分|共[^共题]{1,6}题/.test(text)
}

function openHeading(
  state: State,
  line: PaperLine,
  { ordinal, is_label }: NonNullable<ReturnType<typeof headSign>>,
): void {
  if (!is_label) {
    state.section += 1
    state.style = null
  }
  if (ordinal !== null) state.ordinal = ordinal
  const lead = leadOf(line.text)
  state.lead = lead === 'open' ? null : lead
  state.entries.push({ kind: 'heading', lines: [line], ordinal, is_label, section: state.section })
}

/** The lines after a question that is over; a range says so where the question above was only asked. */
function mayLead(state: State, lead: Lead): boolean {
  const open = state.entries.at(-1)
  if (open?.kind !== 'question') return open?.kind !== 'text' || lead !== 'open'
  if (lead !== 'open') return lead.from === state.last + 1
  return state.reach.place !== 'asked' || state.reach.has_options
}

/** A passage. Paragraphs above the words that send to its questions belong to it where an empty line divides them from the question before. */
function openText(state: State, line: PaperLine, lead: Lead | null): void {
  const open = state.entries.at(-1)
  if (lead !== null && lead !== 'open') state.lead = lead
  noteBlanks(state, line.text)
  if (open?.kind === 'text') {
    open.lines.push(line)
    open.lead = lead
    return
  }
  const { gap } = state.reach
  const above = open?.kind === 'question' && gap > 0 && lead !== null ? open.lines.splice(gap) : []
  state.entries.push({ kind: 'text', lines: [...above, line], lead, section: state.section })
}

function openQuestion(
  state: State,
  line: PaperLine,
  { number, style, rest }: NonNullable<ReturnType<typeof numberSign>>,
): void {
  settle(state)
  state.style ??= style
  state.last = number
  if (style === 'dot') state.last_dot = number
  state.reach = newReach()
  const lines = [{ line: line.line, text: line.text.slice(rest) }]
  state.entries.push({ kind: 'question', lines, number, style, section: state.section })
  state.asked = number
  reachOn(state.reach, line.text.slice(rest))
}

/** The last question has its answer, or waits for a list of them. */
function settle(state: State): void {
  if (state.asked === null || state.reach.place !== 'asked') return
  state.unanswered.add(state.asked)
  state.unanswered_count += 1
}

/** The number of the question that begins in this line; null where the line belongs to what is open. */
function questionNumber(state: State, text: string, index: number): ReturnType<typeof numberSign> {
  const sign = numberSign(text)
  if (sign === null) return null
  const open = state.entries.at(-1)
  const { number, style } = sign
  if (style === 'chinese')
    return open?.kind === 'question' && open.style !== 'chinese' ? null : inTurn(state, sign)
  if (style === 'dot')
    return state.style === 'dot' || open?.kind !== 'question'
      ? dotInTurn(state, sign, index)
      : number === state.last_dot + 1
        ? sign
        : null
  // `（1）` and `①` are questions only where a section counts by them from its start.
  if (state.style !== null && state.style !== style) return null
  if (state.style === null && (number !== 1 || open?.kind === 'question')) return null
  return inTurn(state, sign)
}

function inTurn(state: State, sign: NonNullable<ReturnType<typeof numberSign>>): typeof sign | null {
  const isFirst = state.style === null
  return isFirst || sign.number === state.last + 1 ? sign : null
}

function dotInTurn(
  state: State,
  sign: NonNullable<ReturnType<typeof numberSign>>,
  index: number,
): typeof sign | null {
  const open = state.entries.at(-1)
  const { number } = sign
  const { reach } = state
  if (open?.kind !== 'question') {
    if (state.lead !== null && state.lead !== 'open')
      return number === state.lead.from || number === state.last_dot + 1 ? sign : null
    return state.style === null || number > state.last_dot || number === 1 ? sign : null
  }
  if (number === state.last_dot + 1) {
    const isListed =
      reach.place === 'asked' && !reach.has_options && reach.list > 0 && number === reach.list + 1
    const isByChance = reach.place === 'analysed' && isSaidAgainBelow(state.lines, index, number)
    return isListed || isByChance ? null : sign
  }
  // A teacher's own choice of questions has gaps.
  const isBehind =
    reach.place === 'answered' || (reach.place === 'analysed' && isAnsweredBelow(state.lines, index))
  // Examples are followed by exercises that count from 1 again.
  if (number === 1 && reach.place !== 'asked' && isAnsweredBelow(state.lines, index)) return sign
  // `5) × 2` is the rest of a formula that was cut over two lines.
  const isBracket = /^[ \t\u3000]{0,20}\d{1,3}[ \t]?[)）]/.test(state.lines[index]?.text ?? '')
  return isBehind && !isBracket && number > state.last_dot && number < state.last_dot + 30 ? sign : null
}

/** Whether a list of answers begins: its head stands below several questions without one and the next number is one of theirs. */
function isListStart(state: State, index: number): boolean {
  const text = state.lines[index]?.text ?? ''
  if (!isAnswersHead(text)) return false
  const last = state.reach.place === 'asked' ? state.asked : null
  if (state.unanswered_count + state.blanks.size + (last === null ? 0 : 1) < 2) return false
  const next = nextNumber(state.lines, index + 1)
  if (next === null) return /题\s?号/.test(text) || isTableBelow(state.lines, index)
  return next === last || state.unanswered.has(next) || state.blanks.has(next)
}

/** A list of answers ends where the next question of the paper begins, or a heading below which one does. */
function staysInAnswers(state: State, { text }: PaperLine, index: number): boolean {
  const next = state.last_dot + 1
  if (headSign(text) !== null) {
    const below = nextNumber(state.lines, index + 1)
    return below === null || below === state.asked || state.unanswered.has(below)
  }
  const sign = numberSign(text)
  return sign === null || sign.style !== 'dot' || sign.number !== next || state.blanks.has(next)
}

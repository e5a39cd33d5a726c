import { headSign, numberSign, type PaperLine, partSign } from './paper-signs.ts'

/** The answer of a question in a list, with its analysis where one stands behind it. */
export type ListedAnswer = { answer: PaperLine[]; analysis: PaperLine[] }
/** The content of a list: the answers by the place of their question among `asked`, its headings, and the lines about none. */
export type AnswerList = {
  answers: Map<number, ListedAnswer>
  headings: PaperLine[]
  rest: PaperLine[]
}
/** A question that may be answered by the list; `ordinal` is that of its heading (`一、` is 1), 0 without one. */
export type AskedNumber = { number: number; ordinal: number }

const LETTER_RANGE =
  /(\d{1,3})\s?[-—–－~～〜至]{1,2}\s?(\d{1,3})[ \t]?[.．:：、)）]?\s?([A-Ha-h](?:[A-Ha-h \t\u3000,，、]{0,120}[A-Ha-h])?)(?![a-z])/g
const NUMBER =
  /(?:[（(]\s?(\d{1,2})\s?[)）]|(?<=^|[\s\u3000。．.;；,，、:：)）A-H])(\d{1,3})[ \t]?(?:[．、:：)）]|\.(?!\d)|[ \t\u3000](?=[A-H√×对错])))[ \t\u3000]{0,9}/g
/** `26．（14分）`: the score of a question stands at its answers too. */
const SCORE = /^[（(]\s?(?:共)?\s?\d{1,2}\s?分\s?[)）][ \t\u3000]{0,9}/
const FILLER = /[\s\u3000;；,，。、]/g

type Reading = {
  places: AskedPlaces
  list: AnswerList
  ordinal: number | null
  /** Place among `asked` of the last answered one, -1 before the first. */
  at: number
  isAnalysis: boolean
}

/** Reads `1-5 ABCDA`, `1. A 2. BC`, tables of 题号 and 答案, and numbered lines; linear. */
export function readAnswerList(lines: readonly PaperLine[], asked: readonly AskedNumber[]): AnswerList {
  const reading: Reading = {
    places: placesOf(asked),
    list: { answers: new Map(), headings: [], rest: [] },
    ordinal: null,
    at: -1,
    isAnalysis: false,
  }
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]
    if (line === undefined) continue
    const rule = isRule(lines[index + 1]?.text) ? 1 : 0
    if (readTable(reading, line, lines[index + 1 + rule])) index += 1 + rule
    else if (!readRow(reading, line)) for (const part of atSections(line)) readLine(reading, part)
  }
  return reading.list
}

/** The line below the head of a table of bars. */
function isRule(text: string | undefined): boolean {
  return text !== undefined && text.includes('-') && /^[\s|:-]{3,500}$/.test(text)
}

/** A row of a table that stands upright: a number and its answer; its head and its rule say nothing. */
function readRow(reading: Reading, { line, text }: PaperLine): boolean {
  if (isRule(text) || /^[\s|]{0,20}题\s?号[\s|]{1,9}答\s?案[\s|]{0,9}$/.test(text)) {
    reading.list.headings.push({ line, text })
    return true
  }
  const [, number, answer = ''] =
    /^\s{0,9}\|\s{0,9}(\d{1,3})\s{0,9}\|([^|]{1,200})\|\s{0,9}$/.exec(text) ?? []
  return number !== undefined && put(reading, Number(number), { line, text: answer.trim() })
}

/** `一、1.A 2.B 二、3.T`: sections that stand in one line are read one by one. */
function atSections({ line, text }: PaperLine): PaperLine[] {
  const starts = [...text.matchAll(SECTION)].map(({ index }) => index)
  return [0, ...starts].map((at, index) => ({ line, text: text.slice(at, starts[index]) }))
}

const SECTION = /(?<=[\s\u3000；;。])[一二三四五六七八九十]{1,3}、(?=\s?\d{1,3}\s?[.．、:：\-—–~～])/g

/** Two lines of cells: the numbers and their answers. */
function readTable(reading: Reading, head: PaperLine, below: PaperLine | undefined): boolean {
  const numbers = /^[\s|]{0,20}题\s?号(.*)$/.exec(head.text)?.[1]?.match(/\d{1,3}/g)
  const letters = /^[\s|]{0,20}答\s?案(.*)$/.exec(below?.text ?? '')?.[1]?.match(/[A-H]{1,8}|[√×]/g)
  if (below === undefined || numbers?.length === undefined || numbers.length !== letters?.length) return false
  for (const [index, number] of numbers.entries())
    put(reading, Number(number), { line: below.line, text: letters[index] ?? '' })
  return true
}

function readLine(reading: Reading, { line, text }: PaperLine): void {
  const head = headSign(text)
  if (head !== null && !/\d\s?[-—–~～.．、]/.test(text)) {
    reading.ordinal = head.ordinal ?? reading.ordinal
    reading.list.headings.push({ line, text })
    reading.isAnalysis = false
    return
  }
  const number = numberSign(text)
  if (number?.style === 'chinese') {
    reading.ordinal = number.number
    const words = text.slice(number.rest)
    if (/^略[。.]?\s{0,9}$/.test(words)) reading.list.headings.push({ line, text })
    else readAnswers(reading, { line, text: words })
    return
  }
  readAnswers(reading, { line, text })
}

function readAnswers(reading: Reading, { line, text }: PaperLine): void {
  if (text.trim() === '') return
  const part = partSign(text)
  const words = part?.part === 'answer' || part?.part === 'analysis' ? text.slice(part.rest) : text
  if (part?.part === 'analysis' || part?.part === 'opener') reading.isAnalysis = true
  const ranged = [...words.matchAll(LETTER_RANGE)]
  if (ranged.length > 0 && ranged.filter((range) => putRange(reading, range, line)).length > 0) {
    const left = words.replace(LETTER_RANGE, '')
    if (left.replace(FILLER, '') !== '') readNumbered(reading, { line, text: left })
    return
  }
  readNumbered(reading, { line, text: words })
}

function putRange(
  reading: Reading,
  [, from, to, letters = '']: RegExpExecArray | RegExpMatchArray,
  line: number,
): boolean {
  const each = letters.toUpperCase().match(/[A-H]/g) ?? []
  if (each.length !== Number(to) - Number(from) + 1) return false
  return each.every((letter, index) => put(reading, Number(from) + index, { line, text: letter }))
}

type ListMark = { number: number; place: number; at: number; content_at: number }

/** `1. A 2. BC`: a number counts at the start of a line, and within it when it is the next. */
function readNumbered(reading: Reading, { line, text }: PaperLine): void {
  const marks: ListMark[] = []
  const start = numberSign(text)
  const place = start === null || start.style === 'chinese' ? -1 : placeOf(reading, start.number)
  if (start !== null && place !== -1 && !reading.list.answers.has(place))
    marks.push({ number: start.number, place, at: 0, content_at: start.rest })
  if (marks.length > 0 || !reading.isAnalysis) marks.push(...marksBehind(reading, text, marks[0]))
  goOn(reading, { line, text: text.slice(0, marks[0]?.at) })
  for (const [index, mark] of marks.entries()) {
    const words = text.slice(mark.content_at, marks[index + 1]?.at).trim()
    put(reading, mark.number, { line, text: words.replace(SCORE, '') })
    reading.isAnalysis = false
  }
}

function marksBehind(reading: Reading, text: string, first: ListMark | undefined): ListMark[] {
  const marks: ListMark[] = []
  let last = first?.place ?? reading.at
  for (const match of text.matchAll(NUMBER)) {
    const number = Number(match[1] ?? match[2])
    const place = placeOf(reading, number)
    if (match.index < (first?.content_at ?? 0) || place !== last + 1) continue
    marks.push({ number, place, at: match.index, content_at: match.index + match[0].length })
    last = place
  }
  return marks
}

/** Words behind the last answer belong to it. */
function goOn({ list, at, isAnalysis }: Reading, words: PaperLine): void {
  if (words.text.trim() === '') return
  const last = list.answers.get(at)
  if (last === undefined) list.rest.push(words)
  else (isAnalysis ? last.analysis : last.answer).push(words)
}

function put(reading: Reading, number: number, words: PaperLine): boolean {
  const place = placeOf(reading, number)
  if (place === -1) return false
  const known = reading.list.answers.get(place)
  if (known === undefined) reading.list.answers.set(place, { answer: [words], analysis: [] })
  else known.answer.push(words)
  reading.at = place
  return true
}

/** The places where a number was asked: all of them in their order, and the first one below each heading. */
type AskedPlaces = Map<number, { all: number[]; below: Map<number, number> }>

function placesOf(asked: readonly AskedNumber[]): AskedPlaces {
  const places: AskedPlaces = new Map()
  for (const [place, { number, ordinal }] of asked.entries()) {
    const known = places.get(number) ?? { all: [], below: new Map<number, number>() }
    places.set(number, known)
    known.all.push(place)
    if (!known.below.has(ordinal)) known.below.set(ordinal, place)
  }
  return places
}

/** The place of a number: below the list's heading, else the next one behind the last answer; -1 when it was not asked. */
function placeOf({ places, ordinal, at }: Reading, number: number): number {
  const asked = places.get(number)
  if (asked === undefined) return -1
  const headed = ordinal === null ? undefined : asked.below.get(ordinal)
  return headed ?? firstBehind(asked.all, at) ?? asked.all[0] ?? -1
}

/** The first of ascending places behind one; found by halves, because each number of a long list asks. */
function firstBehind(ascending: readonly number[], at: number): number | undefined {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) > at) high = middle
    else low = middle + 1
  }
  return ascending[low]
}

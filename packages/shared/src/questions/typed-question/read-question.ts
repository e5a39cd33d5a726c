import { newId } from '../../core/ids.ts'
import type { Block, Item, ItemKey, ItemKind, Option, Question } from '../document.ts'
import { KINDS } from '../kinds/registry.ts'
import { questionFaults } from '../writing/question-faults.ts'
import { readBlocks } from '../typed-form/parse-blocks.ts'
import { usualBlanks } from './blank-owners.ts'
import { isJudgeWord, parseKey, parseMarking, parsePoints, readLetters } from './parse-key.ts'
import { readOptions } from './read-options.ts'
import {
  readParts,
  type TypedFault,
  type TypedItem,
  type TypedOption,
  type TypedQuestion,
  type TypedText,
} from './read-parts.ts'

/** Longest text of one question; a longer one is not read at all. */
export const QUESTION_TEXT_LIMIT = 200_000

/** A question, or everything that keeps the text from being one, by line. */
export type ParsedTyped = { kind: 'question'; question: Question } | { kind: 'faults'; faults: TypedFault[] }

/** Score of an item that says none. */
const USUAL_SCORE = 5

/** `unread` are those faults behind which words stand that no part of the question keeps. */
type Reading = { faults: TypedFault[]; unread: TypedFault[]; next_blank: number }

/** The parts of a text of one question, or why it is not read at all. */
export function cutText(
  text: string,
  first_line: number,
): { kind: 'parts'; typed: TypedQuestion } | { kind: 'faults'; faults: TypedFault[] } {
  if (text.length > QUESTION_TEXT_LIMIT)
    return {
      kind: 'faults',
      faults: [{ line: first_line, message: `一题超过 ${QUESTION_TEXT_LIMIT} 字，请拆成几题` }],
    }
  return { kind: 'parts', typed: readParts(text.replace(/\r\n?/g, '\n').split('\n'), first_line) }
}

/** Reads one typed question as `parseQuestion` does, but for the limits of documents, which whoever stores it checks: a page reads with it while one types. */
export function readTypedText(text: string): ParsedTyped {
  const cut = cutText(text, 1)
  return cut.kind === 'faults' ? cut : readTypedParts(cut.typed)
}

/** The same of a question that was cut already. */
export function readTypedParts(typed: TypedQuestion): ParsedTyped {
  const reading = beginReading(typed)
  const question = questionFrom(reading, typed)
  const faults = reading.faults.length > 0 ? reading.faults : documentFaults(question, typed)
  return faults.length > 0 ? { kind: 'faults', faults } : { kind: 'question', question }
}

function beginReading(typed: TypedQuestion): Reading {
  return { faults: [...typed.faults], unread: [...typed.faults], next_blank: 1 }
}

/**
 * What a text says that may still lack answers ([QU-122]): a question, perhaps with faults, or the lines that say something which no
 * part of a question would keep.
 */
export function readUnfinishedText(text: string): ParsedTyped {
  const cut = cutText(text, 1)
  if (cut.kind === 'faults') return cut
  const reading = beginReading(cut.typed)
  const question = questionFrom(reading, cut.typed)
  if (question.items.length === 0) return { kind: 'faults', faults: reading.faults }
  return reading.unread.length > 0
    ? { kind: 'faults', faults: reading.unread }
    : { kind: 'question', question }
}

function unreadable(reading: Reading, fault: TypedFault): void {
  reading.faults.push(fault)
  reading.unread.push(fault)
}

function questionFrom(reading: Reading, typed: TypedQuestion): Question {
  if (typed.items.length === 0)
    reading.faults.push({ line: typed.line, message: '没有小题，小题从行首的（1）开始' })
  const material = typed.material === null ? [] : counted(reading, typed.material)
  const bank = typed.bank.map((option) => aside(reading, option))
  const asked = typed.items.map((item) => ({
    typed: item,
    stem: counted(reading, item.stem),
    options: readOptions(item.options).map((option) => ({
      key: option.key,
      content: counted(reading, option),
    })),
  }))
  const usual = usualBlanks(material, asked)
  const share = typed.score === null ? USUAL_SCORE : typed.score / Math.max(1, asked.length)
  const items = asked.map((item, index) =>
    itemFrom(reading, { ...item, bank, usual: usual[index] ?? [], share }),
  )
  return {
    form: typed.form ?? (typed.material !== null ? 'material' : 'plain'),
    material: material.length === 0 ? null : material,
    bank,
    items,
    analysis: typed.whole === null ? [] : blocksOf(reading, typed.whole),
  }
}

type Asked = {
  typed: TypedItem
  stem: Block[]
  options: Option[]
  bank: readonly Option[]
  usual: readonly number[]
  share: number
}

function itemFrom(reading: Reading, { typed, stem, options, bank, usual, share }: Asked): Item {
  const { parts } = typed
  const blanks = parts.blanks === undefined ? [...usual] : readBlanks(reading, parts.blanks)
  const answer = parts.answer ?? { line: typed.line, text: '' }
  const kind = typed.kind ?? kindOf({ options, bank, blanks, answer: answer.text })
  const isMissing = parts.answer === undefined && !(typed.kind === 'text' || typed.kind === 'essay')
  if (isMissing) reading.faults.push({ line: typed.line, message: '没有答案，请另起一行写上【答案】' })
  const marking = parseMarking(kind, parts.marking?.text ?? null)
  if (marking === null)
    unreadable(reading, {
      line: parts.marking?.line ?? typed.line,
      message: '评分写成“全对才得分”“部分得一半分”或“每项 2 分”',
    })
  return {
    item_id: newId(),
    kind,
    stem,
    options,
    targets: typed.targets.map((option) => aside(reading, option)),
    blanks,
    score: typed.score ?? share,
    key: isMissing
      ? NO_KEYS[KINDS[kind].keyKind]
      : keyFrom(reading, { kind, answer, points: parts.points ?? null, count: blanks.length }),
    marking: marking ?? { rule: 'whole' },
    analysis: parts.analysis === undefined ? [] : blocksOf(reading, parts.analysis),
    knowledge: [],
  }
}

/** Keys of each form that say nothing. */
const NO_KEYS: { [K in ItemKey['kind']]: Extract<ItemKey, { kind: K }> } = {
  choice: { kind: 'choice', keys: [] },
  blank: { kind: 'blank', blanks: [] },
  text: { kind: 'text', answer: [], points: [] },
  match: { kind: 'match', pairs: [] },
  order: { kind: 'order', keys: [] },
  correct: { kind: 'correct', corrections: [] },
}

type TypedKey = { kind: ItemKind; answer: TypedText; points: TypedText | null; count: number }

function keyFrom(reading: Reading, { kind, answer, points, count }: TypedKey): ItemKey {
  if (kind === 'text' || kind === 'essay') {
    const read = points === null ? [] : parsePoints(points.text)
    if ('reason' in read) unreadable(reading, { line: points?.line ?? answer.line, message: read.reason })
    return { kind: 'text', answer: blocksOf(reading, answer), points: 'reason' in read ? [] : read }
  }
  if (points !== null) unreadable(reading, { line: points.line, message: `${KINDS[kind].name}没有给分点` })
  const key = parseKey(kind, answer.text, Math.max(1, count))
  if (!('reason' in key)) return key
  const fault = { line: answer.line, message: key.reason }
  if (answer.text.trim() === '') reading.faults.push(fault)
  else unreadable(reading, fault)
  return NO_KEYS[KINDS[kind].keyKind]
}

/** The kind of an item that does not name it, by what it has and how it is answered. */
function kindOf(item: {
  options: readonly Option[]
  bank: readonly Option[]
  blanks: readonly number[]
  answer: string
}): ItemKind {
  const letters = readLetters(item.answer)
  if (item.options.length > 0) return letters.length > 1 ? 'multiple' : 'single'
  if (item.bank.length > 0 && item.bank.some(({ key }) => key === letters[0])) return 'bank'
  if (isJudgeWord(item.answer)) return 'judge'
  return item.blanks.length > 0 ? 'blank' : 'text'
}

function readBlanks(reading: Reading, { line, text }: TypedText): number[] {
  if (text.trim() === '无') return []
  const numbers = text
    .split(/[、，,\s]+/)
    .filter((word) => word !== '')
    .map(Number)
  if (numbers.every(Number.isInteger)) return numbers
  unreadable(reading, { line, message: '所填的空写成“1、2”，没有就写“无”' })
  return []
}

/** Blocks whose blanks are counted on from those before. */
function counted(reading: Reading, { line, text }: TypedText): Block[] {
  const { blocks, problems, next_blank } = readBlocks(text, { first_blank: reading.next_blank })
  reading.next_blank = next_blank
  for (const problem of problems) unreadable(reading, { line, message: problem })
  return blocks
}

function blocksOf(reading: Reading, typed: TypedText): Block[] {
  return counted({ ...reading, next_blank: 1 }, typed)
}

function aside(reading: Reading, option: TypedOption): Option {
  return { key: option.key, content: blocksOf(reading, option) }
}

/** The line on which an item is answered, or begins. */
export function lineOfItem(typed: TypedQuestion, index: number): number {
  return typed.items[index]?.parts.answer?.line ?? typed.items[index]?.line ?? typed.line
}

/** What is wrong with a document as a whole, by the line of the item it concerns. */
function documentFaults(question: Question, typed: TypedQuestion): TypedFault[] {
  const own = question.items.flatMap((item, index) =>
    KINDS[item.kind].faults(item, question.bank).map((message) => ({
      line: lineOfItem(typed, index),
      message,
    })),
  )
  return own.length > 0 ? own : questionFaults(question).map((message) => ({ line: typed.line, message }))
}

import type { Question } from '@jiangtai/shared/questions/document.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { agreeInKeys, likenessOf } from '../../search/likeness/likeness.ts'
import { difference, nearRows } from './near-rows.ts'
import type { ParsedQuestion, ParsedRow } from '../parsed-question.ts'
import { otherRow, withNote } from '../review-notes.ts'
import { analysisOf, keyTexts } from './twins.ts'

const TOLD = 20

/** `read` joins a row with the rows of the same question; `readAlone` reads the row by itself. */
type Reading = { read: (index: number) => ParsedRow; readAlone: (index: number) => ParsedRow }

/**
 * Reads the rows of a file one after the other and tells those that are like an earlier one ([QI-14]): the same question with the same key is
 * joined, one with another key or with one other word is kept with a note. A file that goes on in its middle is read from its beginning.
 * An earlier row that is wanted again is read alone, so that all rows together take the time of reading each a few times.
 */
export function alikeRows({ read, readAlone }: Reading): (index: number) => ParsedRow {
  const near = nearRows()
  let next = 0
  const lookAt = (index: number): ParsedRow => {
    const parsed = read(index)
    if (parsed.kind !== 'question') return parsed
    const found = near.add(index, likenessOf(parsed.question.document))
    const other = found === null ? null : readAlone(found.row)
    if (found === null || other?.kind !== 'question') return parsed
    return joined(parsed.question, { ...found, question: other.question })
  }
  return (index) => {
    for (; next < index; next += 1) lookAt(next)
    next = index + 1
    return lookAt(index)
  }
}

type Other = { row: number; is_same: boolean; question: ParsedQuestion }

function joined(question: ParsedQuestion, other: Other): ParsedRow {
  const first_row = other.row + 1
  const note = alikeNote(question.document, other.question.document, other.is_same)
  if (note === null)
    return { kind: 'twin', first_row, difference: tellDifference(question.document, other.question.document) }
  return { kind: 'question', question: withNote(question, `${otherRow(first_row)}${note}`) }
}

/** Why a question that is like another one is kept, null when it is the same with the same key. */
export function alikeNote(here: Question, there: Question, isSame: boolean): string | null {
  if (!isSame) return `只差一个字（${tellDifference(here, there) ?? ''}）`
  if (agreeInKeys(here, there)) return null
  return `几乎相同，答案却不同（那里是 ${keyTexts(there).slice(0, 60)}）`
}

/** The differences of two questions that are alike, for whoever imports them; null where no visible part differs. */
export function tellDifference(here: Question, there: Question): string | null {
  const asked = difference(askedText(here), askedText(there))
  const isOrder = optionTexts(here).join('\n') !== optionTexts(there).join('\n')
  const isSorted = optionTexts(here).toSorted().join('\n') === optionTexts(there).toSorted().join('\n')
  const isEqual = asked.left === asked.right
  const isSpace = (asked.left + asked.right).replace(/[\s\p{P}]/gu, '') === ''
  const words = `这里是“${asked.left.slice(0, TOLD)}”，那里是“${asked.right.slice(0, TOLD)}”`
  const told = isOrder && isSorted ? '选项顺序不同' : isEqual ? '' : isSpace ? '空格或标点不同' : words
  const all = [told, analysisOf(here) === analysisOf(there) ? '' : '解析不同'].filter((one) => one !== '')
  return all.length === 0 ? null : all.join('，')
}

/** The words of a question that are compared. */
export function askedText(question: Question): string {
  const { material, items } = question
  return plainText([
    ...(material ?? []),
    ...items.flatMap((item) => [...item.stem, ...item.options.flatMap(({ content }) => content)]),
  ])
}

function optionTexts({ bank, items }: Question): string[] {
  return [...bank, ...items.flatMap(({ options }) => options)].map(({ content }) => plainText(content))
}

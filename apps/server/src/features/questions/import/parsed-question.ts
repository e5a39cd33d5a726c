import { Question } from '@jiangtai/shared/questions/document.ts'
import type { Region } from '@jiangtai/shared/questions/finding/regions.ts'
import { questionFaults } from '@jiangtai/shared/questions/writing/question-faults.ts'
import { NOTE_LENGTH, NOTE_MARK } from './review-notes.ts'

/** A question as read from a file, before it belongs to a school. */
export type ParsedQuestion = {
  document: Question
  /** 1 to 5; 3 where the file does not say. */
  difficulty: number
  source: string
  year: number | null
  region?: Region | null
  /** The chapter and knowledge points that a table names in words, to be looked for in the trees of the school. */
  named?: NamedPlaces
  /** The note for the teacher (需要看一看), null when nothing seems wrong. */
  review_note: string | null
}

/** Places of a question in words, with the row of the table that names them. */
export type NamedPlaces = { row: string; chapter: string; points: readonly string[] }

/** The outcome of one row of a file: a question, the reason why there is none, or the earlier row that says the same. */
export type ParsedRow =
  | { kind: 'question'; question: ParsedQuestion }
  | { kind: 'refused'; reason: string }
  /** `difference` names in Chinese the difference; null where only width, spaces and its number differ. */
  | { kind: 'twin'; first_row: number; difference: string | null }

/** Longest text of one row; it is refused before any reading. */
export const ROW_LIMIT = 60_000

export const refused = (reason: string): ParsedRow => ({ kind: 'refused', reason })

/** The limits of a question, checked in one place for every format ([QI-4]). */
export function accepted(
  facts: Omit<ParsedQuestion, 'review_note'>,
  { problems, notes }: { problems: readonly string[]; notes: readonly string[] },
): ParsedRow {
  const [problem] = problems
  if (problem !== undefined) return refused(`${problem}，请拆成几题`)
  const { document } = facts
  const isAsked = document.material !== null || document.items.some((item) => item.stem.length > 0)
  if (!isAsked) return refused('没有题干')
  if (!Question.safeParse(document).success) return refused('题目过长，或小题、选项、填空太多')
  const [fault] = questionFaults(document)
  if (fault !== undefined) return refused(fault)
  const note = [...new Set(notes)].join(NOTE_MARK).slice(0, NOTE_LENGTH)
  return { kind: 'question', question: { ...facts, review_note: note === '' ? null : note } }
}

import { type CellKind, cellKindOf } from '@jiangtai/shared/classroom/asking/answer-words.ts'
import type { LessonAnswer, LessonItem, LessonStudent } from '@jiangtai/shared/classroom/record/views.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import { isMarkedByHand } from '../../asking/marking/marked-answers.ts'
import { type AnswerPhoto, photosOf } from '../../asking/photos/answer-photos.ts'

export type LessonAnswers = CallOutput<'GET /api/prepare_lessons/api/lesson_answers'>

export type AnswerCell = {
  item: LessonItem
  student: LessonStudent
  kind: CellKind
  answer: LessonAnswer | undefined
}

export type AnswerRow = { student: LessonStudent; cells: AnswerCell[] }

/** The order of the rows. */
export type RowOrder = 'seat' | 'weakest' | 'strongest'
export const ROW_ORDERS = [
  { value: 'seat', label: '按座号' },
  { value: 'weakest', label: '答对少的在前' },
  { value: 'strongest', label: '答对多的在前' },
] as const satisfies readonly { value: RowOrder; label: string }[]

/** The cells that a teacher goes through again: wrong and half-right answers, and questions that the student of the row did not answer. */
const TO_LOOK_AT: readonly CellKind[] = ['wrong', 'half', 'missing']

/** The rows of the table: each student with a cell for each item. */
export function rowsOf(
  { items, students }: Pick<LessonAnswers, 'items' | 'students'>,
  { order, onlyWrong }: { order: RowOrder; onlyWrong: boolean },
): AnswerRow[] {
  const answers = items.map((item) => new Map(item.answers.map((answer) => [answer.student_id, answer])))
  const rows = students.map((student) => ({
    student,
    cells: items.map((item, at) => {
      const answer = answers[at]?.get(student.student_id)
      return { item, student, answer, kind: cellKindOf(item, student, answer) }
    }),
  }))
  const shown = onlyWrong ? rows.filter(({ cells }) => cells.some(isToLookAt)) : rows
  if (order === 'seat') return shown
  const sign = order === 'weakest' ? 1 : -1
  return shown.toSorted((a, b) => sign * (rightShare(a.student) - rightShare(b.student)))
}

/** The photos of all answers to an item, student by student as the rows follow each other. */
export function photosOfItem(
  rows: readonly AnswerRow[],
  { quiz_run_id, item_id }: Pick<LessonItem, 'quiz_run_id' | 'item_id'>,
): AnswerPhoto[] {
  return photosOf(
    rows.flatMap(({ student: { student_id, name }, cells }) =>
      cells
        .filter(({ item }) => item.quiz_run_id === quiz_run_id && item.item_id === item_id)
        .map(({ answer }) => ({ student_id, name, attachments: answer?.value?.attachments ?? [] })),
    ),
  )
}

/** Whether a cell stays when only wrong answers are shown. */
export function isToLookAt({ kind }: Pick<AnswerCell, 'kind'>): boolean {
  return TO_LOOK_AT.includes(kind)
}

/** The share of all-right answers; a student who was asked nothing stands last among the strong and the weak alike. */
function rightShare({ figures }: LessonStudent): number {
  const asked = askedCount(figures)
  return asked === 0 ? 0.5 : figures.right_count / asked
}

/** `3/5`, or a dash for a student who was asked nothing. */
export function rightOfAsked({ figures }: LessonStudent): string {
  const asked = askedCount(figures)
  return asked === 0 ? '—' : `${figures.right_count}/${asked}`
}

/** Whether the answers to an item can be marked by hand now: what was written, once it is closed and counted ([CR-130]). */
export function isToMark({ stage, asked }: Pick<LessonItem, 'stage' | 'asked'>): boolean {
  return stage === 'settled' && isMarkedByHand(asked)
}

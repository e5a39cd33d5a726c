import type { Registered } from '@jiangtai/shared/tasks/marking/registered.ts'
import { isScore } from '../../../shared/questions/scores/ScoreField.tsx'
import type { RegisteredLine, ScoreLine } from './register.queries.ts'

/** The typed and unsaved line of a student: the mark, and scores as text by item. */
export type TypedLine = { mark: Registered; scores: Readonly<Record<string, string>> }

/** An item of the table: a column. */
export type ItemColumn = { item_id: string; name: string; full_score: number }

/** The stored line, as it would be typed. */
export function storedLine({ state, items }: ScoreLine): TypedLine {
  const mark = state === 'absent' ? 'absent' : items.length > 0 ? 'handed' : 'none'
  return {
    mark,
    scores: Object.fromEntries(
      items.map(({ item_id, score }) => [item_id, score === null ? '' : String(score)]),
    ),
  }
}

/** A score that is typed says that the paper was handed in. */
export function withScore(line: TypedLine, item_id: string, typed: string): TypedLine {
  return { mark: typed.trim() === '' ? line.mark : 'handed', scores: { ...line.scores, [item_id]: typed } }
}

/** The fault of a score, in words; null where there is none, or nothing is typed. */
export function scoreFault(typed: string, full_score: number): string | null {
  if (typed.trim() === '' || isScore(typed, full_score)) return null
  return `请填 0 到 ${full_score}，精确到 0.5`
}

/** The sum of the typed scores; null where there are none. */
export function sumOf({ mark, scores }: TypedLine, columns: readonly ItemColumn[]): number | null {
  const typed = columns.map(({ item_id }) => scores[item_id] ?? '').filter((one) => one.trim() !== '')
  return mark !== 'handed' || typed.length === 0
    ? null
    : typed.reduce((sum, one) => sum + (Number(one) || 0), 0)
}

/** A line as it is sent: an emptied score waits again. */
export function sentLine(
  student_id: string,
  { mark, scores }: TypedLine,
  columns: readonly ItemColumn[],
): RegisteredLine {
  if (mark !== 'handed') return { student_id, mark, items: [] }
  return {
    ...{ student_id, mark },
    items: columns.map(({ item_id }) => {
      const typed = (scores[item_id] ?? '').trim()
      return { item_id, score: typed === '' ? null : Number(typed) }
    }),
  }
}

/** Whether two lines say the same. */
export function isSameLine(one: TypedLine, other: TypedLine, columns: readonly ItemColumn[]): boolean {
  const textOf = (line: TypedLine) => JSON.stringify(sentLine('', line, columns))
  return textOf(one) === textOf(other)
}

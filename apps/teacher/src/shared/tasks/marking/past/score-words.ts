import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { ScoreChange } from '@jiangtai/shared/tasks/marking/history.ts'

/** A score as a sentence says it. */
export const pointsInWords = ({ result, score }: Pick<ScoreChange, 'result' | 'score'>) =>
  result === 'ungraded' ? '待批' : `${score} 分`

/** A line of the history of a score: when, who, from what to what. */
export function changeInWords(change: ScoreChange, before: ScoreChange | null): string {
  const time = formatDateTime(change.created_at).slice(0, 16)
  const points = pointsInWords(change)
  if (before === null)
    return change.given_by === 'auto' && change.result !== 'ungraded'
      ? `${time} 自动批改：${points}`
      : `${time} 交上来：${points}`
  return `${time} ${giverOf(change)}从${spaced(pointsInWords(before))}改为${spaced(points)}`.trimEnd()
}

function giverOf({ given_by, by_name, is_suggested }: ScoreChange): string {
  if (given_by === 'auto') return '自动批改，'
  const name = by_name === '' ? '老师' : by_name
  if (given_by === 'import') return `${name}导入成绩表，`
  return is_suggested ? `${name}采用建议，` : `${name}`
}

/** Figures stand apart from the words around them. */
export const spaced = (points: string) => (/^\d/.test(points) ? ` ${points} `.trimEnd() : points)

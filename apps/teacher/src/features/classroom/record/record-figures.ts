import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { addCounts, type AnswerCounts } from '@jiangtai/shared/facts/counts.ts'

export type LessonRecord = CallOutput<'GET /api/prepare_lessons/api/lesson_record'>

/** The counts of the facts of the whole lesson, every answer once; `isCounting` while the facts of a closed question are not written. */
export function lessonCountsOf(record: Pick<LessonRecord, 'quizzes'>): {
  counts: AnswerCounts
  isCounting: boolean
} {
  return {
    counts: addCounts(record.quizzes.flatMap(({ figures }) => (figures === null ? [] : [figures]))),
    isCounting: record.quizzes.some(({ stage }) => stage === 'counting'),
  }
}

/** How long the lesson took, in seconds; null while it runs. */
export function lengthOf(record: LessonRecord): number | null {
  if (record.ended_at === null) return null
  return (Date.parse(record.ended_at) - Date.parse(record.started_at)) / 1000
}

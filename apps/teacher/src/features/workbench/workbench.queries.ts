import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

type LessonRow = CallOutput<'GET /api/prepare_lessons/api/lesson_list'>['list'][number]

/** A teaching that has ended, with what was taught. */
export type RecentRecord = {
  lesson_session_id: string
  title: string
  class_name: string
  ended_at: string
  participant_count: number
}

/** What the workbench shows of the teacher's lessons. */
export type Today = { teaching: LessonRow[]; ready: LessonRow[]; records: RecentRecord[] }

const SHOWN = 5

/** Lessons being taught, prepared and taught, the latest first. */
export function todayQuery() {
  return queryOptions({
    // Under the lessons' own key: whatever changes a lesson changes this as well.
    queryKey: ['lessons', 'list', 'today'],
    queryFn: async ({ signal }): Promise<Today> => {
      const [teaching, ready, taught] = await Promise.all([
        lessonsThatAre('teaching', signal),
        lessonsThatAre('ready', signal),
        lessonsThatAre('taught', signal),
      ])
      return { teaching, ready, records: await recordsOf([...teaching, ...taught], signal) }
    },
  })
}

async function lessonsThatAre(status: LessonRow['status'], signal: AbortSignal): Promise<LessonRow[]> {
  const filter = { status, page: 1, page_size: SHOWN }
  return (await api.call('GET /api/prepare_lessons/api/lesson_list', filter, { signal })).list
}

async function recordsOf(lessons: readonly LessonRow[], signal: AbortSignal): Promise<RecentRecord[]> {
  const details = await Promise.all(
    lessons.map(({ prepare_lesson_id }) =>
      api.call('GET /api/prepare_lessons/api/lesson_detail', { prepare_lesson_id }, { signal }),
    ),
  )
  return details
    .flatMap(({ title, sessions }) => sessions.map((session) => ({ ...session, title })))
    .flatMap(({ ended_at, ...session }) => (ended_at === null ? [] : [{ ...session, ended_at }]))
    .sort((a, b) => b.ended_at.localeCompare(a.ended_at))
    .slice(0, SHOWN)
}

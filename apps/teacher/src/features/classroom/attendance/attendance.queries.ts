import type { AttendanceView } from '@jiangtai/shared/classroom/attendance/contract.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { attendanceKey, rosterQuery } from '../classroom.queries.ts'
import { lessonRecordQuery } from '../record/record.queries.ts'

/** A running lesson goes on while its record is read. */
const RUNNING_MS = 30_000

/** 出勤 of a lesson; asked again whenever it is shown, because other screens correct it too. */
export function attendanceQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: attendanceKey(lesson_session_id),
    queryFn: ({ signal }): Promise<AttendanceView> =>
      api.call('GET /api/prepare_lessons/api/lesson_attendance', { lesson_session_id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.ended_at === null ? RUNNING_MS : false),
  })
}

/** All that changes with a correction, or with the minutes of the lesson. */
export function forgetAttendance(client: QueryClient, lesson_session_id: string): void {
  for (const queryKey of [
    attendanceKey(lesson_session_id),
    lessonRecordQuery(lesson_session_id).queryKey,
    rosterQuery(lesson_session_id).queryKey,
  ])
    void client.invalidateQueries({ queryKey })
}

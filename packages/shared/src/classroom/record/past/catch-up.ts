import type { AttendanceStatus } from '../../attendance/attendance.ts'

/** How far a student who was away is with the pages of a lesson that was missed ([CR-146]): how many of how many were on the screen. */
export type CatchUp = { opened_at: string; seen_count: number; page_count: number }

/** Whether a lesson is caught up on: only by who was away, which is for 缺席 and 请假 alone ([CR-146]). */
export function catchesUp(attendance: AttendanceStatus): boolean {
  return attendance === 'absent' || attendance === 'excused'
}

/** How far somebody is, in the words of the record and of the pad ([CR-147]). A lesson without a page is looked through as soon as it was opened. */
export function catchUpWords(catch_up: Pick<CatchUp, 'seen_count' | 'page_count'> | null): string {
  if (catch_up === null) return '未看'
  const { seen_count, page_count } = catch_up
  return seen_count >= page_count ? '已看完' : `已看 ${seen_count}/${page_count} 页`
}

import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'

/** What the server takes as a limit. */
const SHORTEST_S = 10
const LONGEST_S = 3600

/** How much of the answering time is left; null when there is no time limit. */
export type TimeLeft = { left_s: number; share: number } | null

export function timeLeftOf(
  quiz: Pick<ClassroomQuiz, 'started_at' | 'ends_at'>,
  server_now_ms: number,
): TimeLeft {
  if (quiz.ends_at === null) return null
  const end = Date.parse(quiz.ends_at)
  const whole = end - Date.parse(quiz.started_at)
  // Before the first tick the time of the clock is older than the question.
  const left = Math.min(whole, Math.max(0, end - server_now_ms))
  return { left_s: left / 1000, share: whole <= 0 ? 0 : left / whole }
}

/** The limit to ask the question with once more: as long as the class had, with what was added meanwhile ([CR-476]). */
export function timeGiven({
  started_at,
  ends_at,
}: Pick<ClassroomQuiz, 'started_at' | 'ends_at'>): number | null {
  if (ends_at === null) return null
  const given_s = Math.round((Date.parse(ends_at) - Date.parse(started_at)) / 1000)
  return Math.min(LONGEST_S, Math.max(SHORTEST_S, given_s))
}

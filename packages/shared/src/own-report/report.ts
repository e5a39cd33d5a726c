import type { ReportTask } from './contract.ts'

/** So many students have to stand behind an average: one of fewer tells of each ([PD-2]). */
export const LEAST_STUDENTS = 5

/** Several tasks counted together: 得分率 of the student, and of the class over those tasks that tell it. */
export type ReportPart = {
  key: string
  own: number
  class: number | null
  tasks: ReportTask[]
}

const DAY_MS = 86_400_000

/** The Monday of the week that a day of the school is in. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/** Week by week, the first one first; weeks without a task are no part. */
export function byWeek(tasks: readonly ReportTask[]): ReportPart[] {
  return partsBy(tasks, ({ day }) => mondayOf(day)).toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

/** Subject by subject, the one with most tasks first. */
export function bySubject(tasks: readonly ReportTask[]): ReportPart[] {
  return partsBy(tasks, ({ subject_id }) => subject_id).toSorted(
    (one, other) => other.tasks.length - one.tasks.length,
  )
}

/** Tasks without points have no 得分率 and are left out. */
function partsBy(tasks: readonly ReportTask[], keyOf: (task: ReportTask) => string): ReportPart[] {
  const groups = new Map<string, ReportTask[]>()
  for (const task of tasks) {
    if (task.own.full_score <= 0) continue
    groups.set(keyOf(task), [...(groups.get(keyOf(task)) ?? []), task])
  }
  return [...groups].map(([key, grouped]) => ({
    key,
    tasks: grouped,
    own: sum(grouped, ({ own }) => own.score) / sum(grouped, ({ own }) => own.full_score),
    class: classRate(grouped),
  }))
}

/** Each task weighs as much for the class as it does for the student, however many of the class did it. */
function classRate(tasks: readonly ReportTask[]): number | null {
  const told = tasks.flatMap(({ own, class: average }) =>
    average === null || average.full_score <= 0
      ? []
      : [{ weight: own.full_score, rate: average.score / average.full_score }],
  )
  if (told.length === 0) return null
  return sum(told, ({ weight, rate }) => weight * rate) / sum(told, ({ weight }) => weight)
}

function sum<T>(rows: readonly T[], valueOf: (row: T) => number): number {
  return rows.reduce((total, row) => total + valueOf(row), 0)
}

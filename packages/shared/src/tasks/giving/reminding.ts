/** How many hours before the due time a student who has not handed in is reminded; 0 is 不提醒 ([TK-231]). */
export const REMIND_HOURS = [0, 2, 24] as const
export type RemindHours = (typeof REMIND_HOURS)[number]

/** The choices, in words. */
export const REMIND_WORDS: Readonly<Record<RemindHours, string>> = {
  0: '不提醒',
  2: '截止前 2 小时',
  24: '截止前 1 天',
}

const HOUR_MS = 3_600_000

/** The moment at which a part is reminded of its due time; null where it is not, or that moment is over ([TK-231], [TK-232]). */
export function remindAt(
  { due_at, remind_hours }: { due_at: string; remind_hours: RemindHours },
  now: Date,
): string | null {
  if (remind_hours === 0) return null
  const at = Date.parse(due_at) - remind_hours * HOUR_MS
  return at > now.getTime() ? new Date(at).toISOString() : null
}

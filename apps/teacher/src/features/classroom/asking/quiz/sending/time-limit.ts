/** The choices of a time limit, in seconds; null is 不限时. */
export const TIME_LIMITS_S = [null, 30, 60, 120, 180, 300] as const
const MIN_S = 10
const MAX_S = 3600

/** A time limit as typed: whole seconds the server will take, or why not. */
export type TypedLimit = { kind: 'ok'; time_limit_s: number } | { kind: 'wrong'; reason: string }

/** Reads minutes, for example `1.5`. */
export function readMinutes(typed: string): TypedLimit {
  const seconds = Math.round(Number(typed.trim()) * 60)
  if (typed.trim() === '' || !Number.isFinite(seconds))
    return { kind: 'wrong', reason: '请输入分钟数，限时 10 秒到 60 分钟' }
  if (seconds < MIN_S || seconds > MAX_S) return { kind: 'wrong', reason: '限时 10 秒到 60 分钟' }
  return { kind: 'ok', time_limit_s: seconds }
}

/** The teacher's choice: a limit on offer, or minutes being typed, which may not be a limit yet. */
export type TimeChoice = { kind: 'offered'; time_limit_s: number | null } | { kind: 'typed'; text: string }

/** The limit to start with, or the reason why the choice is no limit. */
export function readChoice(
  choice: TimeChoice,
): { kind: 'ok'; time_limit_s: number | null } | { kind: 'wrong'; reason: string } {
  return choice.kind === 'typed'
    ? readMinutes(choice.text)
    : { kind: 'ok', time_limit_s: choice.time_limit_s }
}

export function limitName(time_limit_s: number | null): string {
  if (time_limit_s === null) return '不限时'
  return time_limit_s % 60 === 0 ? `${time_limit_s / 60} 分钟` : `${time_limit_s} 秒`
}

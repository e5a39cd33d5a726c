import { formatDuration } from '@jiangtai/shared/core/dates.ts'

/** `剩余 1 分 20 秒`; whole seconds, rounded up, so that the last second reads 1. */
export function timeLeftText(remaining_ms: number): string {
  if (remaining_ms <= 0) return '时间到'
  return `剩余 ${formatDuration(Math.ceil(remaining_ms / 1000))}`
}

/** The share of the time that is left, from 0 to 1, for the line along the top edge. */
export function timeLeftShare(time: { remaining_ms: number; started_at: string; ends_at: string }): number {
  const whole = Date.parse(time.ends_at) - Date.parse(time.started_at)
  if (whole <= 0) return 0
  return Math.min(1, Math.max(0, time.remaining_ms / whole))
}

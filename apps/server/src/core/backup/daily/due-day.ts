import { formatDateTime } from '@jiangtai/shared/core/dates.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day whose backup is due by now, as `YYYY-MM-DD` in Asia/Shanghai: yesterday until `at` (`HH:MM`) of today. */
export function dueDay(now: Date, at: string): string {
  const isPast = formatDateTime(now).slice(11, 16) >= at
  return formatDateTime(isPast ? now : new Date(now.getTime() - DAY_MS)).slice(0, 10)
}

/** The name of a backup begun now; names in their order are backups in theirs. */
export function backupName(now: Date): string {
  return `jiangtai-${formatDateTime(now).replaceAll(/[-:]/g, '').replace(' ', '-')}.backup`
}

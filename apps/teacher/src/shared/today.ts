import { formatDateTime } from '@jiangtai/shared/core/dates.ts'

/** Today in the school's time, `YYYY-MM-DD`. */
export function today(): string {
  return formatDateTime(new Date()).slice(0, 10)
}

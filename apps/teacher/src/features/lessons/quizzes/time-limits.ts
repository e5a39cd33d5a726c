import { formatDuration } from '@jiangtai/shared/core/dates.ts'

const USUAL_S = [30, 60, 120, 180, 300, 600, 900]

/** The limits a teacher chooses from, in words; one set elsewhere stays among them. */
export function timeLimitOptions(current_s: number | null): { value: number | null; label: string }[] {
  const limits = current_s === null || USUAL_S.includes(current_s) ? USUAL_S : [...USUAL_S, current_s]
  return [
    { value: null, label: '不限时' },
    ...[...limits]
      .sort((a, b) => a - b)
      .map((value) => ({
        value,
        // 分 alone would be points, which stand beside it.
        label: formatDuration(value).replace(/分$/, '分钟'),
      })),
  ]
}

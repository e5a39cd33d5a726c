import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { ClockStep } from '../../time/clock-step.ts'
import type { Look } from './alarm.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Tells for a day of a jump of the machine's clock ([RN-55]). `toldStep` is the jump to tell, or null. */
export function lookAtClock(time: { toldStep: () => ClockStep | null }): Look {
  return async () => {
    const step = time.toldStep()
    return step === null ? [] : [{ kind: 'clock', school_id: null, words: wordsOf(step) }]
  }
}

function wordsOf({ cause, ms, at }: ClockStep): string {
  const long = lengthOf(Math.abs(ms))
  const advice = '请管理服务器的人核对服务器的日期和时间'
  if (cause === 'away')
    return `服务器上一次运行在${long}以前，如果其实没有停这么久，就是服务器的时钟不对，${advice}`
  const way = ms > 0 ? '向前' : '向后'
  return `服务器的时钟在 ${formatDateTime(at).slice(0, 16)} 前后${way}跳了${long}，正在上的课和限时没有受影响，${advice}`
}

/** Roughly, as people say it: `约 8 天`. */
function lengthOf(ms: number): string {
  if (ms >= 2 * DAY_MS) return `约 ${Math.round(ms / DAY_MS)} 天`
  return ms >= HOUR_MS ? `约 ${Math.round(ms / HOUR_MS)} 小时` : `约 ${Math.round(ms / MINUTE_MS)} 分钟`
}

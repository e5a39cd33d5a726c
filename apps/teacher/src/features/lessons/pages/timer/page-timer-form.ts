import { readLength, type TypedLength } from '@jiangtai/shared/classroom/timer/typed-length.ts'
import type { PageTimer } from '@jiangtai/shared/classroom/timer/page-timer.ts'
import type { Problems } from '../../../../shared/forms/use-form.ts'

/** The timer of a page as it is typed. */
export type PageTimerValue = TypedLength & { kind: PageTimer['kind'] | 'none'; is_auto: boolean }

/** Nobody has chosen a length yet. */
const FIRST: TypedLength = { minutes: '5', seconds: '0' }

export function valueOf(timer: PageTimer | null): PageTimerValue {
  if (timer === null) return { kind: 'none', ...FIRST, is_auto: false }
  const { kind, is_auto } = timer
  if (kind === 'stopwatch') return { kind, ...FIRST, is_auto }
  const minutes = Math.floor(timer.length_s / 60)
  return { kind, minutes: String(minutes), seconds: String(timer.length_s % 60), is_auto }
}

export function timerProblems(value: PageTimerValue): Problems<PageTimerValue> {
  const read = readLength(value)
  return value.kind === 'countdown' && read.kind === 'refused' ? { minutes: read.words } : {}
}

/** The timer that was typed, which has no problems; null for none. */
export function timerOf(value: PageTimerValue): PageTimer | null {
  const { kind, is_auto } = value
  if (kind === 'none') return null
  const read = readLength(value)
  if (kind === 'stopwatch') return { kind, is_auto }
  return read.kind === 'length' ? { kind, length_s: read.length_s, is_auto } : null
}

import { expect, test } from 'vitest'
import { countUse, type EyeUse, isRestDue, NO_USE } from './eye-rest.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const FREE = { isInClass: false, isAtWork: false, isToolOpen: false, isSaving: false }

/** Second by second: touched every so many seconds, and seen or not. */
function after(
  use: EyeUse,
  {
    ms,
    touched_every = null,
    isSeen = true,
  }: { ms: number; touched_every?: number | null; isSeen?: boolean },
): EyeUse {
  return Array.from({ length: ms / SECOND }, (_second, at) => at).reduce(
    (now, at) =>
      countUse(now, {
        ...{ passed_ms: SECOND, isSeen },
        isTouched: touched_every !== null && at % touched_every === 0,
      }),
    use,
  )
}

test('[PD-41] use counts while the page is seen and touched now and then', () => {
  const used = after(NO_USE, { ms: 20 * MINUTE, touched_every: 60 })
  expect(used.used_ms).toBe(20 * MINUTE)
  expect(after(used, { ms: MINUTE, isSeen: false }).used_ms).toBe(20 * MINUTE)
  // Nobody reads one page for two minutes and more without touching it.
  expect(after(NO_USE, { ms: 4 * MINUTE }).used_ms).toBe(2 * MINUTE - SECOND)
})

test('[PD-41] five minutes without the pad are a rest, also those that it slept', () => {
  const used = after(NO_USE, { ms: 20 * MINUTE, touched_every: 60 })
  expect(after(used, { ms: 4 * MINUTE, isSeen: false }).used_ms).toBe(20 * MINUTE)
  expect(after(used, { ms: 5 * MINUTE, isSeen: false }).used_ms).toBe(0)
  const slept = countUse(used, { passed_ms: 60 * MINUTE, isSeen: true, isTouched: false })
  expect(slept.used_ms).toBe(0)
})

test('[PD-41] when a sleeping pad wakes by a touch, its sleep is no use', () => {
  const used = after(NO_USE, { ms: MINUTE, touched_every: 1 })
  const woken = countUse(used, { passed_ms: 60 * MINUTE, isSeen: true, isTouched: true })
  expect(woken.used_ms).toBe(0)
})

test('[PD-42] it waits for a calm moment: no lesson, no open question, no tool, no answer on its way, no touch for ten seconds', () => {
  const due: EyeUse = { used_ms: 30 * MINUTE, idle_ms: 10 * SECOND }
  const at = { ...FREE, minutes: 30 }
  expect(isRestDue(due, at)).toBe(true)
  expect(isRestDue({ ...due, used_ms: 30 * MINUTE - 1 }, at)).toBe(false)
  expect(isRestDue({ ...due, idle_ms: 10 * SECOND - 1 }, at)).toBe(false)
  expect(isRestDue(due, { ...at, isInClass: true })).toBe(false)
  expect(isRestDue(due, { ...at, isAtWork: true })).toBe(false)
  expect(isRestDue(due, { ...at, isToolOpen: true })).toBe(false)
  expect(isRestDue(due, { ...at, isSaving: true })).toBe(false)
})

test('[PD-40] a school that asks for none gets none', () => {
  const long: EyeUse = { used_ms: 600 * MINUTE, idle_ms: MINUTE }
  expect(isRestDue(long, { ...FREE, minutes: 0 })).toBe(false)
})

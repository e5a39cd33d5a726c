import { vi } from 'vitest'

/** Lets time pass in steps of 50 ms, and at each all come that is on its way. */
export async function pass(ms: number): Promise<void> {
  for (let passed_ms = 0; passed_ms < ms; passed_ms += 50) {
    await vi.advanceTimersByTimeAsync(50)
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Waits for messages that really come over the line, while timers stand still. */
export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

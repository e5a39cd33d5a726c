import { performance } from 'node:perf_hooks'

const LIMIT_MS = 60_000

/**
 * Waits for one sign from each of `count` clients. Times run from `start()` to the last sign.
 * @param {number} count
 */
export function allOf(count) {
  let left = 0
  let startedAt = 0
  /** @type {(ms: number) => void} */
  let finish = () => {}
  return {
    /** @returns {Promise<number>} milliseconds to the last of all */
    start() {
      left = count
      startedAt = performance.now()
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${left} of ${count} never answered`)), LIMIT_MS)
        finish = (ms) => {
          clearTimeout(timer)
          resolve(ms)
        }
      })
    },
    sign() {
      left -= 1
      if (left === 0) finish(performance.now() - startedAt)
    },
  }
}

import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

const TURN_MS = 50

/**
 * The result of work, or a rejection when the work takes longer; the work itself goes on. Time is counted in turns of our own clock, each of which reads
 * the arrived answers: a process that was not given the processor does not hold it against others.
 */
export async function within<T>(limit_ms: number, work: Promise<T>): Promise<T> {
  const turn = async (): Promise<'silent'> => {
    await sleep(TURN_MS)
    await setImmediate()
    return 'silent'
  }
  const told = work.then((value) => ({ value }))
  for (let waited_ms = 0; waited_ms < limit_ms; waited_ms += TURN_MS) {
    const answer = await Promise.race([told, turn()])
    if (answer !== 'silent') return answer.value
  }
  throw new Error(`no answer within ${limit_ms} ms`)
}

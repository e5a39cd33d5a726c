import { describe, expect, it } from 'vitest'
import { openThread, ThreadEnded } from './thread.ts'
import { threadFile } from './thread-file.ts'
import { threadLine } from './thread-line.ts'

const program = threadFile(new URL('./test/program.ts', import.meta.url))
/** Longer than any thread takes to start beside other tests. */
const PATIENT = { program, heap_mb: 64, answer_ms: 120_000 }

const endOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((thrown: unknown) => thrown)
  return error instanceof ThreadEnded ? error.why : error
}

describe('a thread', () => {
  it('answers one request after the other, and goes on after one that it cannot answer', async () => {
    const thread = openThread<string, string>(PATIENT)
    expect(await thread.ask('one')).toBe('one answered')
    await expect(thread.ask('fail')).rejects.toThrow('this one cannot be answered')
    expect(await thread.ask('two')).toBe('two answered')
    await thread.close()
    expect(await endOf(thread.ask('three'))).toBe('fault')
  })

  it('[RN-21] goes on where a promise that nobody waits for was broken', async () => {
    const thread = openThread<string, string>(PATIENT)
    expect(await thread.ask('leave')).toBe('leave answered')
    expect(await thread.ask('two')).toBe('two answered')
    await thread.close()
  })

  it('[RN-20] ends for lack of memory or time, and the process does not', async () => {
    expect(await endOf(openThread(PATIENT).ask('fill'))).toBe('memory')
    expect(await endOf(openThread(PATIENT).ask('exit'))).toBe('fault')
    const thread = openThread<string, string>({ ...PATIENT, answer_ms: 50 })
    expect(await endOf(thread.ask('spin'))).toBe('time')
  })
})

describe('a line before one thread', () => {
  it('[RN-25] lets owners take turns: fifty requests of one keep another waiting for one answer at most', async () => {
    const ask = threadLine<string, string>(PATIENT)
    const answered: string[] = []
    const asking = (owner: string, at: number) =>
      ask(`${owner}${at}`, owner).then(() => void answered.push(owner))
    const many = Array.from({ length: 50 }, (_, at) => asking('a', at))
    await Promise.all([...many, asking('b', 0), asking('c', 0), asking('b', 1)])
    expect(answered.slice(0, 6)).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
    expect(answered).toHaveLength(53)
  })

  it('[RN-21] fails the request that ends the thread and no other', async () => {
    const ask = threadLine<string, string>(PATIENT)
    const asked = [ask('one'), endOf(ask('fill')), ask('two'), endOf(ask('exit')), ask('three')]
    expect(await Promise.all(asked)).toEqual([
      'one answered',
      'memory',
      'two answered',
      'fault',
      'three answered',
    ])
  })
})

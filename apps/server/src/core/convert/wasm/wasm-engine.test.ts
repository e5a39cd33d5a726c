import { describe, expect, it } from 'vitest'
import { CONVERT_LIMITS } from '../converter.ts'
import type { OfficeReply } from './office-messages.ts'
import type { OfficeProcess } from './office-process.ts'
import { WASM_BOUNDS, type WasmBounds, wasmEngine } from './wasm-engine.ts'

type Behaviour = {
  starts?: boolean
  memory?: number
  answers?: readonly ('done' | 'refused' | 'dies' | 'hangs')[]
}

/** Processes of which the first behaves in the first way, and so on; all others are good. */
function processes(behaviours: readonly Behaviour[]) {
  const started: { told: string[]; isAlive: boolean }[] = []
  const start = (): OfficeProcess => {
    const { starts = true, memory = 0, answers = [] } = behaviours[started.length] ?? {}
    const facts = { told: [] as string[], isAlive: true }
    started.push(facts)
    let hear: (reply: OfficeReply | null) => void = () => undefined
    const end = (): void => {
      facts.isAlive = false
      hear(null)
    }
    const say = (reply: OfficeReply): void => void setImmediate(() => facts.isAlive && hear(reply))
    if (starts) say({ is_ready: true })
    else setImmediate(end)
    return {
      isAlive: () => facts.isAlive,
      reply: () => new Promise((resolve) => (hear = resolve)),
      tell: ({ input }) => {
        const answer = answers[facts.told.length] ?? 'done'
        facts.told.push(input)
        if (answer === 'dies') end()
        else if (answer !== 'hangs') say({ is_done: answer === 'done' })
      },
      memory: () => memory,
      end,
    }
  }
  return { started, start }
}

function engineOf(behaviours: readonly Behaviour[], bounds: Partial<WasmBounds> = {}) {
  const { started, start } = processes(behaviours)
  const engine = wasmEngine({ isolation: [], bounds: { ...WASM_BOUNDS, ...bounds }, start })
  const convert = (input: string, signal = new AbortController().signal, timeout_ms = 60_000) =>
    engine.convert({ folder: '', input, output: '', limits: { ...CONVERT_LIMITS, timeout_ms }, signal })
  return { engine, started, convert }
}

describe('[CV-2] the process that converts', () => {
  it('is one, and takes one file after the other', async () => {
    const { convert, started } = engineOf([])
    expect(await Promise.all(['a', 'b', 'c'].map((file) => convert(file)))).toEqual([
      'ended',
      'ended',
      'ended',
    ])
    expect(started.map(({ told }) => told)).toEqual([['a', 'b', 'c']])
  })

  it.each([
    ['refused', 'ended'],
    ['dies', 'failed'],
  ] as const)('is another one after a file at which it %s', async (answer, ending) => {
    const { convert, started } = engineOf([{ answers: [answer] }])
    expect(await Promise.all([convert('bad'), convert('good')])).toEqual([ending, 'ended'])
    expect(started).toMatchObject([
      { told: ['bad'], isAlive: false },
      { told: ['good'], isAlive: true },
    ])
  })

  it('is another one after so many files', async () => {
    const { convert, started } = engineOf([], { files: 2 })
    await Promise.all(['a', 'b', 'c'].map((file) => convert(file)))
    expect(started.map(({ told }) => told)).toEqual([['a', 'b'], ['c']])
  })

  it('is another one when a file leaves it with much memory', async () => {
    const { convert, started } = engineOf([{ memory: 2 }], { rest_bytes: 1 })
    expect(await convert('a')).toBe('ended')
    expect(await convert('b')).toBe('ended')
    expect(started.map(({ told }) => told)).toEqual([['a'], ['b']])
  })

  it('fails the file for which it did not start, and is tried again for the next', async () => {
    const { convert, started } = engineOf([{ starts: false }])
    expect(await convert('a')).toBe('failed')
    expect(await convert('b')).toBe('ended')
    expect(started).toHaveLength(2)
  })
})

describe('[CV-3] getting ready', () => {
  it('starts the process that the first file finds', async () => {
    const { engine, convert, started } = engineOf([])
    expect(await engine.warm()).toBe(true)
    expect(await convert('a')).toBe('ended')
    expect(started.map(({ told }) => told)).toEqual([['a']])
  })

  it('tells when the process does not start', async () => {
    expect(await engineOf([{ starts: false }]).engine.warm()).toBe(false)
  })

  it('is for a while: without a file the process ends', async () => {
    const { engine, started } = engineOf([], { idle_ms: 1 })
    await engine.warm()
    while (started[0]?.isAlive === true) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(started).toHaveLength(1)
  })
})

describe('[CV-4] a file', () => {
  it('that takes too long costs the process, not the next file', async () => {
    const { convert, started } = engineOf([{ answers: ['hangs'] }])
    const late = convert('endless', undefined, 20)
    const next = convert('good')
    expect(await late).toBe('timed_out')
    expect(await next).toBe('ended')
    expect(started).toMatchObject([{ isAlive: false }, { told: ['good'] }])
  })

  it('that takes too much memory costs the process', async () => {
    const { convert, started } = engineOf([{ answers: ['hangs'], memory: 2 }, {}], { memory_bytes: 1 })
    expect(await convert('large')).toBe('failed')
    expect(await convert('good')).toBe('ended')
    expect(started).toHaveLength(2)
  })

  it('that is given up ends at once, with the reason', async () => {
    const { convert, started } = engineOf([{ answers: ['hangs'] }])
    const stop = new AbortController()
    const outcome = convert('a', stop.signal)
    outcome.catch(() => undefined)
    while (started[0]?.told.length !== 1) await new Promise((resolve) => setImmediate(resolve))
    stop.abort(new Error('stopping'))
    await expect(outcome).rejects.toThrow('stopping')
    expect(started[0]?.isAlive).toBe(false)
  })
})

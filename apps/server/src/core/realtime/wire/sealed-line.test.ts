import { z } from 'zod'
import { afterEach, expect, it, vi } from 'vitest'
import { memoryLines } from '../../../../test/processes/memory-lines.ts'
import { createSealing } from '../../auth/sealing.ts'
import { sealedLine } from './sealed-line.ts'
import { openWire, wireMessage } from './wire.ts'

const SAID = wireMessage('said', z.object({ word: z.string() }))

afterEach(() => vi.useRealTimers())

function openSealed(keys: readonly string[]) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate'] })
  const lines = memoryLines()
  const ends = keys.map((key, index) => {
    const warned: string[] = []
    const log = {
      info: () => {},
      warn: (_: unknown, words?: string) => void warned.push(words ?? ''),
      error: () => {},
    }
    const openLine = sealedLine({ openLine: lines.open(`end ${index}`), sealing: createSealing(key), log })
    const wire = openWire({ openLine, log })
    const heard: string[] = []
    wire.on(SAID, ({ word }) => void heard.push(word))
    wire.start()
    return { wire, heard, warned }
  })
  const overheard: string[] = []
  const stranger = lines.open('stranger')({
    onUp: () => {},
    onDown: () => {},
    onText: (text) => void overheard.push(text),
  })
  return { ends, stranger, overheard, beats: () => vi.advanceTimersByTimeAsync(2_000) }
}

it('[PR-13] is heard by the processes of one key alone, and read by nobody else in the database', async () => {
  const { ends, overheard, beats } = openSealed(['one key', 'one key', 'another key'])
  await beats()
  for (const { wire } of ends) wire.tell(SAID, { word: 'secret word' })
  await beats()
  expect(ends.map(({ heard }) => heard)).toEqual([['secret word'], ['secret word'], []])
  expect(ends.map(({ wire }) => wire.hasOthers())).toEqual([true, true, false])
  expect(overheard.length).toBeGreaterThan(2)
  expect(overheard.join('\n')).not.toMatch(/secret word|said|beat/)
})

it('[PR-13] hears nothing of a stranger in the database, and says so once', async () => {
  const { ends, stranger, beats } = openSealed(['one key', 'one key'])
  await beats()
  for (let n = 0; n < 60; n += 1) {
    stranger.send(JSON.stringify(['stranger', 'said', { word: 'forged' }]), true)
    stranger.send(`${'A'.repeat(n)}=`, true)
  }
  await beats()
  expect(ends.map(({ heard, warned }) => [heard, warned.length])).toEqual([
    [[], 1],
    [[], 1],
  ])
})

it('[PR-14] hears nothing twice that a stranger sends again as it was sealed', async () => {
  const { ends, stranger, overheard, beats } = openSealed(['one key', 'one key'])
  await beats()
  for (const word of ['one', 'two']) ends[0]?.wire.tell(SAID, { word })
  await beats()
  for (const sealed of overheard.slice()) stranger.send(sealed, true)
  await beats()
  expect(ends.map(({ heard, warned }) => [heard, warned.length])).toEqual([
    [[], 1],
    [['one', 'two'], 1],
  ])
})

import { z } from 'zod'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryLines } from '../../../../test/processes/memory-lines.ts'
import { openWire, type Wire, wireMessage } from './wire.ts'

const SAID = wireMessage('said', z.object({ word: z.string() }))
const BEAT_MS = 1_000

function openSeveral(names: readonly string[]) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate'] })
  const lines = memoryLines()
  const warned: string[] = []
  const log = {
    info: () => {},
    warn: (_: unknown, words?: string) => void warned.push(words ?? ''),
    error: () => {},
  }
  const ends = names.map((name) => {
    const heard: string[] = []
    const sent: string[] = []
    let missed = 0
    const gone: string[] = []
    const wire = openWire({
      openLine: (events) => {
        const line = lines.open(name)(events)
        return {
          send: (text, is_urgent) => {
            sent.push(text)
            line.send(text, is_urgent)
          },
          close: line.close,
        }
      },
      log,
      beat_ms: BEAT_MS,
    })
    wire.on(SAID, ({ word }) => void heard.push(word))
    wire.onMissed(() => void (missed += 1))
    wire.onGone((id) => void gone.push(id))
    wire.start()
    return { name, wire, heard, gone, sent, missed: () => missed }
  })
  const beats = async (count: number) => {
    for (let n = 0; n < count; n += 1) await vi.advanceTimersByTimeAsync(BEAT_MS)
  }
  const turn = () => vi.advanceTimersByTimeAsync(0)
  return { lines, ends, beats, turn, warned }
}

afterEach(() => vi.useRealTimers())

const say = (wire: Wire, word: string) => wire.tell(SAID, { word })

describe('the wire between server processes', () => {
  it('[PR-1] brings what one says to all others, in order, and not back', async () => {
    const { ends, beats, turn } = openSeveral(['a', 'b', 'c'])
    await beats(1)
    for (const word of ['one', 'two', 'three']) if (ends[0] !== undefined) say(ends[0].wire, word)
    await turn()
    expect(ends.map(({ heard }) => heard)).toEqual([[], ['one', 'two', 'three'], ['one', 'two', 'three']])
  })

  it('[PR-9] says nothing but its beats where nobody else is there', async () => {
    const { ends, beats } = openSeveral(['a'])
    const [{ wire, sent }] = ends as [(typeof ends)[0]]
    await beats(2)
    const before = sent.length
    for (let n = 0; n < 100; n += 1) say(wire, 'word')
    expect([wire.hasOthers(), sent.length]).toEqual([false, before])
  })

  it('[PR-3] has everybody look up what was missed when a process comes, is back, or is gone', async () => {
    const { ends, beats, lines, turn } = openSeveral(['a', 'b'])
    const [a, b] = ends as [(typeof ends)[0], (typeof ends)[0]]
    await beats(1)
    const looked = [a.missed(), b.missed()]
    expect(Math.min(...looked)).toBeGreaterThan(0)
    lines.cut('b')
    say(a.wire, 'lost')
    say(b.wire, 'lost as well')
    lines.mend('b')
    await turn()
    expect([a.heard, b.heard]).toEqual([[], []])
    expect(a.missed()).toBeGreaterThan(looked[0] ?? 0)
    expect(b.missed()).toBeGreaterThan(looked[1] ?? 0)
    const again = a.missed()
    lines.kill('b')
    await beats(4)
    expect(a.missed()).toBeGreaterThan(again)
  })

  it('[PR-6] takes a process for gone that is not heard for three beats, and one that says goodbye at once', async () => {
    const { ends, beats, lines, turn } = openSeveral(['a', 'b', 'c'])
    const [a, b, c] = ends as [(typeof ends)[0], (typeof ends)[0], (typeof ends)[0]]
    await beats(1)
    lines.kill('b')
    await beats(2)
    expect(a.gone).toHaveLength(0)
    await beats(2)
    expect([a.gone.length, c.gone.length]).toEqual([1, 1])
    await c.wire.close()
    await turn()
    expect(a.gone).toHaveLength(2)
    expect(a.wire.hasOthers()).toBe(false)
    expect(b.wire.hasOthers()).toBe(false)
  })

  it('[PR-6] holds nothing against the others while its own line is down', async () => {
    const { ends, beats, lines } = openSeveral(['a', 'b'])
    const [a] = ends as [(typeof ends)[0]]
    await beats(1)
    lines.cut('a')
    await beats(10)
    expect(a.gone).toHaveLength(0)
    lines.mend('a')
    await beats(3)
    expect([a.gone, a.wire.hasOthers()]).toEqual([[], true])
  })

  it('[PR-10] says once that nothing comes back, as behind a pool that lends connections by the transaction', async () => {
    const { ends, beats, lines, warned } = openSeveral(['a'])
    await beats(20)
    expect([ends.length, warned]).toEqual([1, []])
    lines.kill('a')
    await beats(20)
    expect(warned).toHaveLength(1)
  })

  it('[PR-15] passes over what another version says, tells each kind of it once in the log, and goes on after a listener that throws', async () => {
    const { ends, beats, turn, warned } = openSeveral(['a', 'b'])
    const [a, b] = ends as [(typeof ends)[0], (typeof ends)[0]]
    await beats(1)
    a.wire.on(SAID, ({ word }) => {
      if (word === 'one') throw new Error('of another version')
    })
    const anything = z.unknown()
    for (let n = 0; n < 3; n += 1) {
      b.wire.tell(wireMessage('of a newer program', anything), { n })
      for (const payload of [null, 7, [], {}, { word: 7 }, { words: ['one'] }])
        b.wire.tell(wireMessage('said', anything), payload)
    }
    await turn()
    expect([a.heard, warned.length]).toEqual([[], 2])
    b.wire.tell(wireMessage('said', anything), { word: 'one', said_at: 'in a newer version' })
    say(b.wire, 'two')
    await turn()
    expect([a.heard, warned.length]).toEqual([['one', 'two'], 2])
  })

  it('[PR-15] passes over what has no heading of ours', async () => {
    const { ends, lines, beats, turn, warned } = openSeveral(['a'])
    const [a] = ends as [(typeof ends)[0]]
    const other = lines.open('another version')({ onUp: () => {}, onDown: () => {}, onText: () => {} })
    await beats(1)
    const texts = [
      '',
      'null',
      '7',
      '[]',
      '["id","said",{"word":"old"}]',
      '["id",1,2,3]',
      '["id",-1,"beat",null]',
    ]
    for (const text of [...texts, '["id",1,"hello",{"to":7}]', '["id",null,"beat",null]'])
      other.send(text, true)
    await turn()
    expect([a.heard, a.wire.hasOthers(), warned.length]).toEqual([[], false, 1])
  })

  it('[PR-14] hears nothing twice that a stranger in the database sends again, of processes that live, are gone, or were here before', async () => {
    const { ends, lines, beats, turn, warned } = openSeveral(['a', 'b'])
    const [a, b] = ends as [(typeof ends)[0], (typeof ends)[0]]
    const captured: string[] = []
    const stranger = lines.open('stranger')({
      onUp: () => {},
      onDown: () => {},
      onText: (text) => void captured.push(text),
    })
    const repeat = async () => {
      for (const text of captured.slice()) stranger.send(text, true)
      await turn()
    }
    await beats(1)
    say(b.wire, 'one')
    say(b.wire, 'two')
    await turn()
    await repeat()
    expect([a.heard, b.heard, warned.length]).toEqual([['one', 'two'], [], 2])

    await b.wire.close()
    await turn()
    expect(a.wire.hasOthers()).toBe(false)
    const looked = a.missed()
    await repeat()
    expect([a.heard, a.gone.length, a.wire.hasOthers(), a.missed()]).toEqual([
      ['one', 'two'],
      1,
      false,
      looked,
    ])

    const heard: string[] = []
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const late = openWire({ openLine: lines.open('late'), log, beat_ms: BEAT_MS })
    const gone: string[] = []
    late.on(SAID, ({ word }) => void heard.push(word))
    late.onGone((id) => void gone.push(id))
    late.start()
    await beats(1)
    await repeat()
    say(a.wire, 'three')
    await turn()
    expect([heard, gone, late.hasOthers()]).toEqual([['three'], [], true])
  })
})

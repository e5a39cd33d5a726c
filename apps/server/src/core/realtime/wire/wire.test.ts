import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryLines } from '../../../../test/processes/memory-lines.ts'
import { openWire, type Wire, wireMessage } from './wire.ts'

const SAID = wireMessage<{ word: string }>('said')
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

  it('survives what it does not understand, and a listener that throws', async () => {
    const { ends, beats, turn, warned } = openSeveral(['a', 'b'])
    const [a, b] = ends as [(typeof ends)[0], (typeof ends)[0]]
    await beats(1)
    a.wire.on(SAID, () => {
      throw new Error('of another version')
    })
    b.wire.tell(wireMessage('of a newer program'), {})
    say(b.wire, 'one')
    say(b.wire, 'two')
    await turn()
    expect([a.heard, warned.length]).toEqual([['one', 'two'], 2])
  })
})

import { isLiveText } from '@jiangtai/shared/ink/live-text.ts'
import { describe, expect, test } from 'vitest'
import { type InkPoint, quantisePoint } from '@jiangtai/shared/ink/encoding.ts'
import { LIVE_GAP_MS, LIVE_INTERVAL_MS, LIVE_STROKE_EXPIRES_MS } from './live-interval.ts'
import { readLiveChunk } from './live-chunk-reading.ts'
import { createLiveReceiver } from './live-receiver.ts'
import { writeSampleStroke } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { finishStroke } from './tools/stroke-machine.ts'
import type { RunningStroke } from './tools/tool.ts'
import { FRAMING_BYTES, openSender } from './test/stepped-sender.ts'

const ID = '0192f3a4-7b1c-7def-8a90-123456789abc'
const FRAME_MS = 1000 / 60

function stroke(points: readonly InkPoint[]): RunningStroke {
  return { id: ID, style: { tool: 'pen', color: '#f5a623', width: 8 }, points }
}

/** Streams a stroke frame by frame, as the surface does. */
function streamStroke(points: readonly InkPoint[], pointsPerFrame: number): string[] {
  const { sender, texts, pass } = openSender()
  for (let end = pointsPerFrame; end <= points.length; end += pointsPerFrame) {
    sender.update(stroke(points.slice(0, end)))
    pass(FRAME_MS)
  }
  sender.finish(stroke(points))
  return texts
}

const points = writeSampleStroke({ hertz: 120, seconds: 1.6, hasPressure: true }).map(quantisePoint)
const texts = streamStroke(points, 2)

describe('live stroke', () => {
  test('another screen sees the stroke while it is written', () => {
    const receiver = createLiveReceiver({ now: () => 0 })
    for (const text of texts) receiver.push(text)
    expect(receiver.list()).toMatchObject([stroke(points)])
  })

  test('every text passes the relay check', () => {
    for (const text of texts) expect(isLiveText(text)).toBe(true)
  })

  test('a lost or repeated chunk is harmless', () => {
    const receiver = createLiveReceiver({ now: () => 0 })
    for (const text of texts.filter((_, index) => index !== 3).flatMap((text) => [text, text]))
      receiver.push(text)
    const [seen] = receiver.list()
    expect(points).toEqual(expect.arrayContaining([...seen!.points]))
    expect(new Set(seen!.points).size).toBe(seen!.points.length)
    expect(seen!.points.at(-1)).toEqual(points.at(-1))
  })

  test('the last points of a resting pen are sent without waiting for it to move', () => {
    const { sender, texts: sent, pass } = openSender()
    sender.update(stroke(points.slice(0, 2)))
    sender.update(stroke(points.slice(0, 5)))
    expect(sent).toHaveLength(1)
    pass(LIVE_INTERVAL_MS)
    expect(sent).toHaveLength(2)
    pass(LIVE_INTERVAL_MS)
    expect(sent).toHaveLength(2)
  })

  test('[CR-31] pieces of two strokes leave one after the other, none in the same moment', () => {
    const { sender, texts: sent, pass } = openSender()
    const [one, other] = [stroke(points.slice(0, 4)), { ...stroke(points.slice(0, 4)), id: `${ID}-other` }]
    sender.update(one)
    sender.update(other)
    expect(sent).toHaveLength(1)
    pass(LIVE_GAP_MS)
    expect(sent.map((text) => readLiveChunk(text))).toMatchObject([
      { type: 'head', stroke_id: ID },
      { type: 'head', stroke_id: `${ID}-other` },
    ])
  })

  test('a late joiner picks the stroke up at the next head', () => {
    const receiver = createLiveReceiver({ now: () => 0 })
    for (const text of texts.slice(5)) receiver.push(text)
    expect(receiver.list()[0]?.points.at(-1)).toEqual(points.at(-1))
  })

  test('it goes when the op has come, when it is given up, and when its screen fell silent', () => {
    let clock = 0
    const receiver = createLiveReceiver({ now: () => clock })
    receiver.push(texts[0]!)
    receiver.settle((id) => id === ID)
    expect(receiver.list()).toEqual([])

    receiver.push(texts[0]!)
    const { sender, texts: cancelled } = openSender()
    sender.cancel(ID)
    receiver.push(cancelled[0]!)
    expect(receiver.list()).toEqual([])

    receiver.push(texts[0]!)
    clock = LIVE_STROKE_EXPIRES_MS + 1
    expect(receiver.list()).toEqual([])
  })

  test('tells its listeners of changes until they leave', () => {
    const receiver = createLiveReceiver({ now: () => 0 })
    let calls = 0
    const stop = receiver.subscribe(() => {
      calls += 1
    })
    receiver.push(texts[0]!)
    stop()
    receiver.push(texts[1]!)
    expect(calls).toBe(1)
  })

  test.each(['', 'q', 'h', 'habc', 'babc.zz', 'habc.0.AAAA', 'habc.0.AAAA.id.p,5000,#ffffff', 'b<script>'])(
    'ignores %j',
    (text) => {
      const receiver = createLiveReceiver({ now: () => 0 })
      receiver.push(text)
      expect(receiver.list()).toEqual([])
      expect(readLiveChunk(text)?.type === 'head').toBe(false)
    },
  )

  test.each([
    { hertz: 60, most: 16 },
    { hertz: 120, most: 10 },
    { hertz: 240, most: 7 },
  ])(
    'F6: chunks and op of a 1.6 s stroke at $hertz Hz take at most $most bytes a point',
    ({ hertz, most }) => {
      const written = writeSampleStroke({ hertz, seconds: 1.6, hasPressure: true }).map(quantisePoint)
      const live = streamStroke(written, hertz / 60)
      const bytes =
        live.join('').length +
        live.length * FRAMING_BYTES +
        JSON.stringify(finishStroke(stroke(written))).length
      expect(bytes / written.length).toBeLessThanOrEqual(most)
    },
  )
})

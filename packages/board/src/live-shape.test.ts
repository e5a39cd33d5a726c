import { isLiveText } from '@jiangtai/shared/ink/live-text.ts'
import { INK_VERSION, SHAPE_KINDS } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import { describe, expect, test } from 'vitest'
import { LIVE_INTERVAL_MS, LIVE_STROKE_EXPIRES_MS } from './live-interval.ts'
import { createLiveReceiver } from './live-receiver.ts'
import { FRAMING_BYTES, openSender } from './test/stepped-sender.ts'

const ID = '0192f3a4-7b1c-7def-8a90-123456789abc'

function shapeTo(x: number, change: Partial<InkShape> = {}): InkShape {
  const ends = { from: { x: 100, y: 200.25 }, to: { x, y: 700 } }
  return {
    v: INK_VERSION,
    kind: 'shape',
    id: ID,
    shape: 'arrow',
    color: '#f5a623',
    width: 5.86,
    ...ends,
    ...change,
  }
}

describe('a shape that is being dragged', () => {
  test('[DW-25] is told at most twenty times a second, within sixteen bytes a point of the pointer', () => {
    const { sender, texts, pass } = openSender()
    const seconds = 2
    const points = 60 * seconds
    for (let index = 0; index < points; index += 1) {
      sender.shapes.update(shapeTo(300 + index * 7.5))
      pass(1000 / 60)
    }
    expect(texts.length).toBeLessThanOrEqual(20 * seconds)
    expect(texts.length).toBeGreaterThan(12 * seconds)
    expect((texts.join('').length + texts.length * FRAMING_BYTES) / points).toBeLessThanOrEqual(16)
    for (const text of texts) expect(isLiveText(text)).toBe(true)
  })

  test.each(SHAPE_KINDS)(
    '[DW-25] %s stands on another screen where it stands here, also for who came late',
    (shape) => {
      const { sender, texts, pass } = openSender()
      for (let index = 1; index <= 40; index += 1) {
        sender.shapes.update(shapeTo(300 + index, { shape }))
        pass(LIVE_INTERVAL_MS)
      }
      const receiver = createLiveReceiver({ now: () => 0 })
      for (const text of texts.slice(20)) receiver.push(text)
      expect(receiver.shapes()).toEqual([shapeTo(340, { shape })])
    },
  )

  test('[DW-25] goes when its op has come, when it is given up, and when its screen fell silent', () => {
    const { sender, texts } = openSender()
    sender.shapes.update(shapeTo(300))
    sender.cancel(ID)
    let clock = 0
    const receiver = createLiveReceiver({ now: () => clock })
    const [head = '', given_up = ''] = texts
    receiver.push(head)
    receiver.settle((id) => id === ID)
    expect(receiver.shapes()).toEqual([])
    receiver.push(head)
    receiver.push(given_up)
    expect(receiver.shapes()).toEqual([])
    receiver.push(head)
    clock = LIVE_STROKE_EXPIRES_MS + 1
    expect(receiver.shapes()).toEqual([])
  })

  test('nothing more is told of one that has become an op', () => {
    const { sender, texts, pass } = openSender()
    sender.shapes.update(shapeTo(300))
    sender.shapes.update(shapeTo(400))
    sender.shapes.finish(ID)
    pass(LIVE_INTERVAL_MS * 2)
    expect(texts).toHaveLength(1)
  })

  test.each([
    's',
    'sabc',
    'sabc.AAAA',
    'tabc.AAAA',
    'sabc.AAAA.id.star,5,#ffffff',
    'sabc.AAAA.id.line,0,#ffffff',
  ])('ignores %j', (text) => {
    const receiver = createLiveReceiver({ now: () => 0 })
    receiver.push(text)
    expect(receiver.shapes()).toEqual([])
  })
})

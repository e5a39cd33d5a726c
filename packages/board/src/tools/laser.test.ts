import { createLiveSender } from '../live.ts'
import { LIVE_STROKE_EXPIRES_MS } from '../live-interval.ts'
import { createLiveReceiver } from '../live-receiver.ts'
import { isLiveText } from '@jiangtai/shared/ink/live-text.ts'
import { FLAT_PRESSURE } from '@jiangtai/shared/ink/encoding.ts'
import { describe, expect, test } from 'vitest'
import { createLocalInk } from '../canvas/local-ink.ts'
import { LASER_FADE_MS } from './laser.ts'

/** A board with a laser in hand and a screen that watches, both on one clock. */
function openLaser() {
  let clock = 0
  const texts: string[] = []
  const ops: unknown[] = []
  const watching = createLiveReceiver({ now: () => clock })
  const sender = createLiveSender({
    now: () => clock,
    later: () => {},
    send: (text) => {
      texts.push(text)
      watching.push(text)
    },
  })
  const writing = createLocalInk(() => ({
    onOp: (op) => ops.push(op),
    isOnPage: () => true,
    sender,
    now: () => clock,
  }))
  const point = (x: number) => ({
    points: [{ x, y: 50, pressure: FLAT_PRESSURE }],
    predicted: [],
    is_snapping: false,
  })
  return {
    watching,
    writing,
    texts,
    ops,
    press: (x: number) =>
      writing.begin({ pointer_id: 1, tool: { tool: 'laser', color: '#e5484d' }, id: 'light-1', ...point(x) }),
    move: (x: number, ms: number) => {
      clock += ms
      writing.move(1, point(x))
    },
    lift: (x: number) => writing.end(1, point(x)),
    pass: (ms: number) => {
      clock += ms
    },
  }
}

describe('laser', () => {
  test('[DW-17] is seen here and on another screen, and leaves neither op nor stroke', () => {
    const { press, move, lift, watching, writing, texts, ops } = openLaser()
    press(100)
    move(200, 100)
    move(300, 100)
    expect(writing.lasers()[0]?.places.map(({ x }) => x)).toEqual([100, 200, 300])
    expect(watching.lasers()[0]).toMatchObject({ color: '#e5484d' })
    expect(watching.lasers()[0]?.places.at(-1)?.x).toBe(300)
    lift(300)
    expect(texts.every(isLiveText)).toBe(true)
    expect([ops, writing.list(), watching.list()]).toEqual([[], [], []])
  })

  test('[DW-17] fades within a second once it is lifted, on both screens', () => {
    const { press, move, lift, pass, watching, writing } = openLaser()
    press(100)
    move(200, 100)
    lift(200)
    pass(LASER_FADE_MS / 2)
    expect([writing.lasers().length, watching.lasers().length]).toEqual([1, 1])
    pass(LASER_FADE_MS / 2 + 1)
    expect([writing.lasers().length, watching.lasers().length]).toEqual([0, 0])
  })

  test('[DW-17] a light held still stays as a spot; its trail goes', () => {
    const { press, move, pass, writing } = openLaser()
    press(100)
    move(200, 100)
    pass(LASER_FADE_MS * 3)
    expect(writing.lasers()[0]?.places.map(({ x }) => x)).toEqual([200])
  })

  test('[CR-31] goes from a screen that hears nothing more of it', () => {
    const { press, move, pass, watching } = openLaser()
    press(100)
    move(200, 100)
    pass(LIVE_STROKE_EXPIRES_MS)
    expect(watching.lasers()).toHaveLength(1)
    pass(1)
    expect(watching.lasers()).toEqual([])
  })
})

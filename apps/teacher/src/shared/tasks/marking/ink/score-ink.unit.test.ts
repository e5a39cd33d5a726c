import { PictureInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  cropped,
  inkOn,
  ringBetween,
  type Share,
  strokeTo,
  turned,
  withMark,
  withoutLast,
} from './score-ink.ts'

const right = { kind: 'right' as const, x: 0.5, y: 0.5 }

test('marks are added and taken back photo by photo, and nothing at all is null', () => {
  const one = withMark(null, 'a', right)
  const two = withMark(one, 'b', { ...right, kind: 'wrong' })
  expect(inkOn(two, 'a').marks).toEqual([right])
  expect(inkOn(two, 'b').marks).toHaveLength(1)
  expect(withoutLast(two, 'b')).toEqual([{ object_key: 'a', turns: 0, marks: [right] }])
  expect(withoutLast(one, 'a')).toBeNull()
  expect(withoutLast(null, 'a')).toBeNull()
})

test('four quarter turns are none, and what is drawn stays at its place of the picture', () => {
  const once = turned(withMark(null, 'a', right), 'a')
  expect(inkOn(once, 'a')).toEqual({ object_key: 'a', turns: 1, marks: [right] })
  const plain = [1, 2, 3, 4].reduce((ink: ReturnType<typeof turned>) => turned(ink, 'a'), null)
  expect(plain).toBeNull()
})

test('a photo takes 500 marks and a stroke 2000 points; the pen must move', () => {
  const full = Array.from({ length: 600 }).reduce(
    (ink: ReturnType<typeof withMark>) => withMark(ink, 'a', right),
    null,
  )
  expect(inkOn(full, 'a').marks).toHaveLength(500)
  const points = Array.from({ length: 3000 }, (_one, at): Share => [at / 100, 0]).reduce(
    (stroke: readonly Share[], next) => strokeTo(stroke, next),
    [],
  )
  expect(points).toHaveLength(2000)
  expect(strokeTo([[0.5, 0.5]], [0.501, 0.501])).toHaveLength(1)
})

test('[HK-16] a cut keeps marks and turn, is taken back at once, and all of a photo is no cut', () => {
  const crop = { left: 0.1, top: 0.2, right: 0.9, bottom: 0.8 }
  const cut = cropped(turned(withMark(null, 'a', right), 'a'), 'a', crop)
  expect(cut).toEqual([{ object_key: 'a', turns: 1, marks: [right], crop }])
  expect(inkOn(turned(withoutLast(cut, 'a'), 'a'), 'a')).toEqual({
    ...{ object_key: 'a', turns: 2, marks: [], crop },
  })
  expect(cropped(cut, 'a', null)).toEqual([{ object_key: 'a', turns: 1, marks: [right] }])
  expect(cropped(cropped(null, 'a', crop), 'a', { left: 0, top: 0, right: 1, bottom: 1 })).toBeNull()
})

test('[HK-110] a ring is closed and kept as one; whoever knows strokes alone draws the same line', () => {
  const ring = ringBetween([0.6, 0.8], [0.2, 0.4])
  expect(ring.points.at(-1)).toEqual(ring.points[0])
  expect(PictureInk.parse({ turns: 0, marks: [ring] }).marks).toEqual([ring])
  const known = z.object({ kind: z.literal('stroke'), points: z.array(z.tuple([z.number(), z.number()])) })
  expect(known.parse(ring)).toEqual({ kind: 'stroke', points: ring.points })
})

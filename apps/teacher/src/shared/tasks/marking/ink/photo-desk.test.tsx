import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTaskScreen } from '../../../../test/open-task-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { PhotoDesk } from './PhotoDesk.tsx'

const WHITE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="200"%3E%3C/svg%3E'

let ink: ScoreInk | null

function Desk() {
  const [drawn, setDrawn] = useState<ScoreInk | null>(null)
  const handleInk = (next: ScoreInk | null) => {
    ink = next
    setDrawn(next)
  }
  return <PhotoDesk url={WHITE} object_key="photo" label="作答照片 1" ink={drawn} onInk={handleInk} />
}

beforeEach(() => {
  forgetEverything()
  ink = null
})
afterEach(cleanup)

/** Presses the photo at shares of its visible part. */
async function press(x: number, y: number, moves: readonly (readonly [number, number])[] = []) {
  const photo = (await screen.findByRole('img', { name: '作答照片 1' })).parentElement!
  const sheet = photo.parentElement!
  const { left, top, width, height } = photo.getBoundingClientRect()
  const at = (share: readonly [number, number]) => ({
    ...{ clientX: left + share[0] * width, clientY: top + share[1] * height },
    ...{ button: 0, pointerId: 1, isPrimary: true },
  })
  // A pointer of a test is not one that a page may hold.
  sheet.setPointerCapture = () => undefined
  fireEvent.pointerDown(sheet, at([x, y]))
  for (const move of moves) fireEvent.pointerMove(sheet, at(move))
  fireEvent.pointerUp(sheet, at(moves.at(-1) ?? [x, y]))
}

test('[HK-12] signs, strokes and words lie where one pressed, and are taken back one by one', async () => {
  const { user } = openTaskScreen(<Desk />, { path: '/' })
  await user.click(screen.getByRole('button', { name: '对' }))
  await press(0.25, 0.5)
  await user.click(screen.getByRole('button', { name: '画笔' }))
  await press(0.1, 0.1, [
    [0.2, 0.2],
    [0.3, 0.3],
  ])
  await user.click(screen.getByRole('button', { name: '文字批注' }))
  await press(0.5, 0.75)
  await user.keyboard('缺单位{Enter}')
  expect(ink?.[0]?.marks).toMatchObject([
    { kind: 'right', x: expect.closeTo(0.25, 2), y: expect.closeTo(0.5, 2) },
    { kind: 'stroke', points: [{}, {}, {}] },
    { kind: 'text', text: '缺单位', x: expect.closeTo(0.5, 2), y: expect.closeTo(0.75, 2) },
  ])
  for (const left of [2, 1]) {
    await user.click(screen.getByRole('button', { name: '撤销批注' }))
    expect(ink?.[0]?.marks).toHaveLength(left)
  }
  await user.click(screen.getByRole('button', { name: '撤销批注' }))
  expect(ink).toBeNull()
})

test('[HK-110] a ring goes from corner to corner, a mere press makes one of a usual size, and each is one mark', async () => {
  const { user } = openTaskScreen(<Desk />, { path: '/' })
  await user.click(screen.getByRole('button', { name: '画圈' }))
  await press(0.2, 0.2, [
    [0.3, 0.3],
    [0.6, 0.8],
  ])
  await press(0.5, 0.5)
  const marks = ink?.[0]?.marks ?? []
  expect(marks).toMatchObject([
    { kind: 'stroke', shape: 'circle' },
    { kind: 'stroke', shape: 'circle' },
  ])
  const [drawn, pressed] = marks.map((mark) => {
    const points = mark.kind === 'stroke' ? mark.points : []
    const [across, down] = [0, 1].map((side) => points.map((point) => point[side] ?? 0))
    return [Math.min(...across!), Math.max(...across!), Math.min(...down!), Math.max(...down!)]
  })
  for (const [at, share] of [0.2, 0.6, 0.2, 0.8].entries()) expect(drawn![at]).toBeCloseTo(share, 2)
  expect(pressed![1]! - pressed![0]!).toBeGreaterThan(0.02)
  expect(await screen.findByText('批注：圈出 2 处')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '撤销批注' }))
  expect(ink?.[0]?.marks).toHaveLength(1)
})

test('[HK-12] a press on a turned photo is a place of the photo as it was taken', async () => {
  const { user } = openTaskScreen(<Desk />, { path: '/' })
  await user.click(screen.getByRole('button', { name: '旋转' }))
  await user.click(screen.getByRole('button', { name: '错' }))
  await press(0.25, 0.1)
  expect(ink).toMatchObject([
    { turns: 1, marks: [{ kind: 'wrong', x: expect.closeTo(0.1, 2), y: expect.closeTo(0.75, 2) }] },
  ])
})

test('[HK-16] a part of the photo is shown by hand and by keys, ink keeps its place, and one press brings the whole back', async () => {
  const { user } = openTaskScreen(<Desk />, { path: '/' })
  await user.click(screen.getByRole('button', { name: '旋转' }))
  await user.click(screen.getByRole('button', { name: '裁剪' }))
  const corner = await screen.findByRole('button', { name: '裁剪左上角' })
  corner.focus()
  // Half of the width and of the height, in steps of 2 %.
  await user.keyboard('{ArrowRight>25/}{ArrowDown>25/}')
  await user.click(screen.getByRole('button', { name: '完成裁剪' }))
  expect(screen.getByRole('button', { name: '裁剪' })).toHaveFocus()
  // The lower right quarter of the turned photo is the upper right one of the photo as it was taken.
  const half = expect.closeTo(0.5, 5)
  const crop = { left: half, top: 0, right: 1, bottom: half }
  expect(ink).toEqual([{ object_key: 'photo', turns: 1, marks: [], crop }])
  await user.click(screen.getByRole('button', { name: '对' }))
  await press(0.5, 0.5)
  expect(ink?.[0]?.marks).toMatchObject([{ x: expect.closeTo(0.75, 2), y: expect.closeTo(0.25, 2) }])
  await user.click(screen.getByRole('button', { name: '裁剪' }))
  await user.click(await screen.findByRole('button', { name: '取消' }))
  expect(ink?.[0]?.crop).toEqual(crop)
  await user.click(screen.getByRole('button', { name: '恢复整张' }))
  expect(ink).toMatchObject([{ turns: 1, marks: [{ kind: 'right' }] }])
  expect(ink?.[0]).not.toHaveProperty('crop')
})

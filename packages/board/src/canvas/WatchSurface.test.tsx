import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { sampleShape, sampleText, shiftOp } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { eraserLine, highlighterLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createLiveReceiver } from '../live-receiver.ts'
import { openScreen } from '../test/OpenScreen.tsx'
import { countInk, hasInk, movePen, nextFrame, readAllInk, settled } from '../test/surface-driver.ts'
import { WatchSurface } from './WatchSurface.tsx'

afterEach(cleanup)

const FULL_PAGE = applyInkOps(EMPTY_INK, [
  highlighterLine('h', [
    [100, 100],
    [900, 100],
  ]),
  penLine('p', [
    [100, 100],
    [900, 500],
  ]),
  sampleShape,
  sampleText,
  eraserLine('e', [[500, 300]]),
  shiftOp('m', ['p', 'shape'], 60, 40),
])

test('[DW-21] a screen that watches shows the same pixels as the one that writes, and takes no pointer', async () => {
  const { box } = openScreen({ document: FULL_PAGE })
  render(
    <div style={{ position: 'relative', width: 400, height: 200 }}>
      <WatchSurface pageRatio={0.5} document={FULL_PAGE} remoteLive={null} label="看板书" />
    </div>,
  )
  const watching = screen.getByRole('img', { name: '看板书' })
  await settled(() => countInk(box, 'base') > 0)
  expect(readAllInk(watching)).toEqual(readAllInk(box))
  expect(getComputedStyle(watching).pointerEvents).toBe('none')
})

test('[DW-17] [DW-21] it shows the light of another screen until it fades', async () => {
  const remoteLive = createLiveReceiver({ now: () => performance.now() })
  const teacher = openScreen({ tool: { tool: 'laser', color: '#e5484d' } })
  render(
    <div style={{ position: 'relative', width: 400, height: 200 }}>
      <WatchSurface pageRatio={0.5} document={EMPTY_INK} remoteLive={remoteLive} label="看板书" />
    </div>,
  )
  const watching = screen.getByRole('img', { name: '看板书' })
  movePen(teacher.box, { down: [200, 200], through: [[600, 500]] })
  for (const text of teacher.live) remoteLive.push(text)
  await nextFrame()
  expect(countInk(watching, 'live')).toBeGreaterThan(0)
  const before = teacher.live.length
  movePen(teacher.box, { through: [[600, 500]], up: true })
  for (const text of teacher.live.slice(before)) remoteLive.push(text)
  await settled(() => countInk(watching, 'live') === 0)
})

test('[DW-25] it shows a shape while it is dragged on another screen, until it is given up', async () => {
  const remoteLive = createLiveReceiver({ now: () => performance.now() })
  const teacher = openScreen({ tool: { tool: 'shape', shape: 'rectangle', color: '#e5484d', width: 8 } })
  render(
    <div style={{ position: 'relative', width: 400, height: 200 }}>
      <WatchSurface pageRatio={0.5} document={EMPTY_INK} remoteLive={remoteLive} label="看板书" />
    </div>,
  )
  const watching = screen.getByRole('img', { name: '看板书' })
  movePen(teacher.box, { down: [200, 200], through: [[600, 500]] })
  for (const text of teacher.live) remoteLive.push(text)
  await settled(() => hasInk(watching, [400, 200]))
  expect(hasInk(watching, [400, 350])).toBe(false)
  const before = teacher.live.length
  movePen(teacher.box, { through: [[200, 200]], up: true })
  expect(teacher.ops).toEqual([])
  for (const text of teacher.live.slice(before)) remoteLive.push(text)
  await settled(() => !hasInk(watching, [400, 200]))
})

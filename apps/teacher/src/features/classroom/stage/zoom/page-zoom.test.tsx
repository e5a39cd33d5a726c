import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDrawing } from '../../../../shared/drawing/use-drawing.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { PageStage } from '../PageStage.tsx'
import styles from '../stage.module.css'

beforeEach(() => {
  forgetEverything()
  window.sessionStorage.clear()
})
afterEach(cleanup)

const page = (page_id: string): ClassroomPage => ({
  ...{ page_id, kind: 'board', title: '', ratio: 2, image_url: null },
})

function Stage({ page_id, isAsking = false }: { page_id: string; isAsking?: boolean }) {
  return (
    <main className={styles.stage} style={{ inset: 'auto', left: 0, top: 0, width: 800, height: 490 }}>
      <PageStage
        prepare_lesson_id="lesson"
        lesson_session_id="s"
        page={page(page_id)}
        page_no={1}
        ink={{ document: EMPTY_INK, write: () => {} }}
        drawing={useDrawing()}
        turner={{ go: () => {} }}
        onLive={() => {}}
        others={null}
        onPenDown={() => {}}
        tool={null}
        onToolEnd={() => {}}
      />
      {isAsking && <dialog open>下课吗？</dialog>}
    </main>
  )
}

const open = (page_id = 'a', isAsking = false) =>
  openScreen(<Stage key={page_id} {...{ page_id, isAsking }} />, { path: '/' })
const zoomOf = () => Number(document.querySelector<HTMLElement>('[data-board-page]')?.dataset['zoom'])
const placeOf = () => document.querySelector<HTMLElement>('[data-board-page]')?.style.transform
const larger = () => screen.findByRole('button', { name: '放大页面' })

/** Presses Ctrl with a key; whether the browser was kept from its own zoom. */
function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('[DW-121] the buttons enlarge the page, make it smaller and show it whole', async () => {
  const { user } = open()
  await user.click(await larger())
  await user.click(await larger())
  await waitFor(() => expect(zoomOf()).toBeCloseTo(1.5625))
  expect(screen.getByRole('button', { name: '适应（156%）' })).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '缩小页面' }))
  await waitFor(() => expect(zoomOf()).toBeCloseTo(1.25))
  await user.click(screen.getByRole('button', { name: '适应（125%）' }))
  await waitFor(() => expect(zoomOf()).toBe(1))
  expect(screen.queryByRole('button', { name: '缩小页面' })).toBeNull()
})

test('[DW-121] Ctrl with ＋, － and 0 does the same, up to eight times, and never enlarges what is around it', async () => {
  open()
  await larger()
  expect(press('=')).toBe(true)
  await waitFor(() => expect(zoomOf()).toBeCloseTo(1.25))
  expect(press('-')).toBe(true)
  await waitFor(() => expect(zoomOf()).toBe(1))
  expect(press('-')).toBe(true)
  for (let times = 0; times < 12; times += 1) press('+')
  await waitFor(() => expect(zoomOf()).toBe(8))
  expect(await larger()).toHaveAttribute('aria-disabled', 'true')
  expect(press('0')).toBe(true)
  await waitFor(() => expect(zoomOf()).toBe(1))
  expect(press('p')).toBe(false)
})

test('[DW-121] while a dialog asks, the page stays as it is', async () => {
  const { user } = open('a', true)
  await larger()
  expect(press('+')).toBe(true)
  await user.click(await larger())
  await waitFor(() => expect(zoomOf()).toBeCloseTo(1.25))
})

test('[DW-122] a board that is loaded again has the page as it lay, and another page whole', async () => {
  const { user } = open()
  await user.click(await larger())
  const surface = await screen.findByRole('img', { name: '板书' })
  const about = { clientX: 10, clientY: 10, bubbles: true, cancelable: true }
  surface.dispatchEvent(new WheelEvent('wheel', { ...about, deltaY: -100 }))
  await waitFor(() => expect(zoomOf()).toBeGreaterThan(1.3))
  const before = placeOf()
  cleanup()
  open()
  await waitFor(() => expect(placeOf()).toBe(before))
  cleanup()
  open('b')
  await larger()
  expect(zoomOf()).toBe(1)
})

test('[DW-122] what another version kept is left alone', async () => {
  window.sessionStorage.setItem('jiangtai.kept.zoom.s', '{"page_id":"a","zoom":"viel"}')
  open()
  await larger()
  expect(zoomOf()).toBe(1)
})

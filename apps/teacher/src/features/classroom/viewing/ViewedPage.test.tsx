import '@jiangtai/ui/base.css'
import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { encodePoints } from '@jiangtai/shared/ink/encoding.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { applyEvent, type ClassroomState, openingState } from '@jiangtai/shared/classroom/state.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ViewedPage } from './ViewedPage.tsx'

afterEach(cleanup)

const opening = openingState({
  lesson_session_id: 's',
  title: '二次函数',
  class_id: 'c',
  class_name: '高一(1)班',
  teacher_name: '陈老师',
  started_at: '2026-09-01T02:00:00.000Z',
  device_id: null,
  pages: ['a', 'b'].map((page_id) => ({ page_id, kind: 'board', title: '', ratio: 16 / 9, image_url: null })),
})
const LINE: readonly (readonly [number, number])[] = [
  [100, 100],
  [900, 500],
]
const written = applyEvent(opening, {
  type: 'ink_written',
  payload: { page_id: 'a', op: penLine('one', LINE) },
})

/** Whether a layer of the page has any ink. */
function isInked(layer: 'base' | 'live'): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>(`canvas[data-layer="${layer}"]`)
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  return pixels.some((value, at) => at % 4 === 3 && value > 0)
}

async function show(state: ClassroomState, live = createLiveReceiver({ now: () => 0 })) {
  await page.viewport(1366, 768)
  render(<ViewedPage state={state} others={live} />)
  return live
}

describe('[CR-242] the board of a lesson that is looked at', () => {
  test('has the page and the ink that the state has, another page none of it', async () => {
    await show(written)
    expect(screen.getByText('第 1 / 2 页')).toBeVisible()
    await expect.poll(() => isInked('base')).toBe(true)
    cleanup()
    await show(applyEvent(written, { type: 'page_turned', payload: { page_id: 'b' } }))
    expect(screen.getByText('第 2 / 2 页')).toBeVisible()
    expect(isInked('base')).toBe(false)
  })

  test('has the stroke that is being drawn', async () => {
    const live = await show(opening)
    const points = encodePoints(LINE.map(([x, y]) => ({ x, y, pressure: 0.5 })))
    live.push(`habc.0.${points}.id-abc.p,12,#e5484d`)
    await expect.poll(() => isInked('live')).toBe(true)
  })

  test('says that there is no page where there is none', async () => {
    await show({ ...opening, pages: [], current_page_id: null })
    expect(screen.getByText('黑板上没有页面')).toBeVisible()
  })
})

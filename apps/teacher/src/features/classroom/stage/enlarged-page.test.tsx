import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDrawing } from '../../../shared/drawing/use-drawing.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { PageStage } from './PageStage.tsx'
import styles from './stage.module.css'
import { useBoardScreenshot } from './screenshots/use-board-screenshot.ts'

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(cleanup)

const BLUE = [0, 0, 255]
const RED = [255, 0, 0]

/** Blue on its left half, red on its right. */
const PAGE: ClassroomPage = {
  page_id: 'a',
  kind: 'image',
  title: '两半',
  ratio: 2,
  image_url: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="10" height="10" fill="#00f"/><rect x="10" width="10" height="10" fill="#f00"/></svg>',
  )}`,
}
const PLACE = {
  school_id: 'school',
  teacher_id: 'teacher',
  prepare_lesson_id: 'l',
  class_id: 'c',
  subject_id: null,
  phase_id: null,
}

/** A board of 800 by 400 above a dock, which no picture of the page shows. */
async function open() {
  function Stage() {
    const { screenshot, take } = useBoardScreenshot({
      page: PAGE,
      ink: { document: EMPTY_INK },
      place: PLACE,
    })
    return (
      <main className={styles.stage} style={{ inset: 'auto', left: 0, top: 0, width: 800, height: 490 }}>
        <PageStage
          prepare_lesson_id="lesson"
          lesson_session_id="s"
          page={PAGE}
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
        <button onClick={() => void take('whole')}>截屏</button>
        {'url' in screenshot && <img alt="截到的" src={screenshot.url} />}
      </main>
    )
  }
  openScreen(<Stage />, { path: '/' })
  return screen.findByRole('img', { name: '板书' })
}

async function capture() {
  act(() => screen.getByRole('button', { name: '截屏', hidden: true }).click())
  const taken = await screen.findByAltText<HTMLImageElement>('截到的')
  await taken.decode()
  const { naturalWidth: width, naturalHeight: height } = taken
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
  context.drawImage(taken, 0, 0)
  const at = (x: number, y: number) => [...context.getImageData(x * width, y * height, 1, 1).data.slice(0, 3)]
  return { at, width, height }
}

test('[SH-40] the page seen whole is captured whole', async () => {
  await open()
  const { at, width, height } = await capture()
  expect(width / height).toBeCloseTo(2, 2)
  expect([at(0.1, 0.5), at(0.9, 0.5)]).toEqual([BLUE, RED])
})

test('[SH-40] an enlarged page is captured as it is seen, without what lies under the dock', async () => {
  const surface = await open()
  // The wheel comes with what stands in the corner.
  await screen.findByRole('button', { name: '放大页面' })
  for (let notch = 0; notch < 6; notch += 1) {
    const turn = new WheelEvent('wheel', {
      deltaY: -125,
      clientX: 0,
      clientY: 200,
      bubbles: true,
      cancelable: true,
    })
    act(() => void surface.dispatchEvent(turn))
  }
  expect(await screen.findByRole('button', { name: /^适应（\d+%）$/ })).toBeVisible()
  const { at, width, height } = await capture()
  expect(width / height).toBeCloseTo(2, 2)
  expect([at(0.02, 0.5), at(0.98, 0.5), at(0.5, 0.02), at(0.5, 0.98)]).toEqual([BLUE, BLUE, BLUE, BLUE])
})

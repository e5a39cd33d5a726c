import { movePen } from '@jiangtai/board/test/surface-driver.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { applyInkOps, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import type { LessonPageMedia } from '@jiangtai/shared/lessons/views.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDrawing } from '../../../shared/drawing/use-drawing.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { reloadTab } from '../../../test/reload-tab.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { greenVideo } from '../../../test/small-video.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardScreenshot } from './screenshots/use-board-screenshot.ts'
import { PageStage } from './PageStage.tsx'
import styles from './stage.module.css'

const MEDIA = 'GET /api/prepare_lessons/api/lesson_board_media'
const GREEN = [0, 200, 0]
const INK = applyInkOps(EMPTY_INK, [penLine('l', [[1500, 700]], '#ff0000')])

const PLACE = {
  school_id: 'school',
  teacher_id: 'teacher',
  prepare_lesson_id: 'l',
  class_id: 'c',
  subject_id: null,
  phase_id: null,
}

let stop = () => {}
beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(() => {
  cleanup()
  stop()
})

/** One blue pixel, which is the whole page. */
function bluePage(page_id: string): ClassroomPage {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#00f"/></svg>'
  const image_url = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { page_id, kind: 'pdf_page', title: '实验', ratio: 2, image_url }
}

const A: LessonPageMedia = {
  page_id: 'a',
  kind: 'video',
  place: { left: 0.25, top: 0.25, width: 0.5, height: 0.5 },
  url: '',
}

/** A board of 800 by 400 on which pages `a` and `b` can be shown. */
async function open(media: LessonPageMedia[], names: { page_id: string; name: string }[] = []) {
  const { stop: stopCalls, asked } = answerCalls({ [MEDIA]: () => ({ media, names }) })
  stop = stopCalls
  const turned: unknown[] = []
  const written: InkOp[] = []
  let show: (page_id: string) => void = () => {}
  function Stage() {
    const drawing = useDrawing()
    const page = bluePage(useShown((set) => (show = set)))
    const turner = { go: (to: unknown) => void turned.push(to) }
    useBoardKeys({ turner, ink: { undo: () => {}, redo: () => {} } })
    const { screenshot, take } = useBoardScreenshot({ page, ink: { document: INK }, place: PLACE })
    return (
      <main
        className={styles.stage}
        data-folded
        style={{ inset: 'auto', left: 0, top: 0, width: 800, height: 400 }}
      >
        <PageStage
          prepare_lesson_id="lesson"
          lesson_session_id="s"
          page={page}
          page_no={1}
          ink={{ document: INK, write: (op) => void written.push(op) }}
          drawing={{ ...drawing, tools: { ...drawing.tools, held: 'pen' } }}
          turner={turner}
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
  const view = openScreen(<Stage />, { path: '/' })
  await screen.findByRole('img', { name: '板书' })
  return { ...view, asked, turned, written, show: (id: string) => act(() => show(id)) }
}

function useShown(tell: (set: (page_id: string) => void) => void): string {
  const [shown, setShown] = useState('a')
  tell(setShown)
  return shown
}

const player = () => screen.findByLabelText<HTMLVideoElement>('播放视频')
const plays = async (video: HTMLVideoElement) => {
  video.muted = true
  await waitFor(() => expect(video.readyState).toBeGreaterThanOrEqual(2))
  await waitFor(() => expect(video.videoWidth).toBe(64))
}

test('[RE-35] a video plays where it lies, as large as its place, and is put away by its button and by Escape', async () => {
  const { user } = await open([{ ...A, url: URL.createObjectURL(greenVideo()) }])
  const button = await screen.findByRole('button', { name: '播放视频（第 1 页）' })
  const at = button.getBoundingClientRect()
  expect([at.left + at.width / 2, at.top + at.height / 2].map(Math.round)).toEqual([400, 200])
  await user.click(button)
  const video = await player()
  await plays(video)
  const box = video.getBoundingClientRect()
  expect([box.left, box.top, box.width, box.height].map(Math.round)).toEqual([200, 100, 400, 200])
  expect(video.controls).toBe(true)
  await user.click(screen.getByRole('button', { name: '关闭播放' }))
  expect(screen.queryByLabelText('播放视频')).toBeNull()
  const again = screen.getByRole('button', { name: '播放视频（第 1 页）' })
  expect(again).toHaveFocus()
  await user.click(again)
  await player()
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('播放视频')).toBeNull()
})

test('[CR-414] a video of the page is there when the board is loaded again, paused at its place, and gone once the page is turned', async () => {
  const media = [{ ...A, url: URL.createObjectURL(greenVideo()) }]
  const { user } = await open(media)
  await user.click(await screen.findByRole('button', { name: '播放视频（第 1 页）' }))
  const video = await player()
  await plays(video)
  video.pause()
  video.currentTime = 0.4
  await waitFor(() => expect(window.sessionStorage.getItem('jiangtai.kept.media.s.a.place')).toBe('0.4'))
  reloadTab()
  stop()
  const { show } = await open(media)
  const paused = await player()
  await waitFor(() => expect(paused.currentTime).toBe(0.4))
  expect(paused.paused).toBe(true)
  show('b')
  await waitFor(() => expect(screen.queryByLabelText('播放视频')).toBeNull())
  show('a')
  expect(await screen.findByRole('button', { name: '播放视频（第 1 页）' })).toBeVisible()
})

test('[RE-35] beside what plays one writes; its own keys turn no page, those of a clicker do', async () => {
  const { user, turned, written } = await open([{ ...A, url: URL.createObjectURL(greenVideo()) }])
  await user.click(await screen.findByRole('button', { name: '播放视频（第 1 页）' }))
  const video = await player()
  await plays(video)
  const under = document.elementFromPoint(100, 50)
  expect(screen.getByRole('img', { name: '板书' }).contains(under)).toBe(true)
  movePen(screen.getByRole('img', { name: '板书' }), {
    pointerId: 1,
    down: [60, 40],
    through: [[120, 60]],
    up: true,
  })
  expect(written).toHaveLength(1)
  video.focus()
  await user.keyboard('{ArrowRight} {Home}')
  expect(turned).toEqual([])
  await user.keyboard('{PageDown}')
  expect(turned).toEqual([{ step: 1 }])
})

test('[RE-35] turning the page stops it, and a page without any has no button', async () => {
  const { user, show, asked } = await open([{ ...A, url: URL.createObjectURL(greenVideo()) }])
  await user.click(await screen.findByRole('button', { name: '播放视频（第 1 页）' }))
  const video = await player()
  await plays(video)
  show('b')
  expect(screen.queryByLabelText('播放视频')).toBeNull()
  expect(video.isConnected).toBe(false)
  expect(screen.queryByRole('button', { name: /^播放/ })).toBeNull()
  show('a')
  expect(await screen.findByRole('button', { name: '播放视频（第 1 页）' })).toBeVisible()
  expect(asked.filter(({ name }) => name === MEDIA)).toHaveLength(1)
})

test('[RE-35] one that cannot be played says so, and is tried again with a fresh address', async () => {
  const urls = ['blob:nowhere', URL.createObjectURL(greenVideo())]
  const media = [{ ...A, url: urls[0] ?? '' }]
  const { user } = await open(media)
  await user.click(await screen.findByRole('button', { name: '播放视频（第 1 页）' }))
  expect(await screen.findByText(/^播放不了/)).toBeVisible()
  media[0] = { ...A, url: urls[1] ?? '' }
  await user.click(screen.getByRole('button', { name: '重试' }))
  await plays(await player())
})

test('[RE-35] two that lie on each other, and one that tells no place, can all be pressed', async () => {
  const sound: LessonPageMedia = { page_id: 'a', kind: 'audio', place: A.place, url: 'blob:x' }
  await open([A, sound, { ...sound, place: null }])
  await screen.findByRole('button', { name: '播放视频（第 1 页）' })
  for (const button of screen.getAllByRole('button', { name: /^播放/ })) {
    const { left, top, width, height } = button.getBoundingClientRect()
    expect(button.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
  }
  expect(screen.getAllByRole('button', { name: /^播放声音/ })).toHaveLength(2)
})

test('[SH-34] a screenshot holds the frame a video of the page shows, in its place, under the ink', async () => {
  const { user } = await open([{ ...A, url: URL.createObjectURL(greenVideo()) }])
  await user.click(await screen.findByRole('button', { name: '播放视频（第 1 页）' }))
  const video = await player()
  await plays(video)
  act(() => screen.getByRole('button', { name: '截屏', hidden: true }).click())
  const taken = await screen.findByAltText<HTMLImageElement>('截到的')
  await taken.decode()
  const bitmap = await createImageBitmap(taken)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const at = (x: number, y: number) => [
    ...context.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data.slice(0, 3),
  ]
  for (const [x, y] of [
    [0.27, 0.28],
    [0.73, 0.72],
    [0.5, 0.5],
  ] as const)
    at(x, y).forEach((value, index) => expect(Math.abs(value - (GREEN[index] ?? 0))).toBeLessThan(12))
  for (const [x, y] of [
    [0.23, 0.5],
    [0.77, 0.5],
    [0.5, 0.2],
  ] as const)
    expect(at(x, y)).toEqual([0, 0, 255])
  expect(at(1500 / 1600, 700 / 800)).toEqual([255, 0, 0])
})

test('[HK-46] the board says whose answer a page shows, on that page alone, and one writes below it', async () => {
  const { show, written } = await open([], [{ page_id: 'b', name: '王强' }])
  expect(screen.queryByText(/的作答/)).toBeNull()
  show('b')
  const name = await screen.findByText('王强的作答')
  expect(name).toBeVisible()
  const { left, top, width, height } = name.getBoundingClientRect()
  const under = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(screen.getByRole('img', { name: '板书' }).contains(under)).toBe(true)
  expect(written).toEqual([])
  show('a')
  expect(screen.queryByText(/的作答/)).toBeNull()
})

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { reloadTab } from '../../../test/reload-tab.ts'
import { preview } from '../../../test/preview-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { greenVideo } from '../../../test/small-video.ts'
import { captureScreen, findPanels } from '../../../shared/drawing/screenshots/capture-screen.ts'
import { onOpened, player, showFiles, slides, video } from './test/files-of-board.tsx'

const FILES = 'GET /api/prepare_lessons/api/lesson_file'
const PREVIEW = 'POST /api/resource/v1/preview/get'

let stop = () => {}
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  stop()
})

function open(answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answers)
  onOpened.mockClear()
  stop = calls.stop
  return showFiles({ isListedFirst: true })
}

const boxOf = () => screen.getByRole('region', { name: '实验.webm' }).getBoundingClientRect()

function drag(target: Element, by: { x: number; y: number }) {
  const { left, top } = target.getBoundingClientRect()
  const at = (x: number, y: number) => ({
    clientX: left + 5 + x,
    clientY: top + 5 + y,
    pointerId: 1,
    bubbles: true,
  })
  // A made-up pointer cannot be captured.
  const capture = vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue(undefined)
  act(() => {
    target.dispatchEvent(new PointerEvent('pointerdown', at(0, 0)))
    target.dispatchEvent(new PointerEvent('pointermove', at(by.x, by.y)))
    target.dispatchEvent(new PointerEvent('pointerup', at(by.x, by.y)))
  })
  capture.mockRestore()
}

test('[RE-36] [CR-134] a video of the lesson plays in a panel that is moved, made larger and put away, also when the list is', async () => {
  const file = video(URL.createObjectURL(greenVideo()))
  const { user } = open({ [FILES]: () => ({ list: [slides, file], lost_count: 0 }) })
  expect(await screen.findByRole('heading', { name: '本课资源（2 个）' })).toBeVisible()
  const names = screen.getAllByRole('listitem').map((one) => one.textContent)
  expect(names).toEqual([
    expect.stringMatching(/^实验.webm.*391 KB$/),
    expect.stringMatching(/^电路.pdf.*已在页面中$/),
  ])
  await user.click(screen.getByRole('button', { name: /^实验.webm/ }))
  const playing = await player()
  expect(onOpened.mock.calls).toEqual([['media_played', '实验.webm']])
  playing.muted = true
  await waitFor(() => expect(playing.videoWidth).toBe(64))
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.queryByRole('heading', { name: /^本课资源/ })).toBeNull()
  const before = boxOf()
  drag(screen.getByRole('heading', { name: '实验.webm' }).parentElement!, { x: -100, y: 50 })
  expect([boxOf().left - before.left, boxOf().top - before.top]).toEqual([-100, 50])
  drag(screen.getByRole('heading', { name: '实验.webm' }).parentElement!, { x: 9000, y: 9000 })
  expect(boxOf().left).toBeLessThan(900)
  expect(boxOf().top).toBeLessThan(600)
  drag(screen.getByRole('heading', { name: '实验.webm' }).parentElement!, { x: -9000, y: -9000 })
  expect([boxOf().left, boxOf().top].map(Math.round)).toEqual([0, 0])
  const corner = screen.getByRole('button', { name: /^拖动改变大小/ })
  drag(corner, { x: 120, y: 0 })
  expect(Math.round(boxOf().width - before.width)).toBe(120)
  corner.focus()
  await user.keyboard('{ArrowLeft}')
  expect(Math.round(boxOf().width - before.width)).toBe(80)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: '实验.webm' })).toBeNull()
})

test('[RE-36] a video fills the board and goes back by its button or Escape; a second Escape puts it away', async () => {
  const file = video(URL.createObjectURL(greenVideo()))
  const { user } = open({ [FILES]: () => ({ list: [file], lost_count: 0 }) })
  await user.click(await screen.findByRole('button', { name: /^实验.webm/ }))
  ;(await player()).muted = true
  const before = boxOf()
  await user.click(screen.getByRole('button', { name: '放大' }))
  const stageBox = screen.getByRole('main').getBoundingClientRect()
  expect(boxOf().width).toBe(stageBox.width)
  expect(boxOf().top).toBe(stageBox.top)
  expect(boxOf().bottom).toBeLessThanOrEqual(stageBox.bottom)
  await user.click(screen.getByRole('button', { name: '还原' }))
  expect(boxOf()).toEqual(before)
  await user.click(screen.getByRole('button', { name: '放大' }))
  await user.keyboard('{Escape}')
  expect(boxOf()).toEqual(before)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: '实验.webm' })).toBeNull()
})

test('[SH-35] a screenshot of the whole screen holds what a panel plays', async () => {
  const file = video(URL.createObjectURL(greenVideo()))
  const { user } = open({ [FILES]: () => ({ list: [file], lost_count: 0 }) })
  await user.click(await screen.findByRole('button', { name: /^实验.webm/ }))
  const playing = await player()
  playing.muted = true
  await waitFor(() => expect(playing.readyState).toBeGreaterThanOrEqual(2))
  await user.click(screen.getByRole('button', { name: '收起' }))
  const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 700 })
  const page = await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob ?? new Blob())))
  const board = document.querySelector('main')!
  const pageArea = document.querySelector('[data-board-page]')!
  const bitmap = await createImageBitmap(
    await captureScreen({ page, pageArea, stage: board, panels: findPanels(board) }),
  )
  const seen = playing.getBoundingClientRect()
  const scale = bitmap.width / 1000
  const sheet = Object.assign(document.createElement('canvas'), {
    width: bitmap.width,
    height: bitmap.height,
  })
  const context = sheet.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const [red = 255, green = 0, blue = 255] = context.getImageData(
    (seen.left + seen.width / 2) * scale,
    (seen.top + seen.height / 3) * scale,
    1,
    1,
  ).data
  expect([red < 15, Math.abs(green - 200) < 15, blue < 15]).toEqual([true, true, true])
})

test('[RE-36] any other file is looked at over the board, and what is lost is counted', async () => {
  const { user } = open({
    [FILES]: () => ({ list: [slides], lost_count: 2 }),
    [PREVIEW]: () => preview({ resource: { ...slides } }),
  })
  expect(await screen.findByText('另有 2 个文件已被删除，或不再与你共享。')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^电路.pdf/ }))
  expect(await screen.findByRole('dialog', { name: '电路.pdf' })).toBeVisible()
})

test('[RE-36] a list that does not come says so and is asked again; an empty one says where files come from', async () => {
  let tries = 0
  const { user } = open({
    [FILES]: () => (++tries === 1 ? refuse('BAD_INPUT') : { list: [], lost_count: 0 }),
  })
  expect(await screen.findByText(/^本课资源没有加载出来/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/^这节课没有备好的资源/)).toBeVisible()
})

test('[RE-36] what cannot be played says so and is tried again with a fresh address', async () => {
  const list = [video('blob:nowhere')]
  const { user } = open({ [FILES]: () => ({ list, lost_count: 0 }) })
  await user.click(await screen.findByRole('button', { name: /^实验.webm/ }))
  expect(await screen.findByText(/^播放不了/)).toBeVisible()
  list[0] = { ...list[0]!, url: URL.createObjectURL(greenVideo()) }
  await user.click(screen.getByRole('button', { name: '重试' }))
  const playing = await player()
  playing.muted = true
  await waitFor(() => expect(playing.videoWidth).toBe(64))
})

test('[CR-414] a video is where it was when the board is loaded again, paused at its place, and once put away it is away', async () => {
  const file = video(URL.createObjectURL(greenVideo()))
  const { user } = open({ [FILES]: () => ({ list: [file], lost_count: 0 }) })
  await user.click(await screen.findByRole('button', { name: /^实验.webm/ }))
  const playing = await player()
  playing.muted = true
  await waitFor(() => expect(playing.videoWidth).toBe(64))
  playing.pause()
  playing.currentTime = 0.4
  await waitFor(() =>
    expect(window.sessionStorage.getItem(`jiangtai.kept.files.s.${file.resource_id}.place`)).toBe('0.4'),
  )
  drag(screen.getByRole('heading', { name: '实验.webm' }).parentElement!, { x: -100, y: 50 })
  const before = boxOf()

  reloadTab()
  const again = showFiles({ isListedFirst: false })
  const paused = await player()
  await waitFor(() => expect(paused.currentTime).toBe(0.4))
  expect(paused.paused).toBe(true)
  expect(boxOf()).toEqual(before)
  expect(screen.queryByRole('heading', { name: /^本课资源/ })).toBeNull()
  expect(onOpened.mock.calls).toHaveLength(1)
  await again.user.click(screen.getByRole('button', { name: '放大' }))

  reloadTab()
  const large = showFiles({ isListedFirst: false })
  await player()
  expect(boxOf().width).toBe(screen.getByRole('main').getBoundingClientRect().width)
  await large.user.click(screen.getByRole('button', { name: '关闭' }))
  reloadTab()
  showFiles({ isListedFirst: false })
  expect(screen.queryByRole('region', { name: '实验.webm' })).toBeNull()
  expect(window.sessionStorage).toHaveLength(0)
})

test('[CR-414] [CR-415] a file that is looked at is looked at again in this tab, and in no other one', async () => {
  const { user } = open({
    [FILES]: () => ({ list: [slides], lost_count: 0 }),
    [PREVIEW]: () => preview({ resource: { ...slides } }),
  })
  await user.click(await screen.findByRole('button', { name: /^电路.pdf/ }))
  expect(await screen.findByRole('dialog', { name: '电路.pdf' })).toBeVisible()
  reloadTab()
  showFiles({ isListedFirst: false })
  expect(await screen.findByRole('dialog', { name: '电路.pdf' })).toBeVisible()
  cleanup()
  window.sessionStorage.clear()
  showFiles({ isListedFirst: false })
  expect(screen.queryByRole('dialog')).toBeNull()
})

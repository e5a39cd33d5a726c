import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { preview } from '../../../test/preview-things.ts'
import { reloadTab } from '../../../test/reload-tab.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { greenVideo } from '../../../test/small-video.ts'
import { onOpened, player, showFiles, slides, video } from './test/files-of-board.tsx'

const FILES = 'GET /api/prepare_lessons/api/lesson_file'
const PREVIEW = 'POST /api/resource/v1/preview/get'
const OWN = 'POST /api/resource/v1/personal/list'
const HAND_OUT = 'POST /api/prepare_lessons/api/store_pushed_item_status'
const pageOf = <Row,>(list: Row[]) => ({ list, total: list.length, is_capped: false })

let stop = () => {}
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  stop()
})

function open(answers: Parameters<typeof answerCalls>[0]) {
  stop = answerCalls(answers).stop
  onOpened.mockClear()
  return showFiles({ isListedFirst: true })
}

test('[CR-457] a file that was not prepared is found, played, and there again when the board is loaded anew', async () => {
  const file = video(URL.createObjectURL(greenVideo()))
  const asked: unknown[] = []
  const { user } = open({
    [FILES]: () => ({ list: [], lost_count: 0 }),
    [OWN]: (input) => {
      asked.push(input.text)
      return pageOf(input.text === '没有' ? [] : [file])
    },
    [PREVIEW]: () => preview({ resource: file }),
  })
  await user.click(await screen.findByRole('button', { name: '资源中心' }))
  await user.type(await screen.findByRole('searchbox', { name: '文件名' }), '没有{Enter}')
  expect(await screen.findByText('没有找到“没有”。换个词再找。')).toBeVisible()
  await user.clear(screen.getByRole('searchbox', { name: '文件名' }))
  await user.type(screen.getByRole('searchbox', { name: '文件名' }), 'sy{Enter}')
  expect(await screen.findByRole('button', { name: '打开“实验.webm”' })).toBeVisible()
  // Before something plays: what a browser draws of a player is its own.
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '打开“实验.webm”' }))
  expect(asked.at(-1)).toBe('sy')
  expect(onOpened.mock.calls).toEqual([['media_played', '实验.webm']])
  const playing = await player()
  playing.muted = true
  await waitFor(() => expect(playing.videoWidth).toBe(64))

  reloadTab()
  showFiles({ isListedFirst: false })
  await player()
  expect(screen.queryByRole('heading', { name: /^本课资源/ })).toBeNull()
})

test('[CR-457] a document that was not prepared is looked at over the board', async () => {
  const { user } = open({
    [FILES]: () => ({ list: [], lost_count: 0 }),
    [OWN]: () => pageOf([slides]),
    [PREVIEW]: () => preview({ resource: { ...slides } }),
  })
  await user.click(await screen.findByRole('button', { name: '资源中心' }))
  await user.click(await screen.findByRole('button', { name: '打开“电路.pdf”' }))
  expect(await screen.findByRole('dialog', { name: '电路.pdf' })).toBeVisible()
})

test('[CR-458] what pads can show is handed out to the class from where it was found, nothing else', async () => {
  const given: unknown[] = []
  const film = video('blob:x')
  const { user } = open({
    [FILES]: () => ({ list: [], lost_count: 0 }),
    'POST /api/resource/v1/share/list': () =>
      pageOf([slides, film].map((file) => ({ ...file, shared_at: '2026-09-01T02:00:00.000Z' }))),
    [OWN]: () => refuse('BAD_INPUT'),
    [HAND_OUT]: (input) => {
      given.push(input)
      return { pushed_item_id: 'p' }
    },
  })
  await user.click(await screen.findByRole('button', { name: '资源中心' }))
  expect(await screen.findByText(/^资源没有加载出来/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '共享资源' }))
  await user.click(await screen.findByRole('button', { name: '把“实验.webm”下发给全班' }))
  expect(await screen.findByText('已下发')).toBeVisible()
  expect(given).toMatchObject([{ kind: 'file', ref_id: film.resource_id, is_for_all: true }])
  expect(screen.queryByRole('button', { name: '把“电路.pdf”下发给全班' })).toBeNull()
})

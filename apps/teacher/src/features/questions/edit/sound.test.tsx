// The editor is there before a test waits for it: on a busy machine it is long on its way.
import './visual/VisualQuestion.tsx'
import { listenToTone } from '@jiangtai/client/browser/sound/test/listen-to-tone.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent as hand } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { EditQuestionScreen } from './EditQuestionScreen.tsx'

const PATH = '/question_center/question_my/edit_question'
const CREDENTIAL = 'POST /api/question_center/v1/file/credential'
const CONFIRM = 'POST /api/question_center/v1/file/confirm'
// The recorder is fetched when it is first opened, and begins when the browser's own sound has begun.
const PATIENT = { timeout: 10_000 }

let network: ReturnType<typeof answerCalls>
let isRefused: boolean
let sent: string[]

beforeEach(() => {
  forgetEverything()
  isRefused = false
  sent = []
  // The store is reached by fetch, which stands in for the network.
  vi.stubGlobal('XMLHttpRequest', undefined)
  network = answerCalls({
    [CREDENTIAL]: ({ file_name }) => {
      if (isRefused) return refuse('UNAVAILABLE', '存储暂时不可用')
      sent.push(file_name)
      const object_key = `sound-${sent.length}.${file_name.split('.').at(-1)}`
      return {
        ...{ AccessKeyId: 'id', AccessKeySecret: 'secret', Endpoint: '/oss', Bucket: 'jiangtai' },
        ...{ SecurityToken: 'token', object_key, content_type: 'audio/mpeg' },
      }
    },
    // The store, which is no call of the contract.
    ...{ 'PUT /oss/jiangtai/sound-1.webm': () => ({}), 'PUT /oss/jiangtai/sound-1.mp3': () => ({}) },
    ...{ 'PUT /oss/jiangtai/sound-2.m4a': () => ({}) },
    [CONFIRM]: ({ object_key }) => ({ object_key, content_type: 'video/webm', url: `/${object_key}` }),
  })
})
afterEach(async () => {
  cleanup()
  network.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await page.viewport(1366, 768)
})

const field = (name: string) => screen.findByRole('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name }, PATIENT)
const sounds = async () => (await field('题干')).querySelectorAll('.qe-audio')

async function open(): Promise<UserEvent> {
  const { user } = openScreen(<EditQuestionScreen />, { path: PATH })
  await user.click(await field('题干'))
  return user
}

// A browser lets a page hear only after a press of a hand.
const press = async (name: string) => hand.click(await button(name))

async function record(): Promise<void> {
  await press('录音')
  await press('开始录音')
  await hasHeard()
  await press('结束')
  await press('使用录音')
}

/** The recorder has a second of sound. */
const hasHeard = () => screen.findByText(/^0:0[1-9] \/ 10:00$/, {}, PATIENT)

test('[QU-173] a sound is recorded, and stands at the caret with its length', async () => {
  listenToTone()
  await open()
  await press('录音')
  const dialog = within(await screen.findByRole('dialog', { name: '录音' }))
  expect(await dialog.findByText(/最长 10 分钟/)).toBeVisible()
  await press('开始录音')
  expect(await dialog.findByRole('meter', { name: '音量' }, PATIENT)).toBeVisible()
  expect(await barriers()).toEqual([])
  await hasHeard()
  await press('结束')
  expect(await dialog.findByRole('group', { name: /听录音/ }, PATIENT)).toBeVisible()
  await press('使用录音')
  await waitFor(async () => expect(await sounds()).toHaveLength(1), PATIENT)
  expect(sent).toEqual(['录音.webm'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[QU-173] a recording that does not arrive is kept, and sent again', async () => {
  listenToTone()
  isRefused = true
  const user = await open()
  await record()
  const kept = within(await screen.findByRole('dialog', { name: '录音没有放进题目' }, PATIENT))
  expect(await sounds()).toHaveLength(0)
  expect(kept.getByRole('button', { name: '存到本机' })).toBeEnabled()
  isRefused = false
  await user.click(kept.getByRole('button', { name: '再传一次' }))
  await waitFor(async () => expect(await sounds()).toHaveLength(1), PATIENT)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const file = (name: string, type: string) => new File(['声音'], name, { type })
const transfer = (files: readonly File[]) => {
  const data = new DataTransfer()
  for (const one of files) data.items.add(one)
  return data
}

test('[QU-174] sounds are dropped into a field in their order; another file is refused by its name', async () => {
  await open()
  const place = await field('题干')
  const dataTransfer = transfer([
    file('听力一.mp3', 'audio/mpeg'),
    file('讲义.pdf', 'application/pdf'),
    file('听力二.m4a', 'audio/mp4'),
  ])
  const { left, top } = place.getBoundingClientRect()
  const at = { clientX: left + 10, clientY: top + 10 }
  fireEvent(place, new DragEvent('drop', { ...at, dataTransfer, bubbles: true, cancelable: true }))
  await waitFor(async () => expect(await sounds()).toHaveLength(2), PATIENT)
  expect(sent).toEqual(['听力一.mp3', '听力二.m4a'])
  expect(await screen.findByText(/不支持“讲义.pdf”这种文件/)).toBeVisible()
})

test('[QU-174] a sound is pasted; a type that students could not play is refused in words', async () => {
  await open()
  const paste = async (...files: File[]) =>
    fireEvent(
      await field('题干'),
      new ClipboardEvent('paste', { clipboardData: transfer(files), bubbles: true, cancelable: true }),
    )
  await paste(file('听力.mp3', 'audio/mpeg'))
  await waitFor(async () => expect(await sounds()).toHaveLength(1), PATIENT)
  await paste(file('听力.wav', 'audio/wav'))
  expect(await screen.findByText(/“听力.wav”不是能用的音频/)).toBeVisible()
  expect(sent).toEqual(['听力.mp3'])
})

test.each([
  [1024, 768],
  [360, 780],
])('the recorder is worked within the page at %d × %d', async (width, height) => {
  await page.viewport(width, height)
  listenToTone()
  const user = await open()
  await user.click(await button('录音'))
  await user.click(await button('开始录音'))
  const dialog = await screen.findByRole('dialog', { name: '录音' })
  await within(dialog).findByRole('meter', { name: '音量' }, PATIENT)
  const box = dialog.getBoundingClientRect()
  expect([box.left >= 0, box.right <= width, box.bottom <= height]).toEqual([true, true, true])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

import { listenToTone } from '@jiangtai/client/browser/sound/test/listen-to-tone.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { homeworkDetail } from '../../../../../test/homework-things.ts'
import { openTaskScreen } from '../../../../../test/open-task-screen.tsx'
import { idOf } from '../../../../../test/question-things.ts'
import { forgetEverything } from '../../../../../test/signed-in.ts'
import { MarkingPane } from '../../MarkingPane.tsx'
import { DESK_PATH, fakeDesk, ITEM, keyOf } from '../../test/fake-desk.ts'

// The recorder is fetched when it is first opened, and begins when the browser's own sound has begun.
const PATIENT = { timeout: 10_000 }
/** The player of a new recording: how long it is, is how long this machine took. */
const RECORDED = /^语音评语（\d{1,2} 秒）$/
const FIRST = keyOf(idOf('b1'), ITEM)

let desk: ReturnType<typeof fakeDesk>
beforeEach(() => {
  forgetEverything()
  desk = fakeDesk()
  vi.stubGlobal('XMLHttpRequest', undefined)
})
afterEach(() => {
  cleanup()
  desk.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (more = '') =>
  openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path: DESK_PATH + more })
const spoken = async () => within(await screen.findByRole('group', { name: '语音评语' }))
const button = (name: string) => screen.findByRole('button', { name }, PATIENT)

/** Records with the keyboard alone: the next step has the focus. */
async function record(user: ReturnType<typeof open>['user'], opener = '录语音评语') {
  ;(await button(opener)).focus()
  await user.keyboard('{Enter}')
  for (const step of ['开始录音', '结束', '使用录音']) {
    const next = await button(step)
    await waitFor(() => expect(next).toHaveFocus(), PATIENT)
    await user.keyboard('{Enter}')
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test.each(['', '&by=student'])(
  '[TK-172] a comment is spoken with the keyboard alone and goes with the score (%s)',
  async (more) => {
    listenToTone()
    const { user } = open(more)
    await screen.findByRole('region', { name: '王强的作答' })
    await record(user)
    const shown = await spoken()
    expect(await shown.findByRole('group', { name: RECORDED })).toBeVisible()
    expect(desk.voices()).toEqual([])
    await user.type(screen.getByRole('textbox', { name: '得分，满分 12' }), '6{Enter}')
    await waitFor(() => expect(desk.scored()).toMatchObject([{ score: 6, voice_key: 'voice-1.webm' }]))
    expect(desk.voices()).toMatchObject([{ student_id: idOf('b1'), item_id: ITEM, file_name: '录音.webm' }])
    expect(desk.standing.get(FIRST)?.voice).toEqual({ key: 'voice-1.webm', seconds: 1 })
  },
)

test('[TK-172] it is heard, made anew and taken away, and a score without a word of it keeps it', async () => {
  desk.speak(FIRST)
  listenToTone()
  const { user } = open('&show=all')
  await screen.findByRole('region', { name: '王强的作答' })
  const kept = await (await spoken()).findByRole('group', { name: '语音评语（9 秒）' }, PATIENT)
  expect(kept).toHaveTextContent('0:09')
  expect(kept.querySelector('audio')).toHaveAttribute('src', '/voice.webm')
  await user.type(screen.getByRole('textbox', { name: '得分，满分 12' }), '7{Enter}')
  await waitFor(() => expect(desk.scored()).toMatchObject([{ score: 7, voice_key: 'voice.webm' }]))
  await user.click(await button('上一份 ↑'))
  await record(user, '重录')
  expect(await (await spoken()).findByRole('group', { name: RECORDED })).toBeVisible()
  expect((await spoken()).getByText(/随得分一起保存/)).toBeVisible()
  await user.click(await button('删除录音'))
  expect(await button('录语音评语')).toBeVisible()
  await user.click(await button('保存，下一份（回车）'))
  await waitFor(() => expect(desk.scored()[1]).toMatchObject({ voice_key: null }))
})

test('[TK-172] a recording that could not be sent stays with its score, and is sent again', async () => {
  listenToTone()
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  desk.refuseVoices(true)
  await record(user)
  await user.type(screen.getByRole('textbox', { name: '得分，满分 12' }), '6{Enter}')
  expect(await screen.findByText(/1 份给分没有保存/)).toBeVisible()
  expect(desk.scored()).toEqual([])
  desk.refuseVoices(false)
  await user.click(await button('重试'))
  await waitFor(() => expect(desk.standing.get(FIRST)).toMatchObject({ score: 6, voice: { seconds: 1 } }))
})

test('[TK-172] a microphone that is refused is told, and the written comment is still there', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  )
  const { user } = open()
  await screen.findByRole('region', { name: '王强的作答' })
  await user.type(screen.getByRole('textbox', { name: '评语' }), '注意单位')
  await user.click(await button('录语音评语'))
  await user.click(await button('开始录音'))
  expect((await screen.findByRole('alert')).textContent).toContain('没有得到麦克风的许可')
  expect(await button('再试一次')).toBeEnabled()
  await user.click(await button('关闭'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: '评语' })).toHaveValue('注意单位')
})

test.each([
  [1366, 768],
  [1024, 768],
  [360, 780],
])('the control stays within the desk at %d × %d', async (width, height) => {
  await page.viewport(width, height)
  desk.speak(FIRST)
  open('&show=all')
  const shown = await screen.findByRole('group', { name: '语音评语' })
  expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
})

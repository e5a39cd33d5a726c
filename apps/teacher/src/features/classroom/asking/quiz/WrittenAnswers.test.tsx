import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { reloadTab } from '../../../../test/reload-tab.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { answerDetail } from '../../test/lesson-builders.ts'
import { WrittenAnswers } from './WrittenAnswers.tsx'

const CALL = 'POST /api/prepare_lessons/api/answer_uploads'
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const [item] = showQuestion(samples.text).items

let network: ReturnType<typeof answerCalls>
afterEach(() => {
  cleanup()
  network.stop()
})

/** Answers to a 解答 by student: the words, and the keys of photos. */
function open(written: Record<string, { text: string; keys: string[] }>, { isReloaded = false } = {}) {
  if (item === undefined) throw new Error('a question without items')
  if (!isReloaded) forgetEverything()
  network = answerCalls({
    [CALL]: () => ({
      list: ['a.jpg', 'b.jpg', 'c.webm', 'd.webm'].map((object_key) => ({
        ...{ object_key, content_type: 'image/jpeg', url: PIXEL, student_id: '安然' },
        is_late: object_key === 'b.jpg',
      })),
    }),
  })
  const detail = answerDetail({
    answered: Object.keys(written).map((student_id) => ({ student_id, state: 'submitted' })),
  })
  const answers = detail.answers.map((answer) => {
    const { text = '', keys = [] } = written[answer.student_id] ?? {}
    const attachments = keys.map((key) =>
      key.endsWith('.webm')
        ? { kind: 'sound' as const, key, seconds: 65 }
        : { kind: 'photo' as const, key, seconds: null },
    )
    const part: AnswerPart = { kind: 'text', text, attachments }
    return { ...answer, value: { [item.item_id]: part } }
  })
  const panel = (
    <div style={{ transform: 'translate(40px, 40px)', width: '300px' }}>
      <WrittenAnswers item={item} detail={{ ...detail, answers }} isRevealed={false} />
    </div>
  )
  return openScreen(panel, { path: '/' })
}

test('[UP-16] [CR-43] photos of an answer are seen small beside its words, late ones marked, and open in a viewer', async () => {
  const { user } = open({ 安然: { text: '', keys: ['a.jpg', 'b.jpg'] }, 白鹿: { text: '略', keys: [] } })
  await screen.findByRole('button', { name: '放大查看：照片 2' })
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getAllByRole('img')).toHaveLength(2)
  expect(within(first!).getByText('补交').closest('button')).toHaveAccessibleName('放大查看：照片 2')
  expect(within(second!).queryByRole('img')).toBeNull()
  expect(second?.textContent).toBe('略')
  expect(network.asked).toMatchObject([{ name: CALL, input: { quiz_run_id: 'run' } }])

  await user.click(screen.getByRole('button', { name: '放大查看：照片 2' }))
  expect(await screen.findByRole('dialog', { name: '照片（2/2）' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[UP-16] the viewer goes through the photos of all students by keys and buttons, with names once they are shown', async () => {
  const { user } = open({
    安然: { text: '', keys: ['a.jpg'] },
    白鹿: { text: '略', keys: [] },
    陈晨: { text: '', keys: ['b.jpg'] },
  })
  await user.click(screen.getByRole('button', { name: '显示姓名' }))
  const [first] = await screen.findAllByRole('button', { name: '放大查看：照片 1' })
  await user.click(first!)
  const named = () => screen.getByRole('dialog').getAttribute('aria-labelledby')
  const title = () => document.getElementById(named() ?? '')?.textContent
  await waitFor(() => expect(title()).toBe('安然'))
  expect(screen.getByText('第 1 张，共 2 张')).toBeVisible()
  expect(screen.getByRole('button', { name: '上一张' })).toBeDisabled()
  await user.keyboard('{ArrowRight}')
  expect(title()).toBe('陈晨')
  await user.keyboard('{ArrowRight}')
  expect(title()).toBe('陈晨')
  await user.keyboard('{ArrowLeft}')
  expect(title()).toBe('安然')
  await user.click(screen.getByRole('button', { name: '下一张' }))
  expect(title()).toBe('陈晨')
  await user.keyboard('{ArrowLeft}')
  expect(title()).toBe('安然')
})

test('[CR-414] the photo that was enlarged is so when the board is loaded again, and once put away it is not', async () => {
  const written = { 安然: { text: '', keys: ['a.jpg'] }, 白鹿: { text: '', keys: ['b.jpg'] } }
  const { user } = open(written)
  await user.click((await screen.findAllByRole('button', { name: '放大查看：照片 1' }))[0]!)
  await user.click(await screen.findByRole('button', { name: '下一张' }))
  expect(screen.getByText('第 2 张，共 2 张')).toBeVisible()
  reloadTab()
  network.stop()
  const again = open(written, { isReloaded: true })
  expect(await screen.findByText('第 2 张，共 2 张')).toBeVisible()
  await again.user.click(screen.getByRole('button', { name: '关闭' }))
  reloadTab()
  network.stop()
  open(written, { isReloaded: true })
  expect(await screen.findAllByRole('button', { name: '放大查看：照片 1' })).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CR-414] the photo lies enlarged and turned as it lay when the board is loaded again', async () => {
  const written = { 安然: { text: '', keys: ['a.jpg'] } }
  const kept = () =>
    Object.entries(window.sessionStorage).find(([key]) => key.endsWith('.look.a.jpg'))?.[1] ?? ''
  const { user } = open(written)
  await user.click(await screen.findByRole('button', { name: '放大查看：照片 1' }))
  await waitFor(() => expect(kept()).not.toBe(''))
  await user.click(await screen.findByRole('button', { name: '向右转' }))
  await user.click(screen.getByRole('button', { name: '放大' }))
  await waitFor(() => expect(kept()).toMatch(/"degree":90,"enlarged":{/))
  const before = kept()
  reloadTab()
  network.stop()
  open(written, { isReloaded: true })
  const turned = () => document.querySelector<HTMLElement>('.viewer-canvas > img')?.style.transform
  await waitFor(() => expect(turned()).toContain('rotate(90deg)'))
  expect(kept()).toBe(before)
})

test('a photo that cannot be had is told, and an answer without photos asks for none', async () => {
  open({ 安然: { text: '见图', keys: ['lost.jpg'] } })
  expect(await screen.findByText('〔照片 1：暂时取不到〕')).toBeTruthy()
  cleanup()
  network.stop()
  open({ 白鹿: { text: '略', keys: [] } })
  expect(screen.getByText('略')).toBeTruthy()
  expect(network.asked).toEqual([])
})

test('[CR-353] recordings are heard on the wall, one at a time, by names once those are shown', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  const { user } = open({ 安然: { text: '', keys: ['c.webm'] }, 白鹿: { text: '', keys: ['d.webm'] } })
  const first = await screen.findByRole('group', { name: '第 1 份的录音' })
  const second = screen.getByRole('group', { name: '第 2 份的录音' })
  expect(first).toHaveTextContent('1:05')
  await user.click(screen.getByRole('button', { name: '显示姓名' }))
  expect(screen.getByRole('group', { name: '安然的录音' })).toBe(first)
  const [one, other] = [first, second].map((player) => player.querySelector('audio'))
  if (!one || !other) throw new Error('two players')
  fireEvent.play(one)
  fireEvent.play(other)
  expect(pause.mock.contexts).toEqual([other, one])
  pause.mockRestore()
})

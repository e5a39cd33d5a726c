import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { homeworkDetail, homeworkMember, progressOf } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { HomeworkScreen } from '../screens/HomeworkScreen.tsx'

const PATH = '/api/homework/v1'
const path = `/homework/box/homework-detail?task_id=${idOf('a1')}`
const ADDRESS = '/studentpad/homework-contentshow#'
const BUTTON = '在平板中打开'

let network: ReturnType<typeof answerCalls>
let made = 0
let isFailing = false

beforeEach(() => {
  forgetEverything()
  made = 0
  isFailing = false
  const [set] = homeworkDetail().sets
  const homework = homeworkDetail({ sets: [set!, { ...set!, set_no: 2, name: '提高' }] })
  const link = () => {
    if (isFailing) return refuse('UNAVAILABLE')
    made += 1
    return { link: `claims.signature${made}`, expires_at: '2026-11-01T01:15:00.000Z' }
  }
  network = answerCalls({
    [`POST ${PATH}/detail`]: () => homework,
    [`POST ${PATH}/progress`]: () => ({
      ...{ progress: progressOf(), total: 1, classes: [], reminded_at: null },
      list: [{ ...homeworkMember('b1', '王强'), reading: null, done_step_count: null }],
    }),
    [`POST ${PATH}/content/preview-link`]: link,
    [`POST ${PATH}/content/student-link`]: link,
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (call: string) =>
  network.asked.filter(({ name }) => name === `POST ${PATH}/content/${call}`).map(({ input }) => input)

test('[HK-56] a preview of a set is scanned, copied or opened, and made anew by a press', async () => {
  const { user } = openScreen(<HomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: BUTTON }))
  const dialog = within(await screen.findByRole('dialog', { name: '在平板中打开《二次函数练习》' }))
  expect(await dialog.findByRole('img', { name: '打开作业内容的二维码' })).toBeVisible()
  expect(dialog.getByText('09:15 前可以打开')).toBeVisible()
  const address = `${window.location.origin}${ADDRESS}claims.signature1`
  expect(dialog.getByText(address)).toBeVisible()
  expect(dialog.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute('href', address)
  await user.click(dialog.getByRole('button', { name: '复制链接' }))
  expect(await dialog.findByText('已复制')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '重新生成' }))
  expect(await dialog.findByText(/claims\.signature2$/)).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: '看哪一份' }), '提高')
  expect(await dialog.findByText(/claims\.signature3$/)).toBeVisible()
  expect(asked('preview-link')).toMatchObject([{ set_no: 1 }, { set_no: 1 }, { set_no: 2 }])
})

test('[HK-56] the link of a student is made on the wall, and what fails is tried again', async () => {
  const { user } = openScreen(<HomeworkScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '更多：王强' }))
  isFailing = true
  await user.click(await screen.findByRole('menuitem', { name: BUTTON }))
  const dialog = within(await screen.findByRole('dialog', { name: '给王强打开《二次函数练习》' }))
  const again = await dialog.findByRole('button', { name: '重试' })
  isFailing = false
  await user.click(again)
  expect(await dialog.findByText(/claims\.signature1$/)).toBeVisible()
  expect(asked('student-link').at(-1)).toMatchObject({ task_id: idOf('a1'), student_id: idOf('b1') })
  await user.click(dialog.getAllByRole('button', { name: '关闭' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

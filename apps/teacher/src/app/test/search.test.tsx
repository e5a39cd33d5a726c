import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { answerCalls } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { APP_CALLS, openSignedIn, warmUp } from '../../test/open-app.tsx'
import { forgetEverything } from '../../test/signed-in.ts'

const LIST = '/resource/personal/list'
const LESSON = { prepare_lesson_id: newId(), title: '抛物线', teacher_name: '陈思远' }
const PAPER = { paper_id: newId(), title: '抛物线测试', question_count: 12 }
const STUDENT = { student_id: newId(), name: '庞望雪', student_no: '2026001' }
let network: ReturnType<typeof answerCalls>

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    ...APP_CALLS,
    'GET /api/home/v1/search': ({ text }) => ({
      lessons: text === 'pwx' ? [LESSON] : [],
      papers: text === 'pwx' ? [PAPER] : [],
      students: text === 'pwx' ? [STUDENT] : [],
      resources: [],
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('[SL-74] the search opens by key, finds by pinyin, and the arrows and Enter open what was found', async () => {
  const { place } = await openSignedIn(LIST)
  await userEvent.keyboard('/')
  const dialog = within(await screen.findByRole('dialog', { name: '搜索' }))
  await userEvent.type(dialog.getByRole('textbox'), 'pwx')
  expect(await dialog.findByRole('link', { name: /备课\s*抛物线/ })).toHaveAttribute('aria-current', 'true')
  expect(dialog.getByRole('status')).toHaveTextContent('找到 3 个')
  expect(await barriers()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  const paper = dialog.getByRole('link', { name: /试卷\s*抛物线测试\s*12 题/ })
  expect(paper).toHaveAttribute('href', `/question_center/volume_library/compose?paper_id=${PAPER.paper_id}`)
  await userEvent.keyboard('{ArrowDown}')
  expect(dialog.getByRole('link', { name: /庞望雪/ })).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(place()).toBe(`/schoolManage/studentDetails?student_id=${STUDENT.student_id}`))
  expect(screen.queryByRole('dialog', { name: '搜索' })).toBeNull()
})

test('[SL-74] nothing found says so, and the key belongs to a field that one types in', async () => {
  await openSignedIn(LIST)
  const box = await screen.findByRole('textbox', { name: '搜索文件名' })
  await userEvent.type(box, 'a/b')
  expect(box).toHaveValue('a/b')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: '搜索' }))
  await userEvent.type(dialog.getByRole('textbox'), '没有的')
  expect(await dialog.findByText('没有找到。换一个词试试。')).toBeVisible()
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { lesson } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { TIPS } from './tips.ts'
import { WorkbenchScreen } from './WorkbenchScreen.tsx'

let stop: () => void = () => {}
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  stop()
})

const row = (prepare_lesson_id: string, title: string, status: 'ready' | 'teaching' | 'taught') => {
  const { pages, quizzes, ...rest } = lesson({ prepare_lesson_id, title, status })
  return { ...rest, page_count: pages.length, quiz_count: quizzes.length }
}
const ROWS = [row('1', '抛物线', 'teaching'), row('2', '椭圆', 'ready'), row('3', '双曲线', 'taught')]
const ENDED = {
  lesson_session_id: 's',
  class_id: 'c',
  class_name: '高一 1 班',
  started_at: '2026-09-01T02:00:00.000Z',
  ended_at: '2026-09-01T02:40:00.000Z',
  participant_count: 43,
  quiz_count: 2,
}

test('[SL-27] the workbench greets, and leads to the lesson that runs, to the next ones and to the records', async () => {
  stop = answerCalls({
    'GET /api/prepare_lessons/api/lesson_list': ({ status }) => {
      const list = ROWS.filter((each) => each.status === status)
      return { total: list.length, list }
    },
    'GET /api/prepare_lessons/api/lesson_detail': ({ prepare_lesson_id }) =>
      lesson({
        prepare_lesson_id,
        title: '双曲线',
        sessions: prepare_lesson_id === '3' ? [ENDED] : [{ ...ENDED, ended_at: null }],
      }),
  }).stop
  openScreen(<WorkbenchScreen />, { path: '/workbench' })
  expect(await screen.findByRole('link', { name: '继续上课：抛物线' })).toHaveAttribute(
    'href',
    '/classPreparation/blackBoard?prepare_lesson_id=1',
  )
  expect(screen.getByRole('heading', { name: '早上好，陈思远' })).toBeVisible()
  expect(TIPS.some((tip) => screen.queryByText(tip) !== null)).toBe(true)
  expect(screen.getByRole('link', { name: '开始上课：椭圆' })).toBeVisible()
  const records = within(screen.getByRole('region', { name: '最近上过的课' }))
  expect(records.getAllByRole('link')).toHaveLength(1)
  expect(records.getByRole('link', { name: /课堂小结/ })).toHaveAttribute(
    'href',
    '/classPreparation/lessonRecord?lesson_session_id=s',
  )
})

test('[SL-28] an empty workbench offers the first step; a failed one says so and can be asked again', async () => {
  let isDown = true
  stop = answerCalls({
    'GET /api/prepare_lessons/api/lesson_list': () => (isDown ? refuse('BAD_INPUT') : { total: 0, list: [] }),
  }).stop
  const { user } = openScreen(<WorkbenchScreen />, { path: '/workbench' })
  expect(await screen.findByText(/今天的课没有加载出来/)).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.getByRole('link', { name: '新建备课' })).toBeVisible())
})

test('[SL-27] there are twenty tips, each once', () => {
  expect(new Set(TIPS).size).toBe(20)
})

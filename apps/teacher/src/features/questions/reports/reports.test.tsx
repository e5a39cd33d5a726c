import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { QuestionMore } from '../QuestionMore.tsx'
import { ReportsScreen } from './ReportsScreen.tsx'

const REPORT = 'POST /api/question_center/v1/report'

let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    [`${REPORT}/add`]: () => ({ done: true }),
    [`${REPORT}/confirm`]: () => ({ done: true }),
    [`${REPORT}/refuse`]: () => ({ done: true }),
    [`${REPORT}/list`]: () => ({
      total: 1,
      list: [
        {
          ...{ report_id: idOf('71'), kind: 'key', note: '答案应为 C', state: 'open', version: 1 },
          ...{ fixed_version: null, reason: '', reporter_name: '林知夏', handler_name: '' },
          ...{ created_at: '2026-11-01T00:00:00.000Z', decided_at: null, abilities: { decide: true } },
          question: questionView('1', '求最小值'),
        },
      ],
    }),
    'POST /api/question_center/v1/review/submit': () => ({ done: true }),
    'POST /api/prepare_lessons/api/add_quzi': () => ({ quizzes: [] }),
    'GET /api/prepare_lessons/api/lesson_list': () => ({
      total: 1,
      list: [
        {
          ...{
            prepare_lesson_id: idOf('81'),
            title: '二次函数',
            status: 'draft' as const,
            subject_id: 'math',
          },
          ...{ updated_at: '2026-11-01T00:00:00.000Z' },
        } as never,
      ],
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (end: string) => network.asked.filter(({ name }) => name.endsWith(end)).at(-1)?.input
const listed = {
  ...questionView('1', '求最小值'),
  ...{ is_collected: false, used_count: 0, answer_count: 0, score_rate: null },
}
const choose = async (user: ReturnType<typeof openScreen>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: '更多，第 1 题' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('[QU-110] a fault is told with its kind and words', async () => {
  const { user } = openScreen(<QuestionMore question={listed} number={1} />, { path: '/' })
  await choose(user, '纠错')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '提交' }))
  expect(await dialog.findByText('请选择哪里不对')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox', { name: '哪里不对' }), '答案')
  await user.type(dialog.getByRole('textbox', { name: '说明' }), '应为 C')
  await user.click(dialog.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked('/report/add')).toMatchObject({
    question_id: idOf('1'),
    version: 1,
    kind: 'key',
    note: '应为 C',
  })
})

test('[QU-100] an own question is handed in; one of the school is not', async () => {
  const own = { ...listed, owner: 'teacher' as const, abilities: { edit: true } }
  const { user } = openScreen(<QuestionMore question={own} number={1} />, { path: '/' })
  await choose(user, '提交校本审核')
  expect(await screen.findByText('已提交校本审核')).toBeVisible()
  expect(asked('/review/submit')).toMatchObject({ kind: 'question', thing_ids: [idOf('1')] })
  cleanup()
  const again = openScreen(<QuestionMore question={listed} number={1} />, { path: '/' })
  await again.user.click(await screen.findByRole('button', { name: '更多，第 1 题' }))
  expect(await screen.findByRole('menuitem', { name: '纠错' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: '提交校本审核' })).toBeNull()
})

test('a question goes into one of one’s own lessons', async () => {
  const { user } = openScreen(<QuestionMore question={listed} number={1} />, { path: '/' })
  await choose(user, '加入备课')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: /二次函数/ })
  await user.click(dialog.getByRole('button', { name: '加入' }))
  expect(await dialog.findByText('请选择备课')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: /二次函数/ }))
  await user.click(dialog.getByRole('button', { name: '加入' }))
  expect(await screen.findByText('这道题已加入《二次函数》')).toBeVisible()
  expect(asked('/add_quzi')).toMatchObject({ prepare_lesson_id: idOf('81'), question_ids: [idOf('1')] })
})

test('[QU-112] a fault is confirmed and leads to the editor; [QU-113] or is not taken up with a reason', async () => {
  const { user, place } = openScreen(<ReportsScreen />, { path: '/reports' })
  expect(await screen.findByText(/答案应为 C/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '不采纳，第 1 条' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '原卷如此')
  await user.click(dialog.getByRole('button', { name: '不采纳' }))
  await waitFor(() => expect(asked('/refuse')).toMatchObject({ report_id: idOf('71'), reason: '原卷如此' }))
  await user.click(await screen.findByRole('button', { name: '确认并修改，第 1 条' }))
  await waitFor(() => expect(place()).toContain(`edit_question?question_id=${idOf('1')}`))
  expect(asked('/confirm')).toMatchObject({ report_id: idOf('71') })
})

import '@jiangtai/ui/base.css'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { lessonRow } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { GuideDoubts } from './GuideDoubts.tsx'

const CREDENTIAL = 'GET /api/prepare_lessons/api/page_credential'
const doubt = (digits: string, name: string, words: string) => ({
  ...{ student_id: idOf(digits), name, class_id: idOf('c1'), class_name: '高一(1)班' },
  ...{ step_no: 2, words, saved_at: '2026-11-01T02:00:00.000Z' },
})
const asked = { task_id: idOf('a1'), class_id: null }
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    'POST /api/guide_learn/api/steps/doubts': () => ({
      ...{ total: 1, doubt_count: 2, understood_count: 1 },
      list: [{ doubts: [doubt('b1', '王强', '顶点怎么求'), doubt('b2', '李雪', '怎么求顶点')] }],
    }),
    'GET /api/prepare_lessons/api/lesson_list': () => ({
      total: 1,
      list: [lessonRow({ prepare_lesson_id: idOf('d1'), title: '抛物线新课' })],
    }),
    [CREDENTIAL]: () => refuse('UNAVAILABLE'),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('[GU-7] who may not change lessons is offered no way into one', async () => {
  openScreen(<GuideDoubts asked={asked} />, { path: '/', grants: { guidance: ['get', 'edit'] } })
  expect(await screen.findByText('顶点怎么求')).toBeVisible()
  expect(screen.queryByRole('button', { name: /加入备课/ })).toBeNull()
})

test('[GU-7] the page is drawn for the chosen lesson; what fails is told in the dialog, and the choice stays', async () => {
  const { user } = openScreen(<GuideDoubts asked={asked} />, { path: '/' })
  await user.click(await screen.findByRole('button', { name: '加入备课：顶点怎么求' }))
  const dialog = within(await screen.findByRole('dialog', { name: '把这条困惑加入备课' }))
  await user.click(dialog.getByRole('button', { name: '加入' }))
  expect(await dialog.findByText('请选择备课')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: /抛物线新课/ }))
  await user.click(dialog.getByRole('button', { name: '加入' }))
  expect(await dialog.findByText(/没有加入/)).toBeVisible()
  expect(network.asked.find(({ name }) => name === CREDENTIAL)?.input).toEqual({
    prepare_lesson_id: idOf('d1'),
  })
  expect(dialog.getByRole('radio', { name: /抛物线新课/ })).toBeChecked()
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { idOf } from '../../test/question-things.ts'
import { submissionView } from '../../test/review-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { ReviewScreen } from './ReviewScreen.tsx'

const REVIEW = 'POST /api/question_center/v1/review'
const PATH = '/question_center/school_base/review'

let network: ReturnType<typeof answerCalls>
let waiting: ReturnType<typeof submissionView>[]
let isChanged = false

beforeEach(() => {
  forgetEverything()
  isChanged = false
  waiting = [submissionView('1', '求最小值'), submissionView('2', '求最大值')]
  network = answerCalls({
    [`${REVIEW}/list`]: ({ scope }) => {
      const list = scope === 'to_review' ? waiting : []
      return { total: list.length, list }
    },
    [`${REVIEW}/approve`]: ({ submissions }) => {
      if (isChanged) return refuse('CONFLICT')
      const done = submissions.map(({ submission_id }) => submission_id)
      waiting = waiting.filter(({ submission_id }) => !done.includes(submission_id))
      return { done: true }
    },
    [`${REVIEW}/reject`]: ({ submission_id }) => {
      waiting = waiting.filter((one) => one.submission_id !== submission_id)
      return { done: true }
    },
    [`${REVIEW}/withdraw`]: () => ({ done: true }),
    [`${REVIEW}/contributions`]: () => ({
      total: 1,
      list: [
        {
          ...{ teacher_id: idOf('9'), name: '林知夏', subject_id: 'math', subject_name: '数学' },
          ...{ phase_id: 'senior', question_count: 3, paper_count: 0 },
        },
      ],
    }),
    'POST /api/school_manager/v1/calendar/get': () => ({
      ...{ school_year: 2026, days: [], current_term: null, is_current_chosen: false, terms: [] },
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (name: string) => network.asked.filter((one) => one.name === `${REVIEW}/${name}`).at(-1)?.input

test('[QU-102] [QU-104] several are let in at once, at the versions that were seen, for whom one says', async () => {
  const { user } = openScreen(<ReviewScreen />, { path: PATH })
  await user.click(await screen.findByRole('checkbox', { name: '选择第 1 项' }))
  await user.click(screen.getByRole('checkbox', { name: '选择第 2 项' }))
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '通过' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: '使用范围' }), '本学科备课组')
  await user.click(dialog.getByRole('button', { name: '通过' }))
  expect(await screen.findByText(/没有这样的试题/)).toBeVisible()
  expect(asked('approve')).toMatchObject({
    ...{ kind: 'question', audience: 'subject_group' },
    submissions: [
      { submission_id: idOf('51'), version: 1 },
      { submission_id: idOf('52'), version: 1 },
    ],
  })
})

test('[QU-101] one is turned down with a reason, and the next comes up', async () => {
  const { user } = openScreen(<ReviewScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '驳回，第 1 项' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  expect(await dialog.findByText('请写明驳回原因')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: '驳回原因' }), '缺少解析')
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  await waitFor(() => expect(screen.queryByText('求最小值')).toBeNull())
  expect(screen.getByText('求最大值')).toBeVisible()
  expect(asked('reject')).toMatchObject({ submission_id: idOf('51'), reason: '缺少解析' })
})

test('[QU-107] own results are listed together, whatever came of them, with what became of the question', async () => {
  waiting = []
  const results = [
    submissionView('3', '通过的', { state: 'approved', audience: 'school' }),
    submissionView('4', '驳回的', { state: 'rejected', reason: '缺少解析' }),
  ]
  network.stop()
  network = answerCalls({ [`${REVIEW}/list`]: () => ({ total: 2, list: results }) })
  openScreen(<ReviewScreen />, { path: `${PATH}?tab=own` })
  expect(await screen.findByText('驳回原因：缺少解析')).toBeVisible()
  expect(screen.getByText(/已归入校本题库/)).toBeVisible()
  expect(asked('list')).toMatchObject({ scope: 'own', kind: null, state: null })
})

test('[QU-106] what was changed meanwhile is refused, and stays to be looked at', async () => {
  isChanged = true
  const { user } = openScreen(<ReviewScreen />, { path: PATH })
  await user.click(await screen.findByRole('button', { name: '通过，第 1 项' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '通过' }))
  expect(await dialog.findByText(/已被修改/)).toBeVisible()
  expect(screen.getByText('求最小值')).toBeVisible()
})

test('[QU-108] a number of contributions opens what it was counted from', async () => {
  const { user, place } = openScreen(<ReviewScreen />, { path: `${PATH}?tab=contributions` })
  const row = within(await screen.findByRole('row', { name: /林知夏/ }))
  await user.click(row.getByRole('link', { name: '3' }))
  expect(place()).toContain(`author=${idOf('9')}`)
  await waitFor(() =>
    expect(asked('list')).toMatchObject({
      ...{ scope: 'contributed', author_teacher_id: idOf('9'), subject_id: 'math', phase_id: 'senior' },
      ...{ kind: 'question' },
    }),
  )
})

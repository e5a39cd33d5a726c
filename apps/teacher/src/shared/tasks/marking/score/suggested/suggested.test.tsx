import type { Agreement } from '@jiangtai/shared/tasks/marking/suggestions.ts'
import type { ItemScoreView } from '@jiangtai/shared/tasks/views.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../../../test/answer-calls.ts'
import { homeworkDetail } from '../../../../../test/homework-things.ts'
import { openTaskScreen } from '../../../../../test/open-task-screen.tsx'
import { idOf } from '../../../../../test/question-things.ts'
import { forgetEverything } from '../../../../../test/signed-in.ts'
import { MarkingPane } from '../../MarkingPane.tsx'

const MARKING = 'POST /api/homework/v1/marking'
const path = `/homework/box/homework-detail?task_id=${idOf('a1')}&pane=marking`
const ITEM = idOf('11')
const STUDENTS = [
  { student_id: idOf('b1'), name: '王强' },
  { student_id: idOf('b2'), name: '陈晓' },
]

let network: ReturnType<typeof answerCalls>
let offers_suggestions: boolean
let answer_lines: number
/** Points suggested, by student. */
let suggested: Map<string, number>
let counts: Record<'trial_count' | 'waiting_count' | `${Agreement}_count`, number>
let scores: Map<string, ItemScoreView>
let status: 'running' | 'done' | 'cancelled'

beforeEach(() => {
  forgetEverything()
  offers_suggestions = true
  answer_lines = 1
  suggested = new Map([[idOf('b1'), 8.5]])
  counts = { trial_count: 2, waiting_count: 2, same_count: 3, half_count: 1, more_count: 0 }
  status = 'done'
  const open: ItemScoreView = {
    ...{ score_id: idOf('e0'), result: 'ungraded', score: 0, full_score: 12, parts: [] },
    ...{ given_by: 'auto', is_suggested: false, comment: '', ink: null, voice: null },
  }
  scores = new Map(STUDENTS.map(({ student_id }) => [student_id, open]))
  let job_count = 0
  const job = () => ({
    ...{ job_id: idOf(`c${job_count}`), kind: 'task.suggest_marks', status, done_count: 1, total_count: 2 },
    ...{ row_errors: [], result: { suggested: 1, left_out: 1 }, message: null },
    created_at: '2026-11-01T02:00:00.000Z',
  })
  network = answerCalls({
    [`${MARKING}/items`]: () => ({
      offers_suggestions,
      list: [
        {
          ...{ set_no: 1, item_id: ITEM, question_id: idOf('1'), full_score: 12 },
          ...{ answered_count: 2, ungraded_count: 2, mean_score: null },
        },
      ],
    }),
    [`${MARKING}/answers`]: () => ({
      ...{ total: STUDENTS.length, files: {} },
      list: STUDENTS.map(({ student_id, name }) => ({
        ...{ student_id, item_id: ITEM, round: 1, saved_at: null, name, class_name: '高一(1)班' },
        value: {
          kind: 'text' as const,
          text: Array(answer_lines).fill(`${name}的作答`).join('\n'),
          attachments: [],
        },
        score: scores.get(student_id)!,
      })),
    }),
    [`${MARKING}/score`]: ({ scores: [given] }) => {
      const { student_id, item_id, round, score, is_suggested = false } = given!
      const standing: ItemScoreView = {
        ...{ ...scores.get(student_id)!, score: score ?? 0, given_by: 'teacher', is_suggested },
        result: score === null ? 'ungraded' : 'half',
      }
      scores.set(student_id, standing)
      return {
        list: [{ student_id, item_id, round, is_taken: true, score: standing, by_name: '' }],
        files: {},
      }
    },
    [`${MARKING}/comments`]: () => ({ kept: [], given: [] }),
    [`${MARKING}/highlights`]: () => ({ total: 0, list: [] }),
    [`${MARKING}/suggestion-state`]: () => counts,
    [`${MARKING}/suggestion`]: ({ student_id }) => {
      const score = suggested.get(student_id)
      return {
        suggestion: score === undefined ? null : { score, reason: '缺少检验', confidence: 0.82 },
      }
    },
    [`${MARKING}/suggest`]: () => {
      job_count += 1
      return { job_id: idOf(`c${job_count}`) }
    },
    'POST /api/jobs/v1/job/get': () => job(),
    'POST /api/jobs/v1/job/cancel': () => {
      status = 'cancelled'
      return job()
    },
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const open = () => openTaskScreen(<MarkingPane task={homeworkDetail()} />, { path })
const inputsOf = (call: string) =>
  network.asked.filter(({ name }) => name.endsWith(call)).map(({ input }) => input)
const given = () =>
  inputsOf('/marking/score').map(
    (input) => (input as { scores: { score: number | null; is_suggested: boolean }[] }).scores[0],
  )
const card = () => screen.findByRole('region', { name: '评分建议' })

test('[HK-87] a suggestion lies beside its answer with its reason, and is the score once its marker adopts it', async () => {
  const { user } = open()
  const shown = within(await card())
  expect(shown.getByText('建议 8.5 分')).toBeVisible()
  expect(shown.getByText('缺少检验')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '得分，满分 12' })).toHaveFocus()
  expect(given()).toEqual([])
  await user.keyboard('{Alt>}a{/Alt}')
  expect(await screen.findByRole('region', { name: '陈晓的作答' })).toBeVisible()
  await waitFor(() => expect(given()).toMatchObject([{ score: 8.5, is_suggested: true }]))
  expect(screen.queryByRole('region', { name: '评分建议' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '撤销上一次给分' }))
  await waitFor(() =>
    expect(given()).toMatchObject([{ is_suggested: true }, { score: null, is_suggested: false }]),
  )
})

test('[HK-87] on a laptop neither the answer nor its suggestion lies under the score box, whatever length the answer has', async () => {
  // A laptop's screen without the height that the shell and the head of the task take.
  await page.viewport(1366, 560)
  for (const lines of [1, 60]) {
    answer_lines = lines
    open()
    const suggestion = await card()
    const answer = screen.getAllByText(/王强的作答/).at(-1)!
    for (const element of [answer, suggestion]) {
      element.scrollIntoView({ block: 'end' })
      const { left, right, bottom } = element.getBoundingClientRect()
      const seen = document.elementFromPoint((left + right) / 2, bottom - 4)
      expect(element.contains(seen)).toBe(true)
    }
    cleanup()
  }
})

test('[HK-87] its points are changed before they are given, which is a score of the marker alone', async () => {
  const { user } = open()
  await card()
  await user.keyboard('{Alt>}u{/Alt}')
  const box = screen.getByRole('textbox', { name: '得分，满分 12' })
  expect(box).toHaveValue('8.5')
  expect(box).toHaveFocus()
  expect(given()).toEqual([])
  await user.clear(box)
  await user.keyboard('9{Enter}')
  await waitFor(() => expect(given()).toMatchObject([{ score: 9, is_suggested: false }]))
})

test('[HK-87] a suggestion that is put aside stays so, and gives nothing', async () => {
  const { user } = open()
  await user.click(within(await card()).getByRole('button', { name: /不用/ }))
  expect(screen.queryByRole('region', { name: '评分建议' })).toBeNull()
  expect(screen.getByRole('textbox', { name: '得分，满分 12' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('region', { name: '陈晓的作答' })
  await user.keyboard('{ArrowUp}')
  await screen.findByRole('region', { name: '王强的作答' })
  expect(screen.queryByRole('region', { name: '评分建议' })).toBeNull()
  expect(given()).toEqual([])
})

test('[HK-86] a trial tells how near it came and opens those answers; then what waits is asked about, and cancelled', async () => {
  counts = { trial_count: 25, waiting_count: 4, same_count: 0, half_count: 0, more_count: 0 }
  const { user } = open()
  const bar = within(await screen.findByRole('region', { name: '这道题的评分建议' }))
  expect(bar.queryByRole('button', { name: /请求建议/ })).toBeNull()
  await user.click(bar.getByRole('button', { name: '试批 20 份' }))
  counts = { trial_count: 5, waiting_count: 4, same_count: 12, half_count: 5, more_count: 3 }
  expect(await bar.findByText('有建议 1 份，没有给出可用建议 1 份')).toBeVisible()
  status = 'running'
  await user.click(await bar.findByRole('button', { name: '为待批的 4 份请求建议' }))
  await waitFor(() => expect(inputsOf('/suggest')).toMatchObject([{ part: 'trial' }, { part: 'waiting' }]))
  await user.click(bar.getByRole('button', { name: '差半分 5 份' }))
  await waitFor(() =>
    expect(inputsOf('/marking/answers').at(-1)).toMatchObject({ agreement: 'half', is_ungraded_only: false }),
  )
  expect(await bar.findByText('已看 1 份，共 2 份')).toBeVisible()
  await user.click(bar.getByRole('button', { name: '取消' }))
  expect(await bar.findByText('已取消，已有的建议还在')).toBeVisible()
})

test('[HK-85] where it is not offered nothing is asked, and nothing of it is there', async () => {
  offers_suggestions = false
  open()
  await screen.findByRole('region', { name: '王强的作答' })
  await screen.findByRole('group', { name: '选为讲评用' })
  expect(screen.queryByText(/建议/)).toBeNull()
  expect(network.asked.filter(({ name }) => name.includes('suggest'))).toEqual([])
})

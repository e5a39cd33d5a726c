import '@jiangtai/ui/base.css'
import type { AnswerDetailView, SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../../core/api.ts'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { DISTRIBUTION, DOCUMENT } from '../../test/lesson-builders.ts'
import { RunsOfQuestion } from './RunsOfQuestion.tsx'
import { RunsOfResult } from './RunsOfResult.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const ITEM = DOCUMENT.items[0]?.item_id ?? ''

const sentRun = (run_no: number, revealed_at: string | null = null): SentQuizView => ({
  ...{ quiz_run_id: `run-${run_no}`, lesson_quiz_id: 'quiz', run_no, source: 'lesson', practice_id: null },
  ...{ line: '开口方向', ended_at: '2026-09-01T02:01:00.000Z', revealed_at, correct: null },
  ...{ answered_count: 8, expected_count: 10 },
})

/** What two students answered to a run: 张三 and 李四, each an option. */
function detailOf(run_no: number, chosen: readonly [string, string]): AnswerDetailView {
  const names = ['张三', '李四']
  const rows = ['A', 'B', 'C'].map((key) => ({ key, count: chosen.filter((own) => own === key).length }))
  const right_count = rows[0]?.count ?? 0
  const counts = { right_count, half_count: 0, wrong_count: 2 - right_count, ungraded_count: 0 }
  return {
    ...{ quiz_run_id: `run-${run_no}`, run_no, document: DOCUMENT, files: {} },
    ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: '2026-09-01T02:01:00.000Z' },
    distribution: {
      ...{ ...DISTRIBUTION, answered_count: 2, expected_count: 3, ...counts },
      items: [{ item_id: ITEM, answered_count: 2, ...counts, rows }],
    },
    ...{ hand_counts: null, missing: [], sending_count: 0, is_collecting: false },
    answers: chosen.map((key, at) => ({
      ...{
        student_id: `s${at}`,
        name: names[at] ?? '',
        state: 'submitted' as const,
        by_hand: {},
        by_card: false,
      },
      value: { [ITEM]: { kind: 'choice' as const, keys: [key], attachments: [] } },
      ...{
        marks: [],
        result: key === 'A' ? ('right' as const) : ('wrong' as const),
        score: 0,
        used_ms: 1000,
      },
      submitted_at: '2026-09-01T02:00:30.000Z',
    })),
  }
}

const DETAILS: Record<string, AnswerDetailView> = {
  'run-1': detailOf(1, ['B', 'B']),
  'run-2': detailOf(2, ['A', 'C']),
  'run-3': detailOf(3, ['A', 'A']),
  'run-4': detailOf(4, ['C', 'C']),
}

function open(runs: readonly SentQuizView[], { failing = '' } = {}) {
  const refused = new Set([failing])
  const shown: string[] = []
  const network = answerCalls({
    'POST /api/prepare_lessons/api/answer_detail': ({ quiz_run_id }) => {
      const detail = DETAILS[quiz_run_id]
      return detail === undefined || refused.has(quiz_run_id) ? refuse('FORBIDDEN') : detail
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RunsOfQuestion runs={runs} onShow={(id) => Promise.resolve(shown.push(id))} />
    </QueryClientProvider>,
  )
  return { shown, network, mend: () => refused.clear(), user: userEvent.setup() }
}

const side = async (name: string) => (await screen.findByRole('region', { name })).textContent

test('[CR-450] each run is brought back by a press, and two stand beside each other', async () => {
  const { shown, user, network } = open([sentRun(1), sentRun(2)])
  await user.click(screen.getByRole('button', { name: /第 1 次/ }))
  expect(shown).toEqual(['run-1'])
  await user.click(screen.getByRole('button', { name: '对比两次作答' }))
  expect(await side('第 1 次')).toContain('2/3 人作答A0 人 0%B2 人 100%C0 人 0%')
  expect(await side('第 2 次')).toContain('2/3 人作答A1 人 50%B0 人 0%C1 人 50%')
  expect(screen.getByRole('list', { name: '前后变化' }).textContent).toBe('改了答案 2 人')
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  network.stop()
})

test('[CR-451] once the key is out it tells who got it right only now, by name', async () => {
  const { user, network } = open([sentRun(1), sentRun(2, '2026-09-01T02:02:00.000Z')])
  await user.click(screen.getByRole('button', { name: '对比两次作答' }))
  expect(await side('第 2 次')).toContain('正确率 50% · 1/2 人答对')
  await user.click(screen.getByRole('button', { name: '改对 1 人' }))
  expect(screen.getByText('张三')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '两次都没全对 1 人' }))
  expect(screen.getByText('李四')).toBeVisible()
  network.stop()
})

test('[CR-450] of three runs any two are chosen, and what was not fetched is tried again', async () => {
  const runs = [1, 2, 3, 4].map((run_no) => sentRun(run_no))
  const { user, network, mend } = open(runs, { failing: 'run-4' })
  await user.click(screen.getByRole('button', { name: '对比两次作答' }))
  expect((await screen.findByRole('alert')).textContent).toContain('作答没有取到')
  mend()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await side('第 4 次')).toContain('C2 人')
  const [before, after] = within(screen.getByRole('dialog')).getAllByRole('combobox')
  await user.selectOptions(before!, '第 2 次')
  await user.selectOptions(after!, '第 3 次')
  expect(await side('第 2 次')).toContain('A1 人')
  expect(await side('第 3 次')).toContain('A2 人')
  expect(screen.queryByRole('region', { name: '第 4 次' })).toBeNull()
  network.stop()
})

test('[CR-464] the result of a question that was asked again leads to the comparison, with what was sent by then', async () => {
  let runs = [sentRun(1)]
  const network = answerCalls({
    'POST /api/prepare_lessons/api/get_store_pushed_item_status': () =>
      runs.length === 0 ? refuse('FORBIDDEN') : { runs, items: [], practices: [] },
    'POST /api/prepare_lessons/api/answer_detail': ({ quiz_run_id }) =>
      DETAILS[quiz_run_id] ?? refuse('FORBIDDEN'),
  })
  const user = userEvent.setup()
  const compare = () => user.click(screen.getByRole('button', { name: '对比两次作答' }))
  const putAway = () => user.click(screen.getByRole('button', { name: '收起' }))
  render(
    <QueryClientProvider client={queryClient}>
      <RunsOfResult lesson_session_id="lesson" lesson_quiz_id="quiz" />
    </QueryClientProvider>,
  )
  await compare()
  expect(await screen.findByText('这道题只有一次作答可以看。')).toBeVisible()
  await putAway()
  runs = []
  await compare()
  expect((await screen.findByRole('alert')).textContent).toContain('发过的题没有取到')
  runs = [sentRun(1), sentRun(2), { ...sentRun(1), quiz_run_id: 'other', lesson_quiz_id: 'other' }]
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await side('第 2 次')).toContain('A1 人')
  expect(await barriers()).toEqual([])
  network.stop()
})

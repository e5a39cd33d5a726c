import { cleanup, screen, within } from '@testing-library/react'
import { NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import type { Statistics } from './statistics.queries.ts'
import { QuestionStatistics } from './QuestionStatistics.tsx'

const STATISTICS = 'POST /api/question_center/v1/bank/statistics'
const BY_CLASS = 'POST /api/question_center/v1/bank/statistics-by-class'

const question = {
  ...questionView('1', '求最小值'),
  is_collected: false,
  used_count: 0,
  answer_count: 0,
  score_rate: null,
}
const item_id = question.document.items[0]!.item_id
const counts = { ...NO_ANSWERS, right_count: 30, wrong_count: 10, score: 120, full_score: 160 }
const statistic = (change: Partial<Statistics['items'][number]> = {}): Statistics => ({
  ...{ version: 2, versions: [{ version: 2, answered_count: 40 }], least: 30 },
  items: [
    {
      ...{ item_id, counts, discrimination: 0.42, ranked_count: 40, picked_count: 40, doubts: [] },
      options: [
        { key: 'A', count: 30, strong_count: 11, weak_count: 4 },
        { key: 'B', count: 10, strong_count: 0, weak_count: 7 },
      ],
      ...change,
    },
  ],
})

let network: ReturnType<typeof answerCalls>
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const open = (said: Statistics) => {
  network = answerCalls({
    [STATISTICS]: () => said,
    [BY_CLASS]: () => ({ list: [{ class_id: null, class_name: '其他班级', counts }] }),
  })
  return openScreen(<QuestionStatistics question={question} />, { path: '/questionBank/detail' })
}
const figure = (name: string) => screen.getByText(name).closest('div')

test('[QU-140] [QU-142] tells rate, difficulty, discrimination and the split of choices', async () => {
  open(statistic({ doubts: ['没有人选 D：这样的选项不起作用'] }))
  expect(await screen.findByText('0.42')).toBeVisible()
  expect(figure('得分率')).toHaveTextContent('75%')
  expect(figure('实测难度')).toHaveTextContent('较易')
  const split = within(screen.getByRole('table', { name: /选项分布（40 人）/ }))
  expect(split.getByRole('row', { name: /A/ })).toHaveTextContent('30 人，75%11 人4 人')
  expect(
    within(screen.getByRole('list', { name: '这道题可能有问题' })).getByRole('listitem'),
  ).toHaveTextContent('没有人选 D')
})

test('[QU-140] says how many answers there are where they are too few', async () => {
  open(
    statistic({
      counts: { ...NO_ANSWERS, right_count: 12, score: 48, full_score: 48 },
      ...{ discrimination: null, ranked_count: 12, picked_count: 12 },
    }),
  )
  await screen.findByText('使用数据')
  expect(await screen.findAllByText('数据不足（12 人，满 30 人显示）')).toHaveLength(2)
  expect(figure('实测难度')).toHaveTextContent('—')
  expect(screen.queryByRole('table')).toBeNull()
})

test('[QU-145] opens what the figures were counted from', async () => {
  const { user } = open(statistic())
  await user.click(await screen.findByRole('button', { name: '按班级查看' }))
  expect(await screen.findByRole('row', { name: /其他班级/ })).toHaveTextContent('40300100')
})

test('says so while nobody has answered', async () => {
  open({ ...statistic(), versions: [] })
  expect(await screen.findByText(/还没有学生答过这道题/)).toBeVisible()
})

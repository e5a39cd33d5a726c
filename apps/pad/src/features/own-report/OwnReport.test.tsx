import '@jiangtai/ui/base.css'
import '../../app/pad.css'
import type { Api } from '@jiangtai/client/api.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import type { OwnReport } from './own-report.ts'
import { OwnReportScreen } from './OwnReportScreen.tsx'

afterEach(cleanup)

const task = (change: Partial<OwnReport['tasks'][number]> = {}): OwnReport['tasks'][number] => ({
  ...{ task_id: 'task-1', title: '周末练习', subject_id: 'math', subject_name: '数学', day: '2026-11-25' },
  ...{ own: { score: 8, full_score: 10 }, class: { score: 300, full_score: 400 } },
  ...change,
})

const reportOf = (change: Partial<OwnReport> = {}): OwnReport => ({
  shows_scores: true,
  tasks: [
    task({ task_id: 'task-0', title: '上周练习', day: '2026-11-18', class: null }),
    task(),
    task({ task_id: 'task-2', title: '单词', subject_id: 'english', subject_name: '英语' }),
  ],
  knowledge: [
    { knowledge_id: 'weak', name: '判别式', mastery: 0.4, answer_count: 6 },
    { knowledge_id: 'strong', name: '圆', mastery: 0.9, answer_count: 9 },
  ],
  ...change,
})

function show(reply: (input: { weeks: number }) => OwnReport) {
  const done: string[] = []
  const call = async (_name: string, input: { weeks: number }) => {
    done.push(`${input.weeks} weeks`)
    return reply(input)
  }
  render(
    <div style={{ height: '100vh' }}>
      <OwnReportScreen
        api={{ call } as unknown as Pick<Api, 'call'>}
        onTask={(task_id) => done.push(`open ${task_id}`)}
        onHome={() => done.push('home')}
      />
    </div>,
  )
  return { done, user: userEvent.setup() }
}

const rowsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('[PD-1] each number opens the tasks it was counted from, and each task itself', async () => {
  const { done, user } = show(() => reportOf())
  const weeks = within(await screen.findByRole('region', { name: '每周得分率' }))
  expect(rowsIn('每周得分率')).toEqual([
    ...['周我班级平均作业', '11月16日当周80%—1 份', '11月23日当周80%75%2 份'],
  ])
  expect(rowsIn('各学科得分率').slice(1)).toEqual(['数学80%75%2 份', '英语80%75%1 份'])
  await user.click(weeks.getByRole('button', { name: '2 份' }))
  await user.click(weeks.getByRole('button', { name: /数学《周末练习》\s*我 8 \/ 10 分，班级平均 75%/ }))
  expect(done).toEqual(['8 weeks', 'open task-1'])
})

test('[PD-3] knowledge points come from weak to strong, with a word beside the number', async () => {
  show(() => reportOf())
  const points = within(await screen.findByRole('region', { name: '知识点' })).getAllByRole('listitem')
  expect(points.map((point) => point.textContent)).toEqual([
    ...['判别式6 次作答40% 未掌握', '圆9 次作答90% 掌握'],
  ])
})

test('[PD-4] without points, without tasks and without an answer it says why', async () => {
  show(() => reportOf({ shows_scores: false, tasks: [], knowledge: [] }))
  expect(await screen.findByText('学校没有向学生公布分数，这里没有报告')).toBeTruthy()
  cleanup()
  show(() => reportOf({ tasks: [], knowledge: [] }))
  expect(await screen.findByText(/还没有公布结果的作业/)).toBeTruthy()
  cleanup()
  let isDown = true
  const { user } = show(() => {
    if (isDown) throw new Error('网络已断开')
    return reportOf()
  })
  expect((await screen.findByRole('alert')).textContent).toContain('没有看到报告：网络已断开')
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('region', { name: '每周得分率' })).toBeTruthy()
})

test('another period is asked for by a tap', async () => {
  const { done, user } = show(() => reportOf())
  await user.click(screen.getByRole('button', { name: '近半年' }))
  await expect.poll(() => done).toEqual(['8 weeks', '26 weeks'])
})

test.each([
  [1024, 768],
  [360, 780],
])('the report stands within %i×%i', async (width, height) => {
  await page.viewport(width, height)
  show(() => reportOf())
  await screen.findByRole('region', { name: '每周得分率' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const { right } = screen.getByRole('region', { name: '知识点' }).getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(width)
})

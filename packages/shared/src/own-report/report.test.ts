import { expect, test } from 'vitest'
import type { ReportTask } from './contract.ts'
import { bySubject, byWeek, mondayOf } from './report.ts'

const task = (change: Partial<ReportTask>): ReportTask => ({
  ...{ task_id: 'task-1', title: '练习', subject_id: 'math', subject_name: '数学', day: '2026-11-25' },
  ...{ own: { score: 8, full_score: 10 }, class: { score: 300, full_score: 400 } },
  ...change,
})

test('a week begins with its Monday, over months and years', () => {
  expect(['2026-11-23', '2026-11-29', '2026-11-30', '2027-01-01'].map(mondayOf)).toEqual([
    ...['2026-11-23', '2026-11-23', '2026-11-30', '2026-12-28'],
  ])
})

test('[PD-1] 得分率 is that of all points of the tasks; the class weighs each task as the student does', () => {
  const weeks = byWeek([
    task({ day: '2026-11-30' }),
    task({ own: { score: 0, full_score: 30 }, class: { score: 10, full_score: 40 } }),
    task({}),
  ])
  expect(weeks.map(({ key, own, tasks }) => [key, own, tasks.length])).toEqual([
    ['2026-11-23', 8 / 40, 2],
    ['2026-11-30', 0.8, 1],
  ])
  expect(weeks[0]?.class).toBeCloseTo((0.25 * 30 + 0.75 * 10) / 40)
})

test('[PD-2] a part whose tasks tell nothing of the class has no average', () => {
  expect(byWeek([task({ class: null })])[0]?.class).toBeNull()
  expect(byWeek([task({ class: null }), task({})])[0]?.class).toBe(0.75)
})

test('subjects stand by how many tasks they have; what gave no points is in no rate', () => {
  const subjects = bySubject([
    task({ subject_id: 'english' }),
    task({}),
    task({}),
    task({ subject_id: 'music', own: { score: 0, full_score: 0 } }),
  ])
  expect(subjects.map(({ key }) => key)).toEqual(['math', 'english'])
})

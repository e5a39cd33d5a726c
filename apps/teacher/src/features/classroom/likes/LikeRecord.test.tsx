import { NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import { ClassTable } from '../record/ClassTable.tsx'
import type { LessonRecord } from '../record/record-figures.ts'
import { LikeRecord } from './LikeRecord.tsx'

afterEach(cleanup)

const AT = '2026-09-01T02:00:00.000Z'
const ann = { student_id: 'ann', name: '林晓' }
const ben = { student_id: 'ben', name: '王一' }
const likes: LessonRecord['likes'] = [
  { like_id: 'one', students: [ann, ben], groups: [], reason: '回答很好', worth: 1, given_at: AT },
  {
    ...{ like_id: 'two', students: [ben], groups: [{ group_id: 'bamboo', name: '竹组' }] },
    ...{ reason: '团队合作', worth: 3, given_at: AT },
  },
]

function rowsOf(list: HTMLElement, role: string): (string | null)[] {
  return within(list)
    .getAllByRole(role)
    .map((row) => row.textContent)
}

test('[CR-97] the record adds up groups and students by the definition of the board', async () => {
  render(<LikeRecord likes={likes} />)
  expect(screen.getByRole('heading', { name: '点赞（2 次）' })).toBeTruthy()
  expect(rowsOf(screen.getByRole('list', { name: '小组合计' }), 'listitem')).toEqual(['竹组3 分 1 次'])
  expect(rowsOf(screen.getByRole('list', { name: '学生合计' }), 'listitem')).toEqual([
    '王一4 分 2 次',
    '林晓1 分 1 次',
  ])
  expect(await barriers()).toEqual([])
})

test('a lesson without praise says nothing of it', () => {
  render(<LikeRecord likes={[]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('[CR-99] each student who entered stands with answers, rate, calls, races and points', async () => {
  const record: LessonRecord = {
    ...{ lesson_session_id: 'lesson', prepare_lesson_id: 'prepared', class_id: 'class', title: '二次函数' },
    ...{ class_name: '高一(1)班', teacher_name: '陈思远', roster_count: 3, started_at: AT, ended_at: AT },
    ...{
      least_answers: 1,
      quizzes: [],
      timeline: [],
      page_count: 1,
      stroke_count: 0,
      may_mark: true,
      likes,
      questions: [],
      unclear: [],
    },
    participants: [
      { ...ann, joined_at: AT, figures: { ...NO_ANSWERS, right_count: 1, wrong_count: 1, missing_count: 1 } },
      { ...ben, joined_at: AT, figures: NO_ANSWERS },
    ],
    absent: [{ student_id: 'cid', name: '赵安' }],
    attendance: { present: 2, late: 0, left_early: 0, absent: 1, excused: 0 },
    calls: [{ ...ann, called_at: AT, result: 'right' }],
    races: [{ race_id: 'race', opened_at: AT, winners: [{ ...ben, after_ms: 300, is_right: true }] }],
  }
  render(<ClassTable record={record} />)
  const table = screen.getByRole('table')
  const [, first, second] = within(table).getAllByRole('row')
  const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)
  expect(cells(first)).toEqual(['林晓', '2/3', '50%（1/2 题）', '1 次', '—', '1 分'])
  expect(cells(second)).toEqual(['王一', '—', '—', '—', '1 次', '4 分'])
  expect(await barriers()).toEqual([])
})

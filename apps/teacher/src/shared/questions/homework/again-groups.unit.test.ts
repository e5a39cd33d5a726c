import type { MissedOfStudent } from '@jiangtai/shared/tasks/report/views.ts'
import { DEFAULT_SCHOOL_SETTINGS as RATES } from '@jiangtai/shared/school/settings.ts'
import { expect, test } from 'vitest'
import { groupsByLayer, groupsByMissed } from './again-groups.ts'

const student = (student_id: string, question_ids: string[], score = 5): MissedOfStudent => ({
  ...{ student_id, question_ids, score, full_score: 10 },
})

test('[HK-42] each gets the chosen questions that they missed, and who missed none gets nothing', () => {
  const list = [
    student('a', ['1', '2', '9']),
    student('b', ['2', '1']),
    student('c', ['2']),
    student('d', ['9']),
  ]
  expect(groupsByMissed(list, ['1', '2'])).toEqual({
    isOwn: true,
    groups: [
      { question_ids: ['1', '2'], student_ids: ['a', 'b'] },
      { question_ids: ['2'], student_ids: ['c'] },
    ],
  })
})

test('[HK-42] of more groups than a homework has sets, everybody gets everything that is chosen', () => {
  const questions = ['1', '2', '3', '4', '5']
  const list = questions.map((id) => student(`s${id}`, [id]))
  expect(groupsByMissed(list.slice(0, 4), questions).groups).toHaveLength(4)
  expect(groupsByMissed(list, questions)).toEqual({
    isOwn: false,
    groups: [{ question_ids: questions, student_ids: list.map(({ student_id }) => student_id) }],
  })
})

test('[HK-43] layers hold each student once, with what the layer missed most first', () => {
  const list = [
    student('a', [], 8.5),
    student('b', ['1'], 8),
    student('c', ['2', '1'], 6),
    student('d', ['3'], 5.5),
  ]
  expect(groupsByLayer(list, RATES)).toEqual([
    { question_ids: [], student_ids: ['a'] },
    { question_ids: ['1', '2'], student_ids: ['b', 'c'] },
    { question_ids: ['3'], student_ids: ['d'] },
  ])
  const own = { excellent_rate: 0.8, pass_rate: 0.5 }
  expect(groupsByLayer(list, own).map(({ student_ids }) => student_ids)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(groupsByLayer(list.slice(3), RATES)).toHaveLength(1)
})

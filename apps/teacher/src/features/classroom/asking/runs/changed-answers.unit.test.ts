import { expect, test } from 'vitest'
import { changedAnswers } from './changed-answers.ts'

type Given = Parameters<typeof changedAnswers>[0]['answers'][number]

const row = (student_id: string, result: Given['result'], key: string): Given => ({
  student_id,
  name: student_id,
  result,
  value: { item: { kind: 'choice', keys: [key], attachments: [] } },
})
const FIRST = {
  answers: [
    row('甲', 'right', 'A'),
    row('乙', 'right', 'A'),
    row('丙', 'wrong', 'B'),
    row('丁', 'half', 'B'),
    row('戊', 'wrong', 'B'),
    row('己', 'ungraded', 'B'),
  ],
}
const SECOND = {
  answers: [
    row('甲', 'right', 'A'),
    row('乙', 'half', 'C'),
    row('丙', 'right', 'A'),
    row('丁', 'wrong', 'C'),
    row('己', 'right', 'A'),
    row('庚', 'right', 'A'),
  ],
}
const named = (changes: ReturnType<typeof changedAnswers>) =>
  Object.fromEntries([...changes].map(([change, students]) => [change, students.map(({ name }) => name)]))

test('[CR-451] who answered otherwise, by what became of it once the key is out', () => {
  expect(named(changedAnswers(FIRST, SECOND, true))).toEqual({
    stayed_right: ['甲'],
    to_wrong: ['乙'],
    to_right: ['丙'],
    stayed_wrong: ['丁'],
    changed: ['己'],
    once: ['戊', '庚'],
  })
})

test('[CR-451] before the key is out nothing tells right from wrong', () => {
  expect(named(changedAnswers(FIRST, SECOND, false))).toEqual({
    kept: ['甲'],
    changed: ['乙', '丙', '丁', '己'],
    once: ['戊', '庚'],
  })
})

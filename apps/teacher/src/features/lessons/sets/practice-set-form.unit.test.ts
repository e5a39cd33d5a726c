import { expect, test } from 'vitest'
import { newSet, setProblems, setsWith } from './practice-set-form.ts'

const set = (name: string, lesson_quiz_ids: string[] = []) => ({
  ...{ practice_set_id: name, name, lesson_quiz_ids, time_limit_s: null },
  for_class_ids: null,
})

test('[LE-30] a new set bears a number that is free', () => {
  expect(newSet([]).name).toBe('练习 1')
  expect(newSet([set('练习 2'), set('练习 1'), set('巩固')]).name).toBe('练习 3')
})

test.each([
  [1, { lesson_quiz_ids: '随堂练习至少要有 2 道题' }],
  [2, {}],
  [20, {}],
  [21, { lesson_quiz_ids: '随堂练习最多 20 道题' }],
])('[LE-31] of %i questions', (count, problems) => {
  const lesson_quiz_ids = Array.from({ length: count }, (_, at) => `q${at}`)
  expect(setProblems({ name: '练习', lesson_quiz_ids, time_limit_s: null })).toEqual(problems)
})

test('[LE-31] a set without a name is refused by its name', () => {
  const problems = setProblems({ name: ' ', lesson_quiz_ids: ['a', 'b'], time_limit_s: null })
  expect(problems).toEqual({ name: '练习名称不能为空' })
})

test('[LE-32] a question that was taken out is not shown in its sets any more', () => {
  const sets = setsWith([set('练习', ['b', 'a'])], [{ lesson_quiz_id: 'a' }])
  expect(sets.map(({ lesson_quiz_ids }) => lesson_quiz_ids)).toEqual([['a']])
})

import { expect, test } from 'vitest'
import { isPageFor, questionsForClass, setsForClass } from './questions-for-class.ts'

const quiz = (lesson_quiz_id: string, for_class_ids: string[] | null) => ({ lesson_quiz_id, for_class_ids })
const quizzes = [quiz('a', null), quiz('b', ['1']), quiz('c', ['2'])]
const set = (name: string, for_class_ids: string[] | null) => ({
  ...{ practice_set_id: name, name, time_limit_s: null, for_class_ids, lesson_quiz_ids: ['c', 'b', 'a'] },
})

test('[LE-254] a class has the questions that are for it, in their order', () => {
  expect(questionsForClass(quizzes, '1').map(({ lesson_quiz_id }) => lesson_quiz_id)).toEqual(['a', 'b'])
  expect(questionsForClass(quizzes, '3').map(({ lesson_quiz_id }) => lesson_quiz_id)).toEqual(['a'])
})

test('[LE-255] a class has its sets, each with those of their questions that are for it', () => {
  const practice_sets = [set('all', null), set('two', ['2'])]
  const told = (class_id: string) =>
    setsForClass({ quizzes, practice_sets }, class_id).map(({ name, lesson_quiz_ids }) => [
      name,
      lesson_quiz_ids.join(''),
    ])
  expect(told('1')).toEqual([['all', 'ba']])
  expect(told('2')).toEqual([
    ['all', 'ca'],
    ['two', 'ca'],
  ])
})

test('[LE-256] a 题目页 is for those of its classes that its question is for', () => {
  const page = (lesson_quiz_id: string | null, for_class_ids: string[] | null) => ({
    ...{ lesson_quiz_id, for_class_ids },
  })
  const isFor = (shown: ReturnType<typeof page>) => isPageFor(shown, { quizzes, class_id: '1' })
  expect([page(null, null), page('a', null), page('b', ['1'])].map(isFor)).toEqual([true, true, true])
  expect([page('c', null), page('b', ['2']), page('gone', ['2'])].map(isFor)).toEqual([false, false, false])
})

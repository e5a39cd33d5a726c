import type { LessonAnswer, LessonItem } from '@jiangtai/shared/classroom/record/views.ts'
import { NO_KEY } from '@jiangtai/shared/questions/marking/keyless.ts'
import { expect, test } from 'vitest'
import { DISTRIBUTION, DOCUMENT } from '../../test/lesson-builders.ts'
import type { LessonAnswers } from '../answers/answer-table.ts'
import type { LessonRecord } from '../record-figures.ts'
import { isChosenFirst, lessonQuestions, reasonOf } from './lesson-questions.ts'

const STUDENTS = ['林一', '周二', '吴三', '郑四']

function run(
  question_id: string,
  quiz_run_id: string,
  change: Partial<LessonRecord['quizzes'][number]> = {},
) {
  return {
    ...{ question_id, quiz_run_id, lesson_quiz_id: question_id },
    ...{ run_no: 1, document: DOCUMENT, files: {}, distribution: DISTRIBUTION },
    ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: '2026-09-01T02:05:00.000Z' },
    ...{
      stage: 'settled' as const,
      figures: null,
      item_figures: [],
      peer_reviews: [],
      takes_key: false,
      question_no: 1,
      hand_counts: null,
    },
    ...{ source: 'lesson' as const, is_anonymous: false, ...change },
  }
}

/** An item that the first students were marked so in; the others were not there. */
function item(quiz_run_id: string, item_id: string, ...marks: LessonAnswer['mark'][]): LessonItem {
  return {
    ...{ quiz_run_id, item_id, question_no: 1, item_no: null, run_no: 1, full_score: 5 },
    ...{ asked: DOCUMENT.items[0]!, stage: 'settled', figures: null },
    answers: marks.map((mark, at) => ({
      ...{ student_id: STUDENTS[at]!, mark, state: null, value: null },
      by_hand: { mark: null, revision: 0 },
      ...{ score: null, used_ms: null, submitted_at: null },
    })),
  }
}

const students = STUDENTS.map((name) => ({ student_id: name })) as LessonAnswers['students']
const prepared = (question_id: string) => ({
  question: { question_id, document: DOCUMENT } as LessonQuestionView,
})
type LessonQuestionView = Parameters<typeof lessonQuestions>[0]['quizzes'][number]['question']

test('[HK-48] what was not asked or was missed by many is chosen, with its counts', () => {
  const found = lessonQuestions({
    record: { quizzes: [run('q1', 'r1'), run('q2', 'r2')] },
    answers: {
      students,
      items: [
        item('r1', 'one', 'right', 'right', 'right', 'ungraded'),
        item('r2', 'two', 'wrong', 'missing', 'right'),
      ],
    },
    quizzes: [prepared('q3'), prepared('q1')],
  })
  expect(found.map((one) => [one.question_id, one.number, isChosenFirst(one), reasonOf(one)])).toEqual([
    ['q1', 1, false, '待批 1 人，全对 3 人（共 4 人）'],
    ['q2', 2, true, '没答对 1 人，未答 1 人，全对 1 人（共 3 人）'],
    ['q3', 3, true, '没有发'],
  ])
  expect(found.map(({ missed_ids }) => missed_ids)).toEqual([[], ['林一', '周二', '郑四'], STUDENTS])
})

test('[HK-48] a question of several items is missed by who missed one, and left by who left them all', () => {
  const [question] = lessonQuestions({
    record: { quizzes: [run('q1', 'r1')] },
    answers: {
      students,
      items: [
        item('r1', 'one', 'right', 'missing', 'right'),
        item('r1', 'two', 'missing', 'missing', 'right'),
      ],
    },
    quizzes: [],
  })
  expect(question?.counts).toEqual({ right: 1, missed: 1, unanswered: 1, waits: 0, asked: 3 })
})

test('[HK-48] what was asked twice counts as its last run, and what is being counted is chosen by nobody yet', () => {
  const found = lessonQuestions({
    record: { quizzes: [run('q1', 'r1'), run('q2', 'r2', { stage: 'counting' }), run('q1', 'r3')] },
    answers: {
      students,
      items: [
        item('r1', 'one', 'wrong', 'wrong'),
        item('r2', 'two', 'wrong'),
        item('r3', 'one', 'right', 'right'),
      ],
    },
    quizzes: [],
  })
  expect(found.map((one) => [one.question_id, isChosenFirst(one), reasonOf(one)])).toEqual([
    ['q1', false, '全对 2 人（共 2 人）'],
    ['q2', false, '正在统计'],
  ])
})

test('[CR-372] [CR-417] what was voted on or has no key stands among the others with the reason, and is never chosen', () => {
  const [item] = DOCUMENT.items
  const spoken = { ...DOCUMENT, items: [{ ...item!, stem: [] }] }
  const keyless = { ...DOCUMENT, items: [{ ...item!, key: NO_KEY }] }
  const found = lessonQuestions({
    record: {
      quizzes: [
        run('q1', 'r1', { source: 'oral', document: spoken }),
        run('q2', 'r2', { source: 'oral' }),
        run('q3', 'r3', { source: 'capture', document: keyless }),
        run('q4', 'r4', { source: 'vote' }),
        run('q5', 'r5'),
      ],
    },
    answers: { students, items: [] },
    quizzes: [],
  })
  expect(found.map(({ number, lacks }) => [number, lacks])).toEqual([
    [1, null],
    [2, null],
    [3, '没有设答案'],
    [4, '投票没有对错'],
    [5, null],
  ])
  expect(found.filter(({ lacks }) => lacks !== null).some(isChosenFirst)).toBe(false)
  // [CR-417] What was only spoken has a name, and is not chosen before its teacher chooses it.
  expect(found.map(({ spoken }) => spoken)).toEqual([
    { quiz_run_id: 'r1', name: '口头题 1 · 单选题' },
    ...[null, null, null, null],
  ])
  expect(isChosenFirst(found[0]!)).toBe(false)
})

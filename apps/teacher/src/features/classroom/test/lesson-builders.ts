import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { AnswerDetailView, RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { ClassroomQuiz, Distribution } from '@jiangtai/shared/classroom/events.ts'
import type { QuestionContentV1 as QuestionContent } from '@jiangtai/shared/questions/content.ts'

export const QUESTION: QuestionContent = {
  type: 'single',
  stem: '抛物线 y = x² 的开口方向是',
  options: [
    { key: 'A', content: '向上' },
    { key: 'B', content: '向下' },
    { key: 'C', content: '向左' },
  ],
  blank_count: 0,
}

const ITEM = '00000000-0000-4000-8000-000000000001'

export const DOCUMENT = readQuestion({
  question_id: ITEM,
  document: null,
  content: QUESTION,
  key: { kind: 'choice', keys: ['A'] },
  analysis: '二次项系数为正。',
  score: 5,
})

export const DISTRIBUTION: Distribution = {
  answered_count: 8,
  expected_count: 10,
  right_count: 6,
  half_count: 0,
  wrong_count: 2,
  ungraded_count: 0,
  items: [
    {
      item_id: ITEM,
      answered_count: 8,
      right_count: 6,
      half_count: 0,
      wrong_count: 2,
      ungraded_count: 0,
      rows: [
        { key: 'A', count: 6 },
        { key: 'B', count: 2 },
        { key: 'C', count: 0 },
      ],
    },
  ],
}

export function quizRun(change: Partial<ClassroomQuiz>): ClassroomQuiz {
  return {
    quiz_run_id: 'run',
    lesson_quiz_id: 'quiz',
    run_no: 1,
    question: showQuestion(DOCUMENT),
    started_at: '2026-09-01T02:00:00.000Z',
    ends_at: null,
    ...change,
  }
}

export function rosterEntry(name: string, change: Partial<RosterEntry>): RosterEntry {
  return {
    student_id: name,
    name,
    student_no: '01',
    joined_at: '2026-09-01T01:55:00.000Z',
    is_online: true,
    is_slow: false,
    called_count: 0,
    attendance: null,
    ...change,
  }
}

type Answered = {
  student_id: string
  state: AnswerDetailView['answers'][number]['state']
  keys?: string[]
  /** An answer of another kind than a choice. */
  part?: AnswerPart
}

/** The answers to a question of one item, the choice above unless a test brings another. */
export function answerDetail({
  answered,
  document = DOCUMENT,
}: {
  answered: readonly Answered[]
  document?: Question
}): AnswerDetailView {
  const [item] = document.items
  if (item === undefined) throw new Error('A question has an item')
  return {
    quiz_run_id: 'run',
    document,
    files: {},
    run_no: 1,
    started_at: '2026-09-01T02:00:00.000Z',
    ended_at: null,
    distribution: DISTRIBUTION,
    hand_counts: null,
    answers: answered.map(({ student_id, state, keys, part }) => ({
      student_id,
      name: student_id,
      state,
      value: { [item.item_id]: part ?? { kind: 'choice', keys: keys ?? ['A'], attachments: [] } },
      result: 'right',
      marks: [],
      by_hand: {},
      score: 5,
      used_ms: 20_000,
      submitted_at: '2026-09-01T02:00:20.000Z',
      by_card: false,
    })),
    missing: [],
    sending_count: 0,
    is_collecting: false,
  }
}

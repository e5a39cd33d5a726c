import type { AnswerDetailView, RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { ClassroomQuiz, Distribution } from '@jiangtai/shared/classroom/events.ts'
import type { QuestionContent } from '@jiangtai/shared/questions/content.ts'

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

export const DISTRIBUTION: Distribution = {
  answered_count: 8,
  expected_count: 10,
  right_count: 6,
  half_count: 0,
  wrong_count: 2,
  ungraded_count: 0,
  options: [
    { key: 'A', count: 6 },
    { key: 'B', count: 2 },
    { key: 'C', count: 0 },
  ],
}

export function quizRun(change: Partial<ClassroomQuiz>): ClassroomQuiz {
  return {
    quiz_run_id: 'run',
    lesson_quiz_id: 'quiz',
    run_no: 1,
    content: QUESTION,
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
    called_count: 0,
    ...change,
  }
}

type Answered = {
  student_id: string
  state: AnswerDetailView['answers'][number]['state']
  keys?: string[]
}

export function answerDetail({ answered }: { answered: readonly Answered[] }): AnswerDetailView {
  return {
    quiz_run_id: 'run',
    content: QUESTION,
    key: { kind: 'choice', keys: ['A'] },
    analysis: '二次项系数为正。',
    run_no: 1,
    started_at: '2026-09-01T02:00:00.000Z',
    ended_at: null,
    distribution: DISTRIBUTION,
    answers: answered.map(({ student_id, state, keys }) => ({
      student_id,
      name: student_id,
      state,
      value: { kind: 'choice', keys: keys ?? ['A'] },
      result: 'right',
      used_ms: 20_000,
      submitted_at: '2026-09-01T02:00:20.000Z',
    })),
    missing: [],
  }
}

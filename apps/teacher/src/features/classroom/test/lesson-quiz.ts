import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import { structQuestion } from '@jiangtai/shared/questions/struct-question.ts'
import { typedDocument } from '../../../test/school-things.ts'
import type { LessonQuiz } from '../asking/quiz/sending/QuizPicker.tsx'
import { QUESTION } from './lesson-builders.ts'

const PICKED = typedDocument({
  content: { ...QUESTION, stem: '抛物线 $f(x)=-x^2$ 的开口方向是' },
  analysis: '',
})

/** A prepared question of a lesson, a choice with a formula in it. */
export function lessonQuiz(number: number): LessonQuiz {
  return {
    lesson_quiz_id: `quiz-${number}`,
    time_limit_s: 60,
    preset: NO_PRESET,
    for_class_ids: null,
    question: {
      question_id: `question-${number}`,
      version: 1,
      subject_id: 'math',
      phase_id: 'senior',
      type: 'single',
      document: PICKED,
      files: {},
      struct_question: structQuestion(PICKED),
      difficulty: 2,
      source: '',
      year: null,
      region: null,
      review_note: null,
      audience: 'school',
      contributor_name: '',
      review_state: null,
      review_reason: '',
      score: 5,
      chapter_id: null,
      knowledge: [],
      owner: 'school',
      abilities: { edit: false },
      created_at: '2026-09-01T02:00:00.000Z',
    },
  }
}

import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import { type ClassroomState, openingState } from '@jiangtai/shared/classroom/state.ts'
import type {
  QuestionContentV1 as QuestionContent,
  QuestionKeyV1,
} from '@jiangtai/shared/questions/content.ts'
import { type ClassEntry, classAnswers, runKey } from '../quiz/class-answers.ts'
import type { BoardHand } from '../ink/use-own-ink.ts'

export const ME = 'student-1'
/** The only item of each question here. */
export const ITEM = '00000000-0000-4000-8000-000000000001'
export const STARTED_AT = '2026-09-01T08:00:00.000Z'
export const START_MS = Date.parse(STARTED_AT)

export const SINGLE: QuestionContent = {
  type: 'single',
  stem: '下列说法正确的是',
  options: ['甲', '乙', '丙', '丁'].map((content, index) => ({ key: 'ABCD'[index] ?? '', content })),
  blank_count: 0,
}
export const MULTIPLE: QuestionContent = { ...SINGLE, type: 'multiple', stem: '下列说法正确的有' }
export const JUDGE: QuestionContent = { type: 'judge', stem: '这句话对吗', options: [], blank_count: 0 }
export const BLANK: QuestionContent = { type: 'blank', stem: '填两个数', options: [], blank_count: 2 }
export const TEXT: QuestionContent = { type: 'text', stem: '写出过程', options: [], blank_count: 0 }

export function documentOf(content: QuestionContent): Question {
  const key: QuestionKeyV1 =
    content.type === 'blank'
      ? { kind: 'blank', blanks: Array.from({ length: content.blank_count }, () => ['1']) }
      : content.type === 'text'
        ? { kind: 'text', text: '' }
        : { kind: 'choice', keys: [content.type === 'judge' ? 'true' : 'B'] }
  return readQuestion({ question_id: ITEM, document: null, content, key, analysis: '', score: 5 })
}

export function quizOf(content: QuestionContent, ends_at: string | null = null): ClassroomQuiz {
  return quizOfDocument(documentOf(content), ends_at)
}

export function quizOfDocument(document: Question, ends_at: string | null = null): ClassroomQuiz {
  return {
    quiz_run_id: 'run-1',
    lesson_quiz_id: 'quiz-1',
    run_no: 1,
    question: showQuestion(document),
    started_at: STARTED_AT,
    ends_at,
  }
}

export function roomOf(change: Partial<ClassroomState> = {}): ClassroomState {
  const opening = openingState({
    lesson_session_id: 'lesson-1',
    title: '二次函数',
    class_id: 'class-1',
    class_name: '高一(1)班',
    teacher_name: '陈老师',
    started_at: STARTED_AT,
    device_id: null,
    pages: [
      { page_id: 'page-1', kind: 'board', title: '板书', ratio: 16 / 9, image_url: null },
      { page_id: 'page-2', kind: 'board', title: '板书二', ratio: 16 / 9, image_url: null },
    ],
  })
  return { ...opening, ...change }
}

/** A hand that writes nothing unless told otherwise. */
export function handOf(change: Partial<BoardHand> = {}): BoardHand {
  return {
    told: null,
    is_finishing: false,
    waiting: [],
    onOp: () => {},
    onLive: () => {},
    onFinish: () => {},
    onToldSeen: () => {},
    ...change,
  }
}

/** Choices of the only item. */
export function chosen(...keys: string[]): Answer {
  return { [ITEM]: { kind: 'choice', keys, attachments: [] } }
}

export function entryOf(change: Partial<ClassEntry> & Pick<ClassEntry, 'delivery'>): ClassEntry {
  return {
    source: classAnswers.source,
    ...runKey('run-1'),
    scope: 'lesson-1',
    client_submission_id: 'submission-1',
    revision: 1,
    value: chosen('B'),
    is_final: false,
    used_ms: 0,
    was_offline: false,
    ...change,
  }
}

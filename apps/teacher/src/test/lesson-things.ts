import { newId } from '@jiangtai/shared/core/ids.ts'
import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import type { LessonListItem, LessonView } from '@jiangtai/shared/lessons/views.ts'

/** A lesson of the teacher's own, empty unless the test says what is in it. */
export function lessonView(changes: Partial<LessonView> = {}): LessonView {
  return {
    prepare_lesson_id: newId(),
    title: '二次函数的图像与性质',
    teacher_name: '陈思远',
    subject_id: 'math',
    subject_name: '数学',
    phase_id: 'senior',
    textbook_id: null,
    textbook_name: null,
    chapter_id: null,
    chapter_name: null,
    goals: '',
    ...{ plan: EMPTY_PLAN, reflection: '', plan_revision: 0 },
    ...{ classes: [], progress: [] },
    pages: [],
    quizzes: [],
    practice_sets: [],
    partners: [],
    sessions: [],
    guide: null,
    origin: null,
    status: 'ready',
    abilities: { edit: true, remove: true, own: true },
    updated_at: '2026-09-01T08:00:00.000Z',
    ...changes,
  }
}

/** The same in a list. */
export function lessonRow(changes: Partial<LessonListItem> = {}): LessonListItem {
  return { ...lessonView(), page_count: 0, quiz_count: 0, first_page: null, ...changes }
}

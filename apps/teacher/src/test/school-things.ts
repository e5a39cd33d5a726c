import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import type { LessonPageView, LessonView } from '@jiangtai/shared/lessons/views.ts'
import type { QuestionContentV1, QuestionKeyV1 } from '@jiangtai/shared/questions/content.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { structQuestion } from '@jiangtai/shared/questions/struct-question.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'

const NOW = '2026-09-01T02:00:00.000Z'

/** The document of that question, with another text, key or analysis where a test wants one. */
export function typedDocument(typed: {
  content?: QuestionContentV1
  key?: QuestionKeyV1
  analysis?: string
}): Question {
  const {
    content = {
      type: 'single',
      stem: '抛物线 $y=x^2$ 的顶点是（　　）',
      options: [
        { key: 'A', content: '$(0,0)$' },
        { key: 'B', content: '$(1,1)$' },
      ],
      blank_count: 0,
    },
    key = { kind: 'choice', keys: ['A'] },
    analysis = '由图像可知。',
  } = typed
  return readQuestion({ question_id: newId(), document: null, content, key, analysis, score: 5 })
}

const DOCUMENT = typedDocument({})

/** A single choice on quadratic functions, changed as the test says. */
export function question(changes: Partial<QuestionView>): QuestionView {
  return {
    question_id: newId(),
    version: 1,
    subject_id: 'math',
    phase_id: 'senior',
    type: 'single',
    document: DOCUMENT,
    files: {},
    struct_question: structQuestion(DOCUMENT),
    difficulty: 2,
    source: '校本题库',
    year: 2024,
    region: null,
    audience: 'school',
    contributor_name: '',
    review_state: null,
    review_reason: '',
    review_note: null,
    score: 5,
    chapter_id: null,
    knowledge: [],
    owner: 'school',
    abilities: { edit: false },
    created_at: NOW,
    ...changes,
  }
}

/** A PDF of the teacher's own. */
export function resource(changes: Partial<ResourceView>): ResourceView {
  return {
    resource_id: newId(),
    name: '二次函数.pdf',
    ext: 'pdf',
    mime: 'application/pdf',
    size: 400_000,
    type: 1,
    owner_teacher_id: newId(),
    owner_name: '陈思远',
    url: '/nowhere.pdf',
    link_url: null,
    folder_id: null,
    phase_id: null,
    subject_id: null,
    subject_name: null,
    chapter_id: null,
    chapter_name: null,
    tags: [],
    version: 1,
    preview_state: 'none',
    has_macros: false,
    audiences: [],
    is_collected: false,
    availability: 'open',
    use_count: 0,
    abilities: { edit: true, remove: true, share: true, collect: false },
    created_at: NOW,
    updated_at: NOW,
    ...changes,
  }
}

/** A stored page with its picture. */
export function lessonPage(changes: Partial<LessonPageView>): LessonPageView {
  const page_id = changes.page_id ?? newId()
  return {
    page_id,
    kind: 'image',
    title: page_id,
    resource_id: null,
    page_no: null,
    ratio: 16 / 9,
    image_url: `/stored/${page_id}`,
    background: null,
    lesson_quiz_id: null,
    for_class_ids: null,
    timer: null,
    ...changes,
  }
}

/** A lesson nobody has taught yet. */
export function lesson(changes: Partial<LessonView>): LessonView {
  return {
    prepare_lesson_id: '0197f000-0000-7000-8000-000000000001',
    title: '二次函数的图像',
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
    updated_at: NOW,
    ...changes,
  }
}

/** A job as its owner sees it. */
export function job(changes: Partial<CallOutput<'POST /api/jobs/v1/job/get'>>) {
  return {
    job_id: newId(),
    kind: 'question_import',
    status: 'queued' as const,
    done_count: 0,
    total_count: 0,
    row_errors: [],
    result: {},
    message: null,
    created_at: NOW,
    ...changes,
  }
}

/** The workbench of a teacher on a school day of the twelfth week, with nothing in it. */
export const EMPTY_HOME: CallOutput<'GET /api/home/v1/workbench'> = {
  today: { day: '2026-11-23', week_no: 12, is_school_day: true, note: null },
  running: [],
  next: [],
  classes: [],
  records: [],
  files: [],
  waiting: null,
  todo: null,
}

import type { PlanPartName } from './merge-plan.ts'

/** What a teacher did to a lesson, as 修改记录 keeps it ([LE-110]); pages and questions are named by their number then. */
export type LessonPart =
  | { kind: 'pages'; added: number; removed: number[]; moved: number; changed: number[] }
  | { kind: 'plan'; parts: PlanPartName[] }
  | { kind: 'quizzes_added'; count: number }
  | {
      kind: 'quiz_replaced' | 'quiz_removed' | 'quiz_limited' | 'quiz_preset' | 'quiz_classes'
      number: number
    }
  | { kind: 'quizzes_sorted' }
  | { kind: 'set_added' | 'set_changed' | 'set_removed'; name: string }
  | { kind: 'files_added'; count: number }
  | { kind: 'file_removed'; pages: number }
  | { kind: 'facts' }
  | { kind: 'restored'; name: string | null; kept_at: string }

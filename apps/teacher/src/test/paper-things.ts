import { newSections } from '@jiangtai/shared/papers/new-sections.ts'
import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { idOf } from './question-things.ts'

/** A draft of these questions. */
export function paperView(questions: readonly QuestionView[], change: Partial<PaperView> = {}): PaperView {
  return {
    ...{
      paper_id: idOf('f0'),
      title: '期中考试',
      subject_id: 'math',
      subject_name: '数学',
      phase_id: 'senior',
    },
    ...{ question_count: questions.length, total_score: 24, state: 'draft', owner_name: '陈思远' },
    ...{ difficulty: 3, year: null, region: null, exam_kind: null, source: '' },
    ...{ origin: 'composed', review_state: null, is_shared: false, form: null },
    ...{ updated_at: '2026-11-01T00:00:00.000Z', abilities: { edit: true }, revision: 1, version: 0 },
    document: { subtitle: '', notice: '', duration_min: null, sections: newSections(questions) },
    questions: [...questions],
    outdated_ids: [],
    ...change,
  }
}

import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'

/** An id that ends in these digits. */
export const idOf = (digits: string) => `00000000-0000-7000-8000-${digits.padStart(12, '0')}`

/** A 解答题 of as many items as it has scores, as the bank tells it. */
export function questionView(digits: string, stem: string, scores: readonly number[] = [12]): QuestionView {
  const items = scores.map((score, at) => ({
    ...{ item_id: idOf(`${digits}${at + 1}`), kind: 'text' as const, score },
    stem: [paragraphOf(at === 0 ? stem : `第 ${at + 1} 问`)],
    ...{ options: [], targets: [], blanks: [], analysis: [], knowledge: [] },
    key: { kind: 'text' as const, answer: [paragraphOf('略')], points: [] },
    marking: { rule: 'whole' as const },
  }))
  return {
    ...{ question_id: idOf(digits), version: 1, subject_id: 'math', phase_id: 'senior', type: 'text' },
    document: { form: 'plain', material: null, bank: [], items, analysis: [] },
    ...{ files: {}, struct_question: { questions: [] }, difficulty: 3, source: '', year: null, region: null },
    ...{ review_note: null, score: 12, chapter_id: null, knowledge: [], owner: 'school' },
    ...{ audience: 'school', contributor_name: '', review_state: null, review_reason: '' },
    ...{ abilities: { edit: false }, created_at: '2026-11-01T00:00:00.000Z' },
  }
}

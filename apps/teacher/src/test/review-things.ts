import type { Submission } from '../shared/questions/review/review.queries.ts'
import { idOf, questionView } from './question-things.ts'

/** A question that waits for the review of who is signed in. */
export function submissionView(digits: string, stem: string, change: Partial<Submission> = {}): Submission {
  return {
    ...{ submission_id: idOf(`5${digits}`), thing_id: idOf(digits), version: 1, state: 'submitted' },
    ...{ subject_id: 'math', subject_name: '数学', phase_id: 'senior', author_name: '林知夏' },
    ...{ submitted_at: '2026-11-01T00:00:00.000Z', reviewer_name: '', decided_at: null },
    ...{ reason: '', audience: null, abilities: { decide: true, withdraw: false } },
    thing: { kind: 'question', question: questionView(digits, stem) },
    ...change,
  }
}

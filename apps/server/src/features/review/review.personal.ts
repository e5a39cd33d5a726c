import { type DeclaredTable, personal } from '../../core/db/personal/personal-table.ts'
import { submission } from './review.table.ts'

/** The personal data of the review: the authors and the reviewers. Contributions stay the school's ([PV-34]). */
export const reviewPersonal: readonly DeclaredTable[] = [
  personal(
    submission,
    { title: '校本审核', fate: 'kept' },
    {
      author_teacher_id: 'person',
      reviewer_teacher_id: 'person',
      kind: 'plain',
      state: 'plain',
      audience: 'plain',
      reason: 'plain',
    },
  ),
]

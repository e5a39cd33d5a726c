import { type DeclaredTable, personal } from '../../core/db/personal/personal-table.ts'
import { submission } from './review.table.ts'

/** What of people the review holds: who handed in and who decided. What was given to the school stays the school's ([PV-34]). */
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

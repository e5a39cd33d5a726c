import { type DeclaredTable, personal } from '../../core/db/personal/personal-table.ts'
import { assistBook } from './assist.table.ts'

/** What of people the books of exercises hold: whose they are; the books are the school's ([PV-34]). */
export const assistPersonal: readonly DeclaredTable[] = [
  personal(
    assistBook,
    { title: '教辅', fate: 'kept' },
    {
      owner_teacher_id: 'person',
      name: 'plain',
      publisher: 'plain',
      grams: 'untold',
      chapters: 'plain',
    },
  ),
]

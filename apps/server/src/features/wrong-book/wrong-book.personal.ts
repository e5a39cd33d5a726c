import { type DeclaredTable, personal } from '../../core/db/personal/personal-table.ts'
import { wrongEntry, wrongRedo } from './wrong-book.table.ts'

/** The book is its student's alone and counts in no report: it is removed with the student ([PV-30]). */
export const wrongBookPersonal: readonly DeclaredTable[] = [
  personal(
    wrongEntry,
    { title: '错题本', fate: 'removed' },
    { student_id: 'person', reason: 'data', note: 'data', redo_result: 'plain' },
  ),
  personal(
    wrongRedo,
    { title: '错题重做', fate: 'removed' },
    { student_id: 'person', value: 'data', items: 'plain', result: 'plain', own_result: 'plain' },
  ),
]

import { type DeclaredTable, impersonal } from '../../core/db/personal/personal-table.ts'
import { importRow, importRun } from './imports.table.ts'

/** The personal data in the tables of imports ([PV-30]): the rows of a file go when the time of its undo is over. */
export const importsPersonal: readonly DeclaredTable[] = [
  impersonal(importRun, ['kind', 'file_name', 'state', 'heading', 'ignored_columns'], {
    created_by: 'maker',
    undone_by: 'maker',
  }),
  impersonal(importRow, ['kind', 'outcome', 'undone'], {
    name: 'passing',
    key: 'passing',
    cells: 'passing',
    line: 'passing',
    changes: 'passing',
    errors: 'passing',
    asks: 'passing',
    person_id: 'passing',
    undo: 'passing',
    kept_reason: 'passing',
  }),
]

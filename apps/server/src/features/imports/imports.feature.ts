import type { DeclaredTable } from '../../core/db/personal/personal-table.ts'
import { type Feature, feature } from '../../core/feature.ts'
import { importsAuditWords } from './audit-words.ts'
import { sweepImports } from './forget-imports.ts'
import { runImportJob } from './import.jobs.ts'
import { importsPersonal } from './imports.personal.ts'
import { imports } from './imports.routes.ts'
import { PEOPLE } from './people.ts'
import { runJobOf } from './run.service.ts'
import { undoImportJob } from './undo/undo.jobs.ts'
import { undoJobOf } from './undo/undo.service.ts'

/** `declared` are the tables of every area: a person who stands in one of their rows is in use and stays after an undo. */
export function importsFeature(declared: readonly DeclaredTable[]): Feature {
  const tables = declared.flatMap((one) => (one.kind === 'personal' ? [one] : []))
  return feature({
    area: 'imports',
    personal: importsPersonal,
    auditWords: importsAuditWords,
    routes: [imports(tables)],
    jobs: () =>
      Object.fromEntries(
        Object.values(PEOPLE).flatMap((people) => [
          [runJobOf(people), runImportJob(people)],
          [undoJobOf(people), undoImportJob(people, tables)],
        ]),
      ),
    sweeps: [sweepImports],
  })
}

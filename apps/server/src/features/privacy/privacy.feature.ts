import { type Feature, feature } from '../../core/feature.ts'
import type { DeclaredTable } from '../../core/db/personal/personal-table.ts'
import { privacyAuditWords } from './audit-words.ts'
import { corePersonal } from './core.personal.ts'
import { eraseAgain } from './erase-again.ts'
import { ERASE_PERSON, erasePerson } from './erase.jobs.ts'
import { EXPORT_PERSON, exportPerson } from './export.jobs.ts'
import { sweepExports } from './export-keys.ts'
import { privacy } from './privacy.routes.ts'

/** `declared` are the declared tables of every area. */
export function privacyFeature(declared: readonly DeclaredTable[]): Feature {
  const tables = [...declared, ...corePersonal].flatMap((one) => (one.kind === 'personal' ? [one] : []))
  return feature({
    area: 'privacy',
    personal: corePersonal,
    auditWords: privacyAuditWords,
    routes: [privacy(tables)],
    jobs: () => ({ [EXPORT_PERSON]: exportPerson(tables), [ERASE_PERSON]: erasePerson(tables) }),
    jobs_apart: [EXPORT_PERSON],
    // An older backup may have been restored before this start.
    starts: [eraseAgain(tables)],
    sweeps: [sweepExports, eraseAgain(tables)],
  })
}

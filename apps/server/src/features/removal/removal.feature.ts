import type { DeclaredTable } from '../../core/db/personal/personal-table.ts'
import { type Feature, feature } from '../../core/feature.ts'
import { removalAuditWords } from './audit-words.ts'
import { removal } from './removal.routes.ts'

/** `declared` are the declared tables of every area: a person with a row in one of them is kept. */
export function removalFeature(declared: readonly DeclaredTable[]): Feature {
  const tables = declared.flatMap((one) => (one.kind === 'personal' ? [one] : []))
  return feature({ area: 'removal', auditWords: removalAuditWords, routes: [removal(tables)] })
}

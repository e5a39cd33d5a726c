import type { AuditWords } from '../../core/audit/audit-words.ts'
import { type Feature, feature } from '../../core/feature.ts'
import { auditAuditWords } from './audit-words.ts'
import { audit } from './audit.routes.ts'

/** `words` are those of every area that records something. */
export const auditFeature = (words: AuditWords): Feature =>
  feature({ area: 'audit', routes: [audit(words)], auditWords: auditAuditWords })

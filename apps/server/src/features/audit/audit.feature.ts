import { type AuditWords, joinAuditWords } from '../../core/audit/audit-words.ts'
import { type Feature, feature } from '../../core/feature.ts'
import { auditAuditWords } from './audit-words.ts'
import { audit } from './audit.routes.ts'
import { signIns } from './sign-ins/sign-ins.routes.ts'

/** `words` are the audit words of every other area that records something. */
export const auditFeature = (words: readonly AuditWords[]): Feature =>
  feature({
    area: 'audit',
    routes: [audit(joinAuditWords([...words, auditAuditWords])), signIns],
    auditWords: auditAuditWords,
  })

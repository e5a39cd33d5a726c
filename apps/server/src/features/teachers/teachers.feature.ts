import { feature } from '../../core/feature.ts'
import { teachersAuditWords } from './audit-words.ts'
import { teacherAccounts } from './accounts.routes.ts'
import { teacherBatch } from './batch.routes.ts'
import { ownAccount } from './own-account.routes.ts'
import { teachers } from './teachers.routes.ts'
import { teachersPersonal } from './teachers.personal.ts'

export const teachersFeature = feature({
  area: 'teachers',
  personal: teachersPersonal,
  auditWords: teachersAuditWords,
  routes: [teachers, teacherAccounts, teacherBatch, ownAccount],
})

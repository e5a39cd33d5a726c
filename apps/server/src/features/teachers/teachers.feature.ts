import { feature } from '../../core/feature.ts'
import { teachersAuditWords } from './audit-words.ts'
import { teacherAccounts } from './accounts.routes.ts'
import { teacherJobs } from './teachers.jobs.ts'
import { teachers } from './teachers.routes.ts'

export const teachersFeature = feature({
  area: 'teachers',
  auditWords: teachersAuditWords,
  routes: [teachers, teacherAccounts],
  jobs: () => teacherJobs,
})

import { feature } from '../../core/feature.ts'
import { studentsAuditWords } from './audit-words.ts'
import { studentAccounts } from './accounts.routes.ts'
import { studentJobs } from './students.jobs.ts'
import { students } from './students.routes.ts'

export const studentsFeature = feature({
  area: 'students',
  auditWords: studentsAuditWords,
  routes: [students, studentAccounts],
  jobs: () => studentJobs,
})

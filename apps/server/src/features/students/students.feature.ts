import { feature } from '../../core/feature.ts'
import { studentsAuditWords } from './audit-words.ts'
import { studentAccounts } from './accounts.routes.ts'
import { studentJobs } from './status/merge.jobs.ts'
import { studentBatch } from './status/status-batch.routes.ts'
import { students } from './students.routes.ts'
import { studentsPersonal } from './students.personal.ts'

export const studentsFeature = feature({
  area: 'students',
  personal: studentsPersonal,
  auditWords: studentsAuditWords,
  jobs: () => studentJobs,
  routes: [students, studentAccounts, studentBatch],
})

import { feature } from '../../core/feature.ts'
import { joiningAuditWords } from './audit-words.ts'
import { join } from './join.routes.ts'

export const joiningFeature = feature({
  area: 'joining',
  routes: [join],
  auditWords: joiningAuditWords,
})

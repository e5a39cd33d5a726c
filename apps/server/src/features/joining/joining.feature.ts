import { feature } from '../../core/feature.ts'
import { joiningAuditWords } from './audit-words.ts'
import { join } from './join.routes.ts'
import { joiningPersonal } from './joining.personal.ts'

export const joiningFeature = feature({
  area: 'joining',
  personal: joiningPersonal,
  routes: [join],
  auditWords: joiningAuditWords,
})

import { feature } from '../../core/feature.ts'
import { groupingAuditWords } from './audit-words.ts'
import { grouping, padGrouping } from './grouping.routes.ts'
import { groupingPersonal } from './grouping.personal.ts'

export const groupingFeature = feature({
  area: 'grouping',
  personal: groupingPersonal,
  routes: [grouping, padGrouping],
  auditWords: groupingAuditWords,
})

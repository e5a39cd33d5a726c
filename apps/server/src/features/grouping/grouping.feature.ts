import { feature } from '../../core/feature.ts'
import { groupingAuditWords } from './audit-words.ts'
import { grouping, padGrouping } from './grouping.routes.ts'

export const groupingFeature = feature({
  area: 'grouping',
  routes: [grouping, padGrouping],
  auditWords: groupingAuditWords,
})

import { feature } from '../../core/feature.ts'
import { reviewAuditWords } from './audit-words.ts'
import { reviewPersonal } from './review.personal.ts'
import { review } from './review.routes.ts'

export const reviewFeature = feature({
  area: 'review',
  personal: reviewPersonal,
  routes: [review],
  auditWords: reviewAuditWords,
})

import { feature } from '../../core/feature.ts'
import { papersAuditWords } from './audit-words.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { exercises } from './exercise/exercise.routes.ts'
import { papersPersonal } from './papers.personal.ts'
import { paperBlueprintRoutes } from './plan/blueprint.routes.ts'
import { paperPlanRoutes } from './plan/plan.routes.ts'
import { paperWordRoutes } from './word/word.routes.ts'
import { paperSharing } from './sharing/sharing.routes.ts'
import { papers } from './papers.routes.ts'

export const papersFeature = feature({
  area: 'papers',
  personal: papersPersonal,
  auditWords: papersAuditWords,
  routes: [
    cartRoutes,
    papers,
    paperPlanRoutes,
    paperBlueprintRoutes,
    paperSharing,
    exercises,
    paperWordRoutes,
  ],
})

import { feature } from '../../core/feature.ts'
import { papersAuditWords } from './audit-words.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { exercises } from './exercise/exercise.routes.ts'
import { papersPersonal } from './papers.personal.ts'
import { paperBlueprintRoutes } from './plan/blueprint.routes.ts'
import { parallelRoutes } from './parallel/parallel.routes.ts'
import { paperPlanRoutes } from './plan/plan.routes.ts'
import { paperSharing } from './sharing/sharing.routes.ts'
import { papers } from './papers.routes.ts'
import { PRINT_PAPER, printJobs } from './print/paper-pdf.jobs.ts'
import { sweepPdfs } from './print/kept-pdf.service.ts'
import { paperPrintRoutes } from './print/print.routes.ts'
import { sheetRoutes } from './sheet/sheet.routes.ts'
import { paperVersionRoutes } from './kept/versions/versions.routes.ts'

export const papersFeature = feature({
  area: 'papers',
  personal: papersPersonal,
  auditWords: papersAuditWords,
  routes: [
    cartRoutes,
    papers,
    paperVersionRoutes,
    paperPlanRoutes,
    paperBlueprintRoutes,
    paperSharing,
    exercises,
    paperPrintRoutes,
    sheetRoutes,
    parallelRoutes,
  ],
  jobs: printJobs,
  jobs_apart: [PRINT_PAPER],
  sweeps: [sweepPdfs],
})

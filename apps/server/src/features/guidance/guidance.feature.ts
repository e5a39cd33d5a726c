import { guidanceContract } from '@jiangtai/shared/guidance/contract.ts'
import { feature } from '../../core/feature.ts'
import { routes } from '../../core/http/context.ts'
import { discussionHandlers } from '../tasks/steps/discussion/discussion-handlers.service.ts'
import { stepHandlers } from '../tasks/steps/step-handlers.service.ts'
import { worksheetHandlers } from '../tasks/steps/worksheet/worksheet.service.ts'
import { taskKindHandlers } from '../tasks/handlers/kind-handlers.service.ts'
import { guideCalls } from './guide-calls.routes.ts'
import { lessonGuides } from './lesson-guide.routes.ts'

/** 导学: the kind of task that is gone through step by step. */
export const guidanceFeature = feature({
  area: 'guidance',
  routes: [
    routes(guidanceContract, {
      ...taskKindHandlers('guidance'),
      ...stepHandlers('guidance'),
      ...worksheetHandlers('guidance'),
      ...discussionHandlers('guidance'),
    }),
    guideCalls,
    lessonGuides,
  ],
})

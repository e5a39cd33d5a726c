import {
  guidanceContract,
  guidanceMarkingContract,
  guidanceOwnQuestionContract,
  guidanceReadingContract,
  guidanceReportContract,
  guidanceSharingContract,
  guidanceStepsContract,
} from '@jiangtai/shared/guidance/contract.ts'
import { feature } from '../../core/feature.ts'
import { routes } from '../../core/http/context.ts'
import { ownQuestionHandlers } from '../tasks/giving/own-question.service.ts'
import { readingHandlers } from '../tasks/reading/reading-handlers.service.ts'
import { reportHandlers } from '../tasks/report/report-handlers.service.ts'
import { stepHandlers } from '../tasks/steps/step-handlers.service.ts'
import { markingHandlers, sharingHandlers, taskHandlers } from '../tasks/tasks.service.ts'
import { guideCalls } from './guide-calls.routes.ts'

/** 导学: the kind of task that is gone through step by step. */
export const guidanceFeature = feature({
  area: 'guidance',
  routes: [
    routes(guidanceContract, taskHandlers('guidance')),
    routes(guidanceMarkingContract, markingHandlers('guidance')),
    routes(guidanceOwnQuestionContract, ownQuestionHandlers),
    routes(guidanceReadingContract, readingHandlers('guidance')),
    routes(guidanceReportContract, reportHandlers('guidance')),
    routes(guidanceSharingContract, sharingHandlers('guidance')),
    routes(guidanceStepsContract, stepHandlers('guidance')),
    guideCalls,
  ],
})

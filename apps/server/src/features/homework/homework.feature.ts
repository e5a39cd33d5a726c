import {
  homeworkContract,
  homeworkHighlightContract,
  homeworkMarkingContract,
  homeworkOwnQuestionContract,
  homeworkSharingContract,
} from '@jiangtai/shared/homework/contract.ts'
import { feature } from '../../core/feature.ts'
import { routes } from '../../core/http/context.ts'
import { workload } from './workload/workload.routes.ts'
import { ownQuestionHandlers } from '../tasks/giving/own-question.service.ts'
import { highlightHandlers } from '../tasks/marking/highlights/highlights.service.ts'
import { markingHandlers, sharingHandlers, taskHandlers } from '../tasks/tasks.service.ts'

/** 作业: the first kind of task. */
export const homeworkFeature = feature({
  area: 'homework',
  routes: [
    routes(homeworkContract, taskHandlers('homework')),
    routes(homeworkMarkingContract, markingHandlers('homework')),
    routes(homeworkHighlightContract, highlightHandlers('homework')),
    routes(homeworkOwnQuestionContract, ownQuestionHandlers),
    routes(homeworkSharingContract, sharingHandlers('homework')),
    workload,
  ],
})

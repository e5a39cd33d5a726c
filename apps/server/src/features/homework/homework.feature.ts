import { homeworkContract } from '@jiangtai/shared/homework/contract.ts'
import { feature } from '../../core/feature.ts'
import { routes } from '../../core/http/context.ts'
import { taskKindHandlers } from '../tasks/handlers/kind-handlers.service.ts'
import { paperHandlers } from '../tasks/marking/table/score-table.service.ts'
import { homeworkContent } from './content/content.routes.ts'
import { lessonHomework } from './lesson/lesson-homework.routes.ts'
import { makeUp } from './make-up.routes.ts'
import { workload } from './workload/workload.routes.ts'

/** 作业: the first kind of task. */
export const homeworkFeature = feature({
  area: 'homework',
  routes: [
    routes(homeworkContract, { ...taskKindHandlers('homework'), ...paperHandlers('homework') }),
    homeworkContent,
    workload,
    makeUp,
    lessonHomework,
  ],
})

import {
  homeworkCommentContract,
  homeworkContract,
  homeworkHighlightContract,
  homeworkMarkingContract,
  homeworkOwnQuestionContract,
  homeworkScoreFileContract,
  homeworkScoreTableContract,
  homeworkReadingContract,
  homeworkReportContract,
  homeworkReviewContract,
  homeworkSharingContract,
  homeworkSuggestionContract,
  homeworkVoiceContract,
} from '@jiangtai/shared/homework/contract.ts'
import { feature } from '../../core/feature.ts'
import { routes } from '../../core/http/context.ts'
import { homeworkContent } from './content/content.routes.ts'
import { workload } from './workload/workload.routes.ts'
import { ownQuestionHandlers } from '../tasks/giving/own-question.service.ts'
import { commentBankHandlers } from '../tasks/marking/comments/comments.service.ts'
import { highlightHandlers } from '../tasks/marking/highlights/highlights.service.ts'
import { scoreFileHandlers } from '../tasks/marking/file/score-file.service.ts'
import { scoreTableHandlers } from '../tasks/marking/table/score-table.service.ts'
import { suggestionHandlers } from '../tasks/marking/suggestions/suggestions.service.ts'
import { voiceHandlers } from '../tasks/marking/voice/voice.service.ts'
import { readingHandlers } from '../tasks/reading/reading-handlers.service.ts'
import { reportHandlers } from '../tasks/report/report-handlers.service.ts'
import { reviewHandlers } from '../tasks/review/review.service.ts'
import { markingHandlers, sharingHandlers, taskHandlers } from '../tasks/tasks.service.ts'

/** 作业: the first kind of task. */
export const homeworkFeature = feature({
  area: 'homework',
  routes: [
    routes(homeworkContract, taskHandlers('homework')),
    routes(homeworkMarkingContract, markingHandlers('homework')),
    routes(homeworkHighlightContract, highlightHandlers('homework')),
    routes(homeworkSuggestionContract, suggestionHandlers('homework')),
    routes(homeworkVoiceContract, voiceHandlers('homework')),
    routes(homeworkOwnQuestionContract, ownQuestionHandlers),
    routes(homeworkReadingContract, readingHandlers('homework')),
    routes(homeworkScoreFileContract, scoreFileHandlers('homework')),
    routes(homeworkScoreTableContract, scoreTableHandlers('homework')),
    routes(homeworkCommentContract, commentBankHandlers('homework')),
    routes(homeworkReportContract, reportHandlers('homework')),
    routes(homeworkReviewContract, reviewHandlers('homework')),
    routes(homeworkSharingContract, sharingHandlers('homework')),
    homeworkContent,
    workload,
  ],
})

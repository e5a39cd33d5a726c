import type { taskFamilies } from '@jiangtai/shared/tasks/families.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { Handlers } from '../../../core/http/context.ts'
import { ownQuestionHandlers } from '../giving/own-question.service.ts'
import { commentBankHandlers } from '../marking/comments/comments.service.ts'
import { scoreFileHandlers } from '../marking/file/score-file.service.ts'
import { highlightHandlers } from '../marking/highlights/highlights.service.ts'
import { suggestionHandlers } from '../marking/suggestions/suggestions.service.ts'
import { markersHandlers } from '../marking/markers/markers.service.ts'
import { scoreTableHandlers } from '../marking/table/score-table.service.ts'
import { voiceHandlers } from '../marking/voice/voice.service.ts'
import { readingHandlers } from '../reading/reading-handlers.service.ts'
import { reportHandlers } from '../report/report-handlers.service.ts'
import { reviewHandlers } from '../review/review.service.ts'
import { markingHandlers, sharingHandlers, taskHandlers } from './task-handlers.service.ts'

/** The handlers of every call that each kind of task has. */
export function taskKindHandlers(kind: TaskKindId): Handlers<ReturnType<typeof taskFamilies>> {
  return {
    ...taskHandlers(kind),
    ...ownQuestionHandlers,
    ...readingHandlers(kind),
    ...markingHandlers(kind),
    ...markersHandlers(kind),
    ...commentBankHandlers(kind),
    ...voiceHandlers(kind),
    ...highlightHandlers(kind),
    ...suggestionHandlers(kind),
    ...scoreFileHandlers(kind),
    ...scoreTableHandlers(kind),
    ...reportHandlers(kind),
    ...reviewHandlers(kind),
    ...sharingHandlers(kind),
  }
}

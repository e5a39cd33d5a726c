import { feature } from '../../core/feature.ts'
import { shownIn } from '../../core/objects/shown-columns.ts'
import { tasksAuditWords } from './audit-words.ts'
import { padDiscussionRoutes } from './steps/discussion/pad-discussion.routes.ts'
import { worksheetJobs } from './steps/worksheet/worksheet-pdf.jobs.ts'
import { PRINT_WORKSHEET } from './steps/worksheet/worksheet.service.ts'
import { startTasksClock } from './clock/tasks-clock.ts'
import { SUGGEST_MARKS, suggestionJobs } from './marking/suggestions/suggest-marks.job.ts'
import { padTaskRoutes } from './pad/pad-tasks.routes.ts'
import { readingPictures } from './reading/add-material.service.ts'
import { shownByMaterials } from './reading/materials.store.ts'
import { shownAnswerFile } from './marking/shown/shown-answers.table.ts'
import { shownCopies } from './marking/shown/shown-copies.ts'
import { voiceUploads } from './marking/voice/voice-purpose.ts'
import { tasksSocket } from './telling/tell-owner.ts'
import { tasksPersonal } from './tasks.personal.ts'
import { itemScore } from './tasks.table.ts'
import { shownByItemAnswers } from './answering/uploads/shown-files.store.ts'
import { taskUploads } from './answering/uploads/task-purpose.ts'
import { taskUploadRoutes } from './answering/uploads/task-uploads.routes.ts'

/** The machine that gives students something to do, takes it back and marks it; homework and others are kinds of it. */
export const tasksFeature = feature({
  area: 'tasks',
  personal: tasksPersonal,
  auditWords: tasksAuditWords,
  routes: [padTaskRoutes, padDiscussionRoutes, taskUploadRoutes],
  shows: [
    shownByItemAnswers,
    shownByMaterials,
    shownIn(shownAnswerFile.object_key),
    shownIn(itemScore.voice_key),
  ],
  uploads: [taskUploads, readingPictures, shownCopies, voiceUploads],
  jobs: (services) => ({ ...suggestionJobs, ...worksheetJobs(services) }),
  jobs_apart: [SUGGEST_MARKS, PRINT_WORKSHEET],
  sockets: [tasksSocket],
  clocks: [startTasksClock],
})

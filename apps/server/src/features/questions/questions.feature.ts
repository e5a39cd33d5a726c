import { feature } from '../../core/feature.ts'
import { shownInDocument } from '../../core/objects/shown-columns.ts'
import { questionFileRoutes } from './files/question-files.routes.ts'
import { questionUploads } from './files/question-purpose.ts'
import { questionJobs } from './questions.jobs.ts'
import { questions } from './questions.routes.ts'
import { DOCUMENT_FILES, questionVersion } from './questions.table.ts'
import { fillQuestionSearch } from './search/fill-question-search.store.ts'

export const questionsFeature = feature({
  area: 'questions',
  routes: [questions, questionFileRoutes],
  uploads: [questionUploads],
  jobs: () => questionJobs,
  shows: [shownInDocument(questionVersion.document, DOCUMENT_FILES)],
  // Questions that were stored before there was a search of what is seen of them ([QS-10]).
  starts: [({ database }) => fillQuestionSearch(database.orm)],
})

import { feature } from '../../core/feature.ts'
import { shownInDocument } from '../../core/objects/shown-columns.ts'
import { ensureCatalogue } from './catalogue/catalogue.service.ts'
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
  starts: [
    ({ database }) => ensureCatalogue(database.orm),
    // Questions that were stored before there was a search of what is seen of them ([QS-10]).
    ({ database }) => fillQuestionSearch(database.orm),
  ],
})

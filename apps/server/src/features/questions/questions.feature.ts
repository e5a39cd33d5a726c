import { feature } from '../../core/feature.ts'
import { questionJobs } from './questions.jobs.ts'
import { questions } from './questions.routes.ts'
import { fillQuestionSearch } from './search/fill-question-search.store.ts'

export const questionsFeature = feature({
  area: 'questions',
  routes: [questions],
  jobs: () => questionJobs,
  // Questions that were stored before there was a search of what is seen of them ([QS-10]).
  starts: [({ database }) => fillQuestionSearch(database.orm)],
})

import { feature } from '../../core/feature.ts'
import { questionJobs } from './questions.jobs.ts'
import { questions } from './questions.routes.ts'

export const questionsFeature = feature({
  area: 'questions',
  routes: [questions],
  jobs: () => questionJobs,
})

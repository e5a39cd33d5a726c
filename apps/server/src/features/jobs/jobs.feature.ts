import { feature } from '../../core/feature.ts'
import { jobs } from './jobs.routes.ts'

export const jobsFeature = feature({ area: 'jobs', routes: [jobs] })

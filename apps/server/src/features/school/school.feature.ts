import { feature } from '../../core/feature.ts'
import { calendar } from './calendar.routes.ts'
import { school } from './school.routes.ts'

export const schoolFeature = feature({ area: 'school', routes: [school, calendar] })

import { feature } from '../../core/feature.ts'
import { assistPersonal } from './assist.personal.ts'
import { assistRoutes } from './assist.routes.ts'

export const assistFeature = feature({ area: 'assist', personal: assistPersonal, routes: [assistRoutes] })

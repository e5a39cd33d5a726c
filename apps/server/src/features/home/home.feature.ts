import { feature } from '../../core/feature.ts'
import { home } from './home.routes.ts'

/** The first page after a sign-in; it reads other areas and keeps nothing. */
export const homeFeature = feature({ area: 'home', routes: [home] })

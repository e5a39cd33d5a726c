import { feature } from '../../core/feature.ts'
import { setup } from './setup.routes.ts'

/** The making of the first school, and the warnings about an unsafe server. */
export const setupFeature = feature({ area: 'setup', routes: [setup] })

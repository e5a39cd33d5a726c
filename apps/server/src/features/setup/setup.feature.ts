import { feature } from '../../core/feature.ts'
import { setup } from './setup.routes.ts'

/** Making the first school, and what is unsafe about the server. */
export const setupFeature = feature({ area: 'setup', routes: [setup] })

import { feature } from '../../core/feature.ts'
import { audit } from './audit.routes.ts'

export const auditFeature = feature({ area: 'audit', routes: [audit] })

import { feature } from '../../core/feature.ts'

/** The scopes of teachers; this area has no calls and answers other areas only. */
export const scopeFeature = feature({ area: 'scope' })

import { feature } from '../../core/feature.ts'

/** Answers other areas only: who leads and teaches whom. */
export const scopeFeature = feature({ area: 'scope' })

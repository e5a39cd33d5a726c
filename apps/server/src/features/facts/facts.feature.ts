import { feature } from '../../core/feature.ts'
import { factsPersonal } from './facts.personal.ts'

/** The answer facts of students; other areas read and write them through the services of this area. */
export const factsFeature = feature({ area: 'facts', personal: factsPersonal })

import { feature } from '../../core/feature.ts'
import { factsPersonal } from './facts.personal.ts'

/** Who answered what; other areas read and write it through its services. */
export const factsFeature = feature({ area: 'facts', personal: factsPersonal })

import { z } from 'zod'
import { PAGE_BACKGROUNDS } from './backgrounds.ts'

/** Schema of the name of a ground ([DW-19]). */
export const PageBackground = z.enum(PAGE_BACKGROUNDS.map(({ id }) => id))

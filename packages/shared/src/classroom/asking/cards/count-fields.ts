import { z } from 'zod'
import { DOCUMENT_LIMITS } from '../../../questions/document-limits.ts'
import { MAX_PRESENT } from './hand-counts.ts'

const People = z.number().int().min(0).max(MAX_PRESENT, `最多 ${MAX_PRESENT} 人`)

/** Counts by hand as they are sent. */
export const HandCountsView = z.object({
  present_count: People,
  rows: z
    .array(z.object({ key: z.string().min(1).max(8), count: People }))
    .min(1)
    .max(DOCUMENT_LIMITS.options),
})

/** The same as they are read, with how many were right. */
export const CountedByHandView = HandCountsView.extend({ right_count: z.number().int().nullable() })

import { z } from 'zod'
import { MAX_SENT_SEGMENTS } from '../limits.ts'

const Segment = z.tuple([z.int().min(0), z.int().min(0)])

/** Stretches as a device sends them, in whole seconds. */
export const SentSegments = z
  .array(Segment)
  .max(MAX_SENT_SEGMENTS, `一次最多送 ${MAX_SENT_SEGMENTS} 段`)
  .superRefine((segments, context) => {
    if (segments.some(([from, to]) => to <= from))
      context.addIssue({ code: 'custom', message: '学习记录不完整' })
  })

/** How far a student is with one thing to read or watch. */
export const ReadingProgress = z.object({
  /** Merged. Of what is played, seconds of it; of what is read, seconds since the part of the student began. */
  segments: z.array(Segment),
  seen_s: z.int(),
  /** Where one goes on: the second of what is played, the page counted from 0 of what is read. */
  place: z.int(),
  is_done: z.boolean(),
})
export type ReadingProgress = z.output<typeof ReadingProgress>

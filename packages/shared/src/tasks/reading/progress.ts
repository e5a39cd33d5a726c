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

/** A student's progress with one material. */
export const ReadingProgress = z.object({
  /** Merged stretches: seconds of a sound or video; seconds since the student's part began for a text or document. */
  segments: z.array(Segment),
  seen_s: z.int(),
  /** The place to go on at: the second of a sound or video, the page of a document counted from 0. */
  place: z.int(),
  is_done: z.boolean(),
})
export type ReadingProgress = z.output<typeof ReadingProgress>

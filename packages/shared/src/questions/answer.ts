import { z } from 'zod'
import { Id } from '../core/schemas.ts'
import { DOCUMENT_LIMITS } from './document-limits.ts'

/** A photo, a drawing or a sound that belongs to an answer, by the key of its stored object. */
export const Attachment = z.object({
  kind: z.enum(['photo', 'ink', 'sound']),
  key: z.string().max(300),
  /** Length of a sound; null for the others. */
  seconds: z.number().int().min(0).max(3600).nullable(),
})
export type Attachment = z.output<typeof Attachment>

/** The most files of the answer to one item. */
export const MAX_ATTACHMENTS = 20

const attachments = z.array(Attachment).max(MAX_ATTACHMENTS).default([])

/** What a student answers to one item; its `kind` is fixed by the item's kind (the registry of `kinds/` says which). */
export const AnswerPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    keys: z.array(z.string().max(8)).max(DOCUMENT_LIMITS.options),
    attachments,
  }),
  z.object({
    kind: z.literal('blank'),
    blanks: z.array(z.string().max(500)).max(DOCUMENT_LIMITS.blanks),
    attachments,
  }),
  z.object({ kind: z.literal('text'), text: z.string().max(10_000), attachments }),
  z.object({
    kind: z.literal('match'),
    pairs: z.array(z.tuple([z.string().max(8), z.string().max(8)])).max(DOCUMENT_LIMITS.options ** 2),
    attachments,
  }),
  z.object({
    kind: z.literal('order'),
    keys: z.array(z.string().max(8)).max(DOCUMENT_LIMITS.options),
    attachments,
  }),
  z.object({
    kind: z.literal('correct'),
    corrections: z
      .array(z.object({ wrong: z.string().max(200), right: z.string().max(200) }))
      .max(DOCUMENT_LIMITS.blanks),
    attachments,
  }),
])
export type AnswerPart = z.output<typeof AnswerPart>

/** An answer to a question: a part for each item that was touched, by `item_id`. */
export const Answer = z.record(Id, AnswerPart)
export type Answer = z.output<typeof Answer>

import { z } from 'zod'
import { Id } from '../../core/schemas.ts'

/** 讲稿 of one page, and how often it was saved: 0 is a page that has none yet ([LE-140]). */
export const PageNote = z.object({ page_id: Id, text: z.string(), revision: z.int() })
export type PageNote = z.output<typeof PageNote>

/** The same in the lesson where it is written: whether it stands as it was below the slide that the page was made of ([LE-243]). */
export const LessonNote = PageNote.extend({ is_from_slides: z.boolean() })
export type LessonNote = z.output<typeof LessonNote>

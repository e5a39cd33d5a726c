import { z } from 'zod'
import { givenNameText, Id } from '../core/schemas.ts'
import { PageBackground } from '../ink/background-field.ts'
import { ForClasses } from './classes/for-classes.ts'
import { PageTimerField } from '../classroom/timer/page-timer-field.ts'

/** One page as the editor saves it: pages that stay keep their id; `image_key` is the object uploaded for a new picture page. An image file needs none: its own picture is shown. */
export const SavePage = z
  .object({
    page_id: Id,
    kind: z.enum(['pdf_page', 'image', 'board']),
    title: z.union([z.literal(''), givenNameText('page')]).default(''),
    resource_id: Id.nullable().default(null),
    page_no: z.number().int().min(1).max(2000).nullable().default(null),
    ratio: z
      .number()
      .min(0.2)
      .max(5)
      .default(16 / 9),
    /** Present only for a page whose picture was just made; absent means keep the stored one. */
    image_key: z.string().max(300).optional(),
    background: PageBackground.nullable().default(null),
    /** 题目页: the question of this lesson that a blank page shows. */
    lesson_quiz_id: Id.nullable().default(null),
    /** Only for these classes of the lesson; null is for all ([LE-195]). */
    for_class_ids: ForClasses.default(null),
    /** 倒计时 or 秒表 that stands on it in class ([LE-259]). */
    timer: PageTimerField.nullable().default(null),
  })
  .superRefine((page, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (page.kind !== 'pdf_page' && page.page_no !== null) refuse('page_no', '只有课件页有页码')
    if (page.kind === 'pdf_page' && page.page_no === null) refuse('page_no', '课件页需要页码')
    if (page.kind === 'pdf_page' && page.resource_id === null) refuse('resource_id', '课件页需要所属文件')
    if (page.kind === 'board' && page.resource_id !== null) refuse('resource_id', '白板页不属于任何文件')
    if (page.kind !== 'board' && page.background !== null) refuse('background', '只有白板页可以选底纹')
    if (page.kind !== 'board' && page.lesson_quiz_id !== null)
      refuse('lesson_quiz_id', '只有白板页可以放题目')
    if (page.kind === 'board' && page.image_key !== undefined) refuse('image_key', '白板页没有图片')
  })
export type SavePage = z.input<typeof SavePage>

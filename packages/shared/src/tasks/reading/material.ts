import { z } from 'zod'
import { Id } from '../../core/schemas.ts'
import { Blocks } from '../../questions/document.ts'
import { MAX_MATERIALS, MAX_READING_MINUTES } from '../limits.ts'
import { Moments } from './moment.ts'

/** The rule by which a material is done: once it was opened, after so many minutes, or when so much of it was played ([TK-141]). */
export const ReadingRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({
    kind: z.literal('minutes'),
    minutes: z
      .int('分钟数应为整数')
      .min(1, '至少 1 分钟')
      .max(MAX_READING_MINUTES, `最多 ${MAX_READING_MINUTES} 分钟`),
  }),
  z.object({
    kind: z.literal('share'),
    percent: z.int('百分比应为整数').min(1, '至少 1%').max(100, '最多 100%'),
  }),
])
export type ReadingRule = z.output<typeof ReadingRule>

/** A material in a task, with its rule. */
export const TaskMaterial = z.object({
  material_id: Id,
  rule: ReadingRule,
  /** 不许跳过: of a sound or video only the part counts that holds together from its beginning ([TK-148]). */
  no_skip: z.boolean().default(false),
  /** The questions that are asked while it plays ([TK-195]). */
  moments: Moments.default([]),
})
export type TaskMaterial = z.output<typeof TaskMaterial>

/** The materials of a set, in their order. */
export const TaskMaterials = z
  .array(TaskMaterial)
  .max(MAX_MATERIALS, `一份最多 ${MAX_MATERIALS} 项内容`)
  .superRefine((materials, context) => {
    if (new Set(materials.map(({ material_id }) => material_id)).size < materials.length)
      context.addIssue({ code: 'custom', message: '同一项内容出现了两次' })
  })

/** The content of a material: words, rich text, pages as pictures, a sound, a video. Once it is made it never changes. */
export const MaterialContent = z.discriminatedUnion('kind', [
  /** Words and formulas as they were written before texts had pictures; what is written now is rich text. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('rich_text'), blocks: Blocks }),
  z.object({ kind: z.literal('pages'), page_keys: z.array(z.string()) }),
  /** Whole seconds, as they were counted in the file. */
  z.object({ kind: z.literal('sound'), object_key: z.string(), seconds: z.int() }),
  z.object({ kind: z.literal('video'), object_key: z.string(), seconds: z.int() }),
])
export type MaterialContent = z.output<typeof MaterialContent>

/** The same with its name, as teachers and students see it. */
export const MaterialView = z.object({ material_id: Id, title: z.string(), content: MaterialContent })
export type MaterialView = z.output<typeof MaterialView>

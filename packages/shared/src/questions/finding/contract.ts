import { z } from 'zod'
import { PhaseField, SubjectField } from '../../classes/fields.ts'
import { route } from '../../core/route.ts'
import { Id } from '../../core/schemas.ts'
import { QUESTION_TYPE_IDS } from '../question-types.ts'
import { MAX_PHOTO_BASE64 } from './photo-words.ts'
import { REGIONS } from './regions.ts'

/** A textbook, chapter or section, or a knowledge point, with what it lies under; a list of them is in the order of the tree. */
export const TreeNode = z.object({ id: Id, parent_id: Id.nullable(), name: z.string() })
export type TreeNode = z.output<typeof TreeNode>

/** By which conditions questions can be chosen ([QU-84]). */
export const findingContract = {
  conditions: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/teacher_back/assist_conditions',
    summary: '选题条件：教材、章节、知识点、教辅、题型、难度、年份、地区、来源',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({ subject_id: SubjectField.optional(), phase_id: PhaseField.optional() }),
    output: z.object({
      subjects: z.array(z.object({ id: z.string(), name: z.string() })),
      phases: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Textbooks with their chapters and sections; empty until subject and phase are chosen. */
      chapters: z.array(TreeNode),
      /** Knowledge points; empty until a subject is chosen. */
      points: z.array(TreeNode),
      /** 教辅 of the subject and phase, one's own and shared ones, last changed first; empty until both are chosen. */
      books: z.array(z.object({ book_id: Id, name: z.string() })),
      types: z.array(z.object({ id: z.enum(QUESTION_TYPE_IDS), name: z.string() })),
      difficulties: z.array(z.object({ level: z.number().int(), name: z.string() })),
      /** Years, regions and sources of questions that one may see. */
      years: z.array(z.number().int()),
      regions: z.array(z.enum(REGIONS)),
      sources: z.array(z.string()),
      /** Whether this server reads the words of photos ([QS-16]). */
      reads_photos: z.boolean(),
    }),
  }),
  /** The words of a photo to search by; the photo is kept nowhere ([QS-16]). */
  photoWords: route({
    method: 'POST',
    path: '/api/question_center/v1/bank/photo-words',
    summary: '拍照搜题：认出照片上的文字，照片不保存',
    access: 'questionCenter.get',
    effect: 'read',
    // A page takes seconds of a processor.
    limit: { burst: 5, per_minute: 6 },
    max_bytes: MAX_PHOTO_BASE64 + 1024,
    input: z.object({
      /** A JPEG. */
      photo_base64: z.string().min(1, '请选择照片').max(MAX_PHOTO_BASE64, '照片太大，请裁剪到一道题再试'),
    }),
    output: z.object({ words: z.string() }),
  }),
}

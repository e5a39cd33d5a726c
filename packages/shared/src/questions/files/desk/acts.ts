import { z } from 'zod'
import { PhaseField, SubjectField } from '../../../classes/fields.ts'
import { Id, optionalText } from '../../../core/schemas.ts'
import { REGIONS } from '../../finding/regions.ts'
import { QUESTION_TYPE_IDS } from '../../question-types.ts'
import { MAX_POINTS, MAX_SOURCE } from '../../writing/limits.ts'
import { MAX_BORDER_LINES, MAX_PIECE_TEXT } from './limits.ts'

const OnPiece = { piece_id: Id }
const Line = z.int().min(1)

/** The pieces that are meant: those named, or all questions of the import. */
const Chosen = z.union([z.literal('all'), z.array(Id).min(1, '请先勾选题目').max(5000, '一次最多 5000 题')])

/** What is set for several questions; what is absent stays as it is. */
export const PieceTags = z
  .object({
    subject_id: SubjectField.optional(),
    phase_id: PhaseField.optional(),
    chapter_id: Id.nullable().optional(),
    knowledge_ids: z
      .array(Id)
      .max(MAX_POINTS, `最多 ${MAX_POINTS} 个知识点`)
      .transform((ids) => [...new Set(ids)])
      .optional(),
    difficulty: z.int({ message: '请选择难度' }).min(1, '请选择难度').max(5, '请选择难度').optional(),
    source: optionalText('来源', MAX_SOURCE).optional(),
    year: z
      .int({ message: '年份不正确' })
      .min(1950, '年份不能早于 1950')
      .max(2100, '年份不正确')
      .nullable()
      .optional(),
    region: z.enum(REGIONS, { message: '请选择地区' }).nullable().optional(),
  })
  .refine((tags) => Object.keys(tags).length > 0, '请至少设置一项')
export type PieceTags = z.output<typeof PieceTags>

/** What of two questions that ask the same goes into the bank: the known one, both, or the new one as a version of it. */
export const TWIN_CHOICES = ['known', 'both', 'new'] as const
export type TwinChoice = (typeof TWIN_CHOICES)[number]

/** What is kept of a question that was photographed ([QI-121]): its words, the cut of the photo, or both. */
export const KEPT_PARTS = ['words', 'picture', 'both'] as const
export type KeptParts = (typeof KEPT_PARTS)[number]

/** One thing that a teacher does at the desk of an import; each can be undone ([QI-61] to [QI-69]). */
export const DeskAct = z.discriminatedUnion('act', [
  /** Lines of the next piece come up to this one; below zero its own last lines go down. */
  z.object({
    act: z.literal('border'),
    ...OnPiece,
    lines: z
      .int()
      .min(-MAX_BORDER_LINES)
      .max(MAX_BORDER_LINES)
      .refine((lines) => lines !== 0, '没有移动'),
  }),
  z.object({ act: z.literal('split'), ...OnPiece, line: Line }),
  z.object({ act: z.literal('join'), ...OnPiece }),
  /** Whether lines are a question or belong to none. */
  z.object({ act: z.literal('meaning'), ...OnPiece, kind: z.enum(['question', 'aside']) }),
  /** Null takes back what was said of the lines. */
  z.object({
    act: z.literal('part'),
    ...OnPiece,
    from: Line,
    to: Line,
    part: z.enum(['asked', 'answer', 'analysis']).nullable(),
  }),
  z.object({ act: z.literal('type'), ...OnPiece, type: z.enum(QUESTION_TYPE_IDS) }),
  z.object({
    act: z.literal('text'),
    ...OnPiece,
    text: z.string().min(1, '请写上题目').max(MAX_PIECE_TEXT, `最多 ${MAX_PIECE_TEXT} 字，请拆成几题`),
  }),
  /** Reads the lines again: what was written by hand goes. */
  z.object({ act: z.literal('reread'), ...OnPiece }),
  z.object({ act: z.literal('keep'), ...OnPiece, parts: z.enum(KEPT_PARTS) }),
  /** The same for every photographed question of the import. */
  z.object({ act: z.literal('keep_all'), parts: z.enum(KEPT_PARTS) }),
  z.object({ act: z.literal('take'), pieces: Chosen, is_taken: z.boolean() }),
  z.object({ act: z.literal('tags'), pieces: z.union([z.literal('taken'), Chosen]), tags: PieceTags }),
  z.object({ act: z.literal('twin'), ...OnPiece, choice: z.enum(TWIN_CHOICES) }),
])
export type DeskAct = z.output<typeof DeskAct>

import { z } from 'zod'
import { Id, optionalText } from '../../core/schemas.ts'
import { QUESTION_SCOPES, QUESTION_TYPE_IDS } from '../question-types.ts'
import { REGIONS } from './regions.ts'
import { MAX_LIKE } from './photo-words.ts'
import { QUESTION_SORTS, USE_BANDS } from './words.ts'

/** Longest text a search takes: a sentence copied from a paper. */
export const MAX_SEARCH = 200

/** What a list of questions is narrowed to and how it is ordered ([QU-80]); null is any. All of it holds at once. */
export const Narrowing = {
  text: optionalText('搜索内容', MAX_SEARCH).default(''),
  /** Words of a photo: the questions most like them, and these first ([QS-17]). */
  like: optionalText('照片上的文字', MAX_LIKE).default(''),
  /** Whether text is also looked for in keys and analyses. */
  in_analysis: z.boolean().default(false),
  subject_id: z.string().max(20).nullable().default(null),
  phase_id: z.string().max(20).nullable().default(null),
  type: z.enum(QUESTION_TYPE_IDS).nullable().default(null),
  difficulty: z.number().int().min(1).max(5).nullable().default(null),
  /** A textbook, chapter or section, with all below it. */
  chapter_id: Id.nullable().default(null),
  /** A knowledge point, with all below it. */
  knowledge_id: Id.nullable().default(null),
  year: z.number().int().min(1900).max(2100).nullable().default(null),
  region: z.enum(REGIONS).nullable().default(null),
  source: z.string().max(120).nullable().default(null),
  /** How often a question stands in lessons and papers of the school. */
  used: z.enum(USE_BANDS).nullable().default(null),
  /** Whether it stands in a lesson or paper of the reader's own. */
  used_by_me: z.boolean().nullable().default(null),
  /** Only questions that somebody has to look at. */
  needs_review: z.boolean().default(false),
  /** All one may see, one's own, the school's, or what one has collected: in one folder of it when that is named ([QU-60]). */
  scope: z.enum(QUESTION_SCOPES).default('all'),
  folder_id: Id.nullable().default(null),
  sort: z.enum(QUESTION_SORTS).default('newest'),
}

import { z } from 'zod'
import { SubjectField } from '../classes/fields.ts'
import { PHASES } from '../core/dictionaries.ts'
import { FILE_LIMIT, route } from '../core/route.ts'
import { cappedPage, givenNameText, Id, Instant, Paging } from '../core/schemas.ts'
import { SchoolAudience } from '../review/audience.ts'
import { Question } from './document.ts'
import { FileUrls } from './files/file-urls.ts'
import { Narrowing } from './finding/narrowing.ts'
import { QUESTION_TYPE_IDS } from './question-types.ts'
import { REGIONS } from './finding/regions.ts'
import { StructQuestion } from './struct-question.ts'

/** A question for the teacher: with key and analysis (QC-04). */
export const QuestionView = z.object({
  question_id: Id,
  version: z.number().int(),
  subject_id: z.string(),
  phase_id: z.string(),
  type: z.enum(QUESTION_TYPE_IDS),
  document: Question,
  files: FileUrls,
  /** The same options in the shape of the specification (§3). */
  struct_question: StructQuestion,
  difficulty: z.number().int(),
  source: z.string(),
  year: z.number().int().nullable(),
  /** 地区 of its paper; null where nobody said. */
  region: z.enum(REGIONS).nullable(),
  /** 需要看一看: what an import was unsure of; null for a question that is good as it is. */
  review_note: z.string().nullable(),
  score: z.number(),
  chapter_id: Id.nullable(),
  knowledge: z.array(z.object({ knowledge_id: Id, name: z.string() })),
  owner: z.enum(['school', 'teacher']),
  /** Whom a question of the school is open to ([QU-104]). */
  audience: SchoolAudience,
  /** Who gave it to the school; empty for what the school has by itself. */
  contributor_name: z.string(),
  /** Where one's own stands in the review of the school; null when it was never handed in, or taken back. */
  review_state: z.enum(['submitted', 'rejected']).nullable(),
  /** Why it was turned down; empty otherwise. */
  review_reason: z.string(),
  /** What the reader may do with it: an own question is changed by its teacher, the school's by its manager and the 备课组长 of the subject (QC-17, QC-26). */
  abilities: z.object({ edit: z.boolean() }),
  created_at: Instant,
})
export type QuestionView = z.output<typeof QuestionView>

/** A question of a list, with what the reader has done with it. */
export const ListedQuestion = QuestionView.extend({
  /** Whether it lies in the reader's own collection (QC-23). */
  is_collected: z.boolean(),
  /** How many answered it as it is now, and the 得分率 from 0 to 1; null while they are too few to say ([QU-140]). */
  answer_count: z.number().int(),
  score_rate: z.number().nullable(),
  /** In how many lessons and papers of the school it stands ([QU-82]). */
  used_count: z.number().int(),
})
export type ListedQuestion = z.output<typeof ListedQuestion>

export const questionsContract = {
  list: route({
    method: 'POST',
    path: '/api/question_center/v1/bank/list',
    summary: '题库列表：按学科、学段、章节、知识点、题型、难度、年份、地区、来源、使用次数和文字筛选',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({ ...Paging, ...Narrowing }),
    output: cappedPage(ListedQuestion),
  }),
  detail: route({
    method: 'GET',
    path: '/api/prepare_lessons/api/teacher_back/question_detail',
    summary: '题目详情（含答案与解析）',
    access: 'questionCenter.get',
    effect: 'read',
    input: z.object({ question_id: Id }),
    output: ListedQuestion,
  }),
  similar: route({
    method: 'POST',
    path: '/api/question_center/v1/bank/similar',
    summary: '相似题：同学科、学段、题型，知识点和难度最接近的',
    access: 'questionCenter.get',
    effect: 'read',
    input: z.object({
      question_id: Id,
      /** Questions that are not wanted, because they are there already. */
      but_ids: z.array(Id).max(100).default([]),
      /** What they have in common with it without exception ([QU-165]). */
      keeps: z
        .array(z.enum(['knowledge', 'difficulty']))
        .max(2)
        .default([]),
      count: z.number().int().min(1).max(10).default(5),
    }),
    output: z.object({ list: z.array(ListedQuestion) }),
  }),
  /** Submits an import job: the body is the file's text, so a file that is neither JSON nor a typed paper is refused with its own message. */
  importFile: route({
    method: 'POST',
    path: '/api/question_center/v1/bank/import',
    summary: '导入题目文件（JSON，或写有【答案】的文字），返回任务编号',
    access: 'questionCenter.import',
    effect: 'command',
    limit: FILE_LIMIT,
    max_bytes: 8 * 1024 * 1024,
    input: z.object({
      file_name: givenNameText('file'),
      file_text: z.string().min(1, '文件是空的').max(8_000_000, '文件过大，最多 8 MB'),
      subject_id: SubjectField,
      phase_id: z.string().refine((id) => PHASES.some((phase) => phase.id === id), '请选择学段'),
    }),
    output: z.object({ job_id: Id }),
  }),
}

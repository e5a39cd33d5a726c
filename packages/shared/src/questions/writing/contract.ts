import { z } from 'zod'
import { PhaseField, SubjectField } from '../../classes/fields.ts'
import { MAX_BODY_BYTES, route } from '../../core/route.ts'
import { Done, Id, Instant, optionalText } from '../../core/schemas.ts'
import { SchoolAudience } from '../../review/audience.ts'
import { Question } from '../document.ts'
import { REGIONS } from '../finding/regions.ts'
import { DOCUMENT_LIMITS } from '../document-limits.ts'
import { MAX_POINTS, MAX_SOURCE } from './limits.ts'

/** A question as its author writes it: what it says and where it belongs. */
const written = {
  subject_id: SubjectField,
  phase_id: PhaseField,
  difficulty: z.int({ message: '请选择难度' }).min(1, '请选择难度').max(5, '请选择难度'),
  chapter_id: Id.nullable(),
  knowledge_ids: z
    .array(Id)
    .max(MAX_POINTS, `最多 ${MAX_POINTS} 个知识点`)
    .transform((ids) => [...new Set(ids)]),
  source: optionalText('来源', MAX_SOURCE),
  year: z.int({ message: '年份不正确' }).min(1950, '年份不能早于 1950').max(2100, '年份不正确').nullable(),
  document: Question,
}
const region = z.enum(REGIONS, { message: '请选择地区' }).nullable()

/** A whole document, its knowledge points, and as much beside it as any other call takes ([QU-79]). */
const max_bytes = DOCUMENT_LIMITS.bytes + 2 * MAX_BODY_BYTES

const Stored = z.object({ question_id: Id, version: z.number().int() })
const QuestionId = z.object({ question_id: Id })
const PATH = '/api/question_center/v1/bank'

/** Writing, mending and removing questions (QC-17, QC-19). */
export const questionWritingContract = {
  add: route({
    method: 'POST',
    path: `${PATH}/add`,
    summary: '新建一道题：校管理员建的归学校，老师建的归自己',
    access: 'questionCenter.add',
    effect: 'write',
    max_bytes,
    input: z.object({ ...written, region: region.default(null) }),
    output: Stored,
  }),
  save: route({
    method: 'POST',
    path: `${PATH}/save`,
    summary: '修改一道题，存为新的版本',
    access: 'questionCenter.edit',
    effect: 'write',
    max_bytes,
    input: z.object({
      ...written,
      question_id: Id,
      /** The version that was looked at: a question changed since is refused. */
      version: z.int().min(1),
      /** Absent: as it was. */
      region: region.optional(),
    }),
    output: Stored,
  }),
  remove: route({
    method: 'POST',
    path: `${PATH}/remove`,
    summary: '删除一道题；用过它的备课和试卷不变',
    access: 'questionCenter.delete',
    effect: 'write',
    records: { action: 'question.remove', targets: ['question_id'] },
    input: QuestionId,
    output: Done,
  }),
  restore: route({
    method: 'POST',
    path: `${PATH}/restore`,
    summary: '恢复删除的题',
    access: 'questionCenter.delete',
    effect: 'write',
    records: { action: 'question.restore', targets: ['question_id'] },
    input: QuestionId,
    output: Done,
  }),
  openTo: route({
    method: 'POST',
    path: `${PATH}/open-to`,
    summary: '校本题目给谁用：全校，或只给本学科备课组',
    access: 'questionCenter.edit',
    effect: 'write',
    input: z.object({ question_id: Id, audience: SchoolAudience }),
    output: Done,
  }),
  usedIn: route({
    method: 'POST',
    path: `${PATH}/used-in`,
    summary: '用到这道题的备课和试卷：各有几份，能看的是哪些',
    access: 'questionCenter.get',
    effect: 'read',
    input: QuestionId,
    output: z.object({
      lesson_count: z.number().int(),
      /** The last changed of those that the reader may see. */
      lessons: z.array(
        z.object({
          prepare_lesson_id: Id,
          title: z.string(),
          version: z.number().int(),
          updated_at: Instant,
        }),
      ),
      paper_count: z.number().int(),
      papers: z.array(
        z.object({ paper_id: Id, title: z.string(), version: z.number().int(), updated_at: Instant }),
      ),
    }),
  }),
  points: route({
    method: 'POST',
    path: '/api/question_center/v1/knowledge/list',
    summary: '一个学科的知识点，按名称查找',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({ subject_id: SubjectField, text: optionalText('搜索内容', 40).default('') }),
    output: z.object({
      list: z.array(
        z.object({
          knowledge_id: Id,
          name: z.string(),
          /** The point above it; empty for one that stands on top. */
          above: z.string(),
        }),
      ),
    }),
  }),
}

import { z } from 'zod'
import { PhaseField, SubjectField } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { Done, Id, Instant, nameText, optionalText, paged, Paging } from '../core/schemas.ts'
import { QuestionView } from '../questions/contract.ts'
import { AboutNarrowing } from './about/about.ts'
import { SavedPaper } from './document.ts'
import { MAX_PAPER_QUESTIONS } from './rules.ts'
import { BinnedPaper, PaperListItem, PaperOrigin, PaperState, PaperView, RecentUse } from './views.ts'
import { QuestionTypes } from './cart/contract.ts'

const PATH = '/api/question_center/v1/paper'
const PaperId = z.object({ paper_id: Id })
/** A finished version to read; absent: the draft of one's own, else the newest that may be read. */
const version = z.int().min(1).nullable().optional()
const title = nameText('paper')
const question_ids = z
  .array(Id)
  .max(MAX_PAPER_QUESTIONS, `一份试卷最多 ${MAX_PAPER_QUESTIONS} 道题`)
  .transform((ids) => [...new Set(ids)])

/** 试卷 (QC-10, QC-13): made of questions of the bank, saved as a whole. */
export const papersContract = {
  list: route({
    method: 'POST',
    path: `${PATH}/list`,
    summary: '试卷列表：自己的试卷，按学科、学段、状态、年份、地区、考试类型和难度筛选，最近修改的在前',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({
      ...Paging,
      text: optionalText('搜索内容', 60).default(''),
      subject_id: z.string().max(20).nullable().default(null),
      phase_id: z.string().max(20).nullable().default(null),
      state: PaperState.nullable().default(null),
      origin: PaperOrigin.nullable().default(null),
      ...AboutNarrowing,
    }),
    output: paged(PaperListItem),
  }),
  detail: route({
    method: 'POST',
    path: `${PATH}/detail`,
    summary: '一份试卷和它的题目（按组卷时的版本）',
    access: 'questionCenter.get',
    effect: 'read',
    input: z.object({ paper_id: Id, version }),
    output: PaperView,
  }),
  create: route({
    method: 'POST',
    path: `${PATH}/create`,
    summary: '新建试卷；给出的题目按题型分成大题',
    access: 'questionCenter.add',
    effect: 'write',
    input: z.object({
      ...{ title, subject_id: SubjectField, phase_id: PhaseField, question_ids },
      /** The order of the 大题; types that are not named follow in the usual one ([PA-105]). */
      types: QuestionTypes.default([]),
    }),
    output: PaperId,
  }),
  createFromImport: route({
    method: 'POST',
    path: `${PATH}/create-from-import`,
    summary: '把一次导入的题按原来的顺序和大题组成试卷',
    access: 'questionCenter.add',
    effect: 'write',
    input: z.object({ title, import_id: Id }),
    output: PaperId,
  }),
  save: route({
    method: 'POST',
    path: `${PATH}/save`,
    summary: '保存试卷：整份提交，写明是从哪一次修改改起的',
    access: 'questionCenter.edit',
    effect: 'write',
    max_bytes: 512 * 1024,
    input: z.object({ paper_id: Id, revision: z.int().min(1), title, document: SavedPaper }),
    output: z.object({ revision: z.number().int(), updated_at: Instant }),
  }),
  finish: route({
    method: 'POST',
    path: `${PATH}/finish`,
    summary: '完成组卷：存成一个不再改变的版本',
    access: 'questionCenter.edit',
    effect: 'write',
    input: z.object({ paper_id: Id, revision: z.int().min(1) }),
    output: z.object({ version: z.number().int() }),
  }),
  questions: route({
    method: 'POST',
    path: `${PATH}/questions`,
    summary: '要加入试卷或作业的题目（当前版本）',
    access: 'questionCenter.get',
    effect: 'read',
    input: z.object({ question_ids }),
    output: z.object({ list: z.array(QuestionView) }),
  }),
  recentUses: route({
    method: 'POST',
    path: `${PATH}/recent-uses`,
    summary: '自己的一份试卷里，近期在自己的备课和别的试卷里用过的题，各告诉最近的一处',
    access: 'questionCenter.get',
    effect: 'read',
    input: PaperId,
    output: z.object({ list: z.array(RecentUse) }),
  }),
  copy: route({
    method: 'POST',
    path: `${PATH}/copy`,
    summary: '复制试卷：题目和版本都一样，是一份新的草稿',
    access: 'questionCenter.add',
    effect: 'write',
    input: z.object({ paper_id: Id, version, title }),
    output: PaperId,
  }),
  remove: route({
    method: 'POST',
    path: `${PATH}/remove`,
    summary: '删除试卷（移入回收站，题目不受影响）',
    access: 'questionCenter.delete',
    effect: 'write',
    records: { action: 'paper.remove', targets: ['paper_id'] },
    input: PaperId,
    output: Done,
  }),
  bin: route({
    method: 'POST',
    path: `${PATH}/bin`,
    summary: '试卷回收站：自己删除的试卷，保留三十天',
    access: 'questionCenter.delete',
    effect: 'read',
    input: z.object(Paging),
    output: paged(BinnedPaper),
  }),
  restore: route({
    method: 'POST',
    path: `${PATH}/restore`,
    summary: '恢复回收站里的试卷',
    access: 'questionCenter.delete',
    effect: 'write',
    records: { action: 'paper.restore', targets: ['paper_id'] },
    input: PaperId,
    output: Done,
  }),
}

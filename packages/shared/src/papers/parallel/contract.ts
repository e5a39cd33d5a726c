import { z } from 'zod'
import { route } from '../../core/route.ts'
import { FileView, Id } from '../../core/schemas.ts'
import { MAX_PAPER_QUESTIONS } from '../rules.ts'
import { SEED_LIMIT } from '../plan/limits.ts'
import { PaperState } from '../views.ts'
import { LaterForm, PaperForm } from './form-fields.ts'
import { LATER_FORMS } from './forms.ts'

const PATH = '/api/question_center/v1/paper/parallel'
const PaperId = z.object({ paper_id: Id })
const forms = z
  .array(LaterForm)
  .min(1, '请选择要生成的卷别')
  .max(LATER_FORMS.length)
  .transform((chosen) => LATER_FORMS.filter((form) => chosen.includes(form)))
/** The finished version of the first paper. */
const version = z.int().min(1)
const seed = z
  .int()
  .min(0)
  .max(SEED_LIMIT - 1)

/** Another question in the place of one, in one form. */
export const OtherQuestion = z.object({ form: LaterForm, stands_for: Id, question_id: Id })
export type OtherQuestion = z.output<typeof OtherQuestion>

/** Where a question of the first paper stands in one of the set, and what its answer is there. */
const FormEntry = z.object({
  form: PaperForm,
  /** 题号; null when it was taken out of that paper. */
  number: z.string().nullable(),
  /** What is right, as the key of that paper says it; formulas between `$`. */
  answer: z.string(),
  is_other: z.boolean(),
})
export type FormEntry = z.output<typeof FormEntry>

/** 对照表: the papers of a set, and each question of the first one in all of them. */
export const ParallelSet = z.object({
  papers: z.array(
    z.object({
      form: PaperForm,
      paper_id: Id,
      title: z.string(),
      state: PaperState,
      revision: z.number().int(),
      question_count: z.number().int(),
      total_score: z.number(),
    }),
  ),
  rows: z.array(z.object({ question_id: Id, section: z.string(), entries: z.array(FormEntry) })),
})
export type ParallelSet = z.output<typeof ParallelSet>

/** 平行卷 (QC-12, EX-19). */
export const parallelContract = {
  chooseOthers: route({
    method: 'POST',
    path: `${PATH}/choose`,
    summary: '为平行卷选同题型、同知识点、难度相当的题；同一个 seed 在题库不变时选出同样的题',
    access: 'questionCenter.add',
    effect: 'read',
    limit: { burst: 20, per_minute: 30 },
    input: z.object({ paper_id: Id, version, forms, seed }),
    output: z.object({ others: z.array(OtherQuestion) }),
  }),
  createParallel: route({
    method: 'POST',
    path: `${PATH}/create`,
    summary: '从试卷的一个完成的版本（A 卷）生成平行卷',
    access: 'questionCenter.add',
    effect: 'write',
    input: z.object({
      paper_id: Id,
      version,
      forms,
      seed,
      moves_questions: z.boolean(),
      moves_options: z.boolean(),
      others: z.array(OtherQuestion).max(MAX_PAPER_QUESTIONS * LATER_FORMS.length),
    }),
    output: z.object({ papers: z.array(z.object({ form: LaterForm, paper_id: Id })) }),
  }),
  parallelSet: route({
    method: 'POST',
    path: `${PATH}/set`,
    summary: '一套平行卷和它们的对照表：每道题在各卷的题号和答案',
    access: 'questionCenter.get',
    effect: 'read',
    input: PaperId,
    output: ParallelSet,
  }),
  exportParallelSet: route({
    method: 'POST',
    path: `${PATH}/export`,
    summary: '导出平行卷对照表为 Word 文档',
    access: 'questionCenter.get',
    effect: 'read',
    limit: { burst: 10, per_minute: 10 },
    input: PaperId,
    output: FileView,
  }),
}

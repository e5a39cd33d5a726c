import { z } from 'zod'
import { SubjectField } from '../../classes/fields.ts'
import { route } from '../../core/route.ts'
import { Id } from '../../core/schemas.ts'
import { QUESTION_TYPE_IDS } from '../../questions/question-types.ts'
import { CART_LIMIT } from './rules.ts'

/** A question as the panel of the cart lists it: enough to know it again. */
export const CartQuestion = z.object({
  question_id: Id,
  type: z.enum(QUESTION_TYPE_IDS),
  difficulty: z.number().int(),
  score: z.number(),
  /** How many items it has. */
  item_count: z.number().int(),
  /** How it begins, in one line. */
  text: z.string(),
})
export type CartQuestion = z.output<typeof CartQuestion>

/** Question types, each once. */
export const QuestionTypes = z
  .array(z.enum(QUESTION_TYPE_IDS))
  .max(QUESTION_TYPE_IDS.length)
  .refine((types) => new Set(types).size === types.length, '同一种题型出现了两次')

/** The 试题篮 of one teacher, as every call of it answers (QC-09): what each subject has, and the questions of the subject that is shown. */
export const CartView = z.object({
  /** Null as long as nothing was ever put in. */
  subject_id: z.string().nullable(),
  limit: z.number().int(),
  subjects: z.array(z.object({ subject_id: z.string(), name: z.string(), count: z.number().int() })),
  questions: z.array(CartQuestion),
  /** The types of the shown subject that its teacher put in order; the others follow in the usual one ([PA-105]). */
  types: QuestionTypes,
  /** Everything that lies in it, of all subjects: what a card is marked by. */
  question_ids: z.array(Id),
})
export type CartView = z.output<typeof CartView>

const question_ids = z
  .array(Id)
  .min(1, '请先选择题目')
  .max(CART_LIMIT, `一次最多 ${CART_LIMIT} 道题`)
  .transform((ids) => [...new Set(ids)])

const PATH = '/api/guide_learn/api/cart'
const changes = { method: 'POST', access: 'questionCenter.edit', effect: 'write', output: CartView } as const

/** The cart calls of the specification (§7). */
export const cartContract = {
  get: route({
    method: 'GET',
    path: `${PATH}/get`,
    summary: '试题篮',
    access: 'questionCenter.query',
    effect: 'read',
    input: z.object({}),
    output: CartView,
  }),
  add: route({
    ...changes,
    path: `${PATH}/add`,
    summary: '加入试题篮',
    input: z.object({ question_id: Id }),
  }),
  batchAdd: route({
    ...changes,
    path: `${PATH}/batch_add`,
    summary: '把多道题加入试题篮',
    input: z.object({ question_ids }),
  }),
  delete: route({
    ...changes,
    path: `${PATH}/delete`,
    summary: '移出试题篮',
    input: z.object({ question_id: Id }),
  }),
  batchDelete: route({
    ...changes,
    path: `${PATH}/batch_delete`,
    summary: '把多道题移出试题篮',
    input: z.object({ question_ids }),
  }),
  clear: route({
    ...changes,
    path: `${PATH}/clear`,
    summary: '清空一个学科的试题篮',
    input: z.object({ subject_id: SubjectField }),
  }),
  sort: route({
    ...changes,
    path: `${PATH}/sort`,
    summary: '试题篮排序：按顺序给出一个学科的全部题目，也可以给出题型的顺序',
    // Without types, their order stays.
    input: z.object({ subject_id: SubjectField, question_ids, types: QuestionTypes.optional() }),
  }),
  switch: route({
    ...changes,
    path: `${PATH}/switch`,
    summary: '换学科（给 subject_id），或把一道题换成另一道（给 question_id 和 new_question_id）',
    input: z
      .object({
        subject_id: SubjectField.optional(),
        question_id: Id.optional(),
        new_question_id: Id.optional(),
      })
      .superRefine(({ subject_id, question_id, new_question_id }, context) => {
        const refuse = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message })
        if (subject_id === undefined && question_id === undefined)
          return refuse('subject_id', '请选择学科或题目')
        if (subject_id !== undefined && question_id !== undefined)
          return refuse('question_id', '一次只能换学科或换题目')
        if (question_id !== undefined && new_question_id === undefined)
          refuse('new_question_id', '请选择换成哪道题')
      }),
  }),
}

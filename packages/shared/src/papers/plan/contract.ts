import { z } from 'zod'
import { PhaseField, SubjectField } from '../../classes/fields.ts'
import { route } from '../../core/route.ts'
import { Id, nameText } from '../../core/schemas.ts'
import { QuestionView } from '../../questions/contract.ts'
import { QUESTION_TYPE_IDS } from '../../questions/question-types.ts'
import { MAX_ITEM_SCORE, MAX_PAPER_QUESTIONS, MAX_SECTIONS } from '../rules.ts'
import { Unmet } from './judge.ts'
import { SEED_LIMIT } from './limits.ts'
import { PaperPlan } from './plan.ts'

const PATH = '/api/question_center/v1/paper/plan'
const Seed = z
  .int()
  .min(0)
  .max(SEED_LIMIT - 1)
const Score = z.number().min(0).max(MAX_ITEM_SCORE).multipleOf(0.5, '分值精确到 0.5 分')

/** What a plan came to: questions by section, and what of the plan they do not meet. */
export const ComposedPaper = z.object({
  sections: z.array(
    z.object({
      type: z.enum(QUESTION_TYPE_IDS),
      /** What each of its questions is worth. */
      score: z.number(),
      questions: z.array(QuestionView),
    }),
  ),
  unmet: z.array(Unmet),
})
export type ComposedPaper = z.output<typeof ComposedPaper>

/** Composing by rules (QC-11): a proposal first, a paper once its teacher takes it. */
export const paperPlanContract = {
  compose: route({
    method: 'POST',
    path: `${PATH}/compose`,
    summary: '按要求或细目表选题；同一个 seed 在题库不变时选出同样的题',
    access: 'questionCenter.add',
    effect: 'read',
    limit: { burst: 20, per_minute: 30 },
    input: z.object({ plan: PaperPlan, seed: Seed }),
    output: ComposedPaper,
  }),
  createPlanned: route({
    method: 'POST',
    path: `${PATH}/create`,
    summary: '把选出的题存成一份试卷：大题、顺序和每题分值按给出的',
    access: 'questionCenter.add',
    effect: 'write',
    input: z.object({
      title: nameText('paper'),
      subject_id: SubjectField,
      phase_id: PhaseField,
      sections: z
        .array(
          z.object({
            title: nameText('section'),
            score: Score,
            question_ids: z.array(Id).max(MAX_PAPER_QUESTIONS),
          }),
        )
        .max(MAX_SECTIONS, `最多 ${MAX_SECTIONS} 个大题`)
        .superRefine((sections, context) => {
          const ids = sections.flatMap(({ question_ids }) => question_ids)
          const refuse = (message: string) => context.addIssue({ code: 'custom', message })
          if (ids.length > MAX_PAPER_QUESTIONS) refuse(`一份试卷最多 ${MAX_PAPER_QUESTIONS} 道题`)
          if (new Set(ids).size < ids.length) refuse('同一道题出现了两次')
        }),
    }),
    output: z.object({ paper_id: Id }),
  }),
}

import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Id, Instant, nameText } from '../../core/schemas.ts'
import { QuestionView } from '../../questions/contract.ts'
import { MAX_ITEM_SCORE, MAX_PAPER_QUESTIONS } from '../rules.ts'

/** A question of an exercise: frozen at its version, worth so much. */
const ExerciseQuestion = z.object({ question_id: Id, version: z.number().int(), score: z.number() })

/** What an exercise holds. */
export const ExerciseDocument = z.object({ questions: z.array(ExerciseQuestion) })
export type ExerciseDocument = z.output<typeof ExerciseDocument>

const PATH = '/api/guide_learn/api'

/** The exercise of a guide (spec §7): questions under a name, frozen when they are saved. */
export const exerciseContract = {
  saveExercise: route({
    method: 'POST',
    path: `${PATH}/save_exercise`,
    summary: '保存导学练习：题目按现在的版本固定下来；给出编号为存成新的版本',
    access: 'questionCenter.edit',
    effect: 'write',
    input: z.object({
      exercise_id: Id.nullable().default(null),
      name: nameText('exercise'),
      /** In their order; without a score a question is worth what it is worth in the bank. */
      questions: z
        .array(
          z.object({
            question_id: Id,
            score: z
              .number({ message: '分值应为数字' })
              .min(0, '分值不能小于 0')
              .max(MAX_ITEM_SCORE, `每题最多 ${MAX_ITEM_SCORE} 分`)
              .multipleOf(0.5, '分值精确到 0.5 分')
              .nullable()
              .default(null),
          }),
        )
        .min(1, '请先选择题目')
        .max(MAX_PAPER_QUESTIONS, `一份练习最多 ${MAX_PAPER_QUESTIONS} 道题`)
        .refine(
          (list) => new Set(list.map(({ question_id }) => question_id)).size === list.length,
          '同一道题出现了两次',
        ),
    }),
    output: z.object({ exercise_id: Id, version: z.number().int() }),
  }),
  getExercise: route({
    method: 'POST',
    path: `${PATH}/get_exercise`,
    summary: '一份导学练习和它的题目；不给版本为最近的',
    access: 'questionCenter.get',
    effect: 'read',
    input: z.object({ exercise_id: Id, version: z.int().min(1).nullable().default(null) }),
    output: z.object({
      exercise_id: Id,
      version: z.number().int(),
      name: z.string(),
      total_score: z.number(),
      saved_at: Instant,
      questions: z.array(ExerciseQuestion.extend({ question: QuestionView })),
    }),
  }),
}

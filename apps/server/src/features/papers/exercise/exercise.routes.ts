import { exerciseContract } from '@jiangtai/shared/papers/exercise/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { questionViewsAt } from '../../questions/questions.service.ts'
import { getOwnExercise } from './exercise.access.ts'
import { saveExercise } from './exercise.service.ts'

export const exercises = routes(exerciseContract, {
  saveExercise: (ctx, input) => saveExercise(ctx, input),

  getExercise: async (ctx, asked) => {
    const { document, created_at: saved_at, ...row } = await getOwnExercise(ctx.db, ctx.actor, asked)
    const versions = document.questions
    const views = await questionViewsAt(ctx, { school_id: ctx.actor.school_id, versions })
    const questions = versions.flatMap((one) => {
      const question = views.get(one.question_id)
      return question === undefined ? [] : [{ ...one, question }]
    })
    return { ...row, saved_at, questions }
  },
})

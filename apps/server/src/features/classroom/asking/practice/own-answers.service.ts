import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { MyAnswerView } from '@jiangtai/shared/classroom/views.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { crowdOf } from '../quiz/crowd.ts'

/** The student's own answers to the questions of the practice on the screen ([CR-112]): one statement, for a whole class that enters at once too. */
export async function ownPracticeAnswers(ctx: Ctx, { practice }: ClassroomState): Promise<MyAnswerView[]> {
  const crowd = crowdOf(ctx)
  const { person_id: student_id } = ctx.actor
  const found = await Promise.all(
    (practice?.quizzes ?? []).map(async ({ quiz: { quiz_run_id, question } }) => {
      const mine = await crowd.answer({ quiz_run_id, student_id })
      const item_ids = question.items.map(({ item_id }) => item_id)
      return mine === null ? [] : [{ ...mine, value: readAnswer(mine.value, item_ids) }]
    }),
  )
  return found.flat()
}

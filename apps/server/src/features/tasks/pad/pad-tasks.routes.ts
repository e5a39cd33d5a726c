import { padTasksContract } from '@jiangtai/shared/tasks/pad-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { saveAnswer } from '../answering/save-answer.service.ts'
import { submitTask, withdrawTask } from '../answering/submit.service.ts'
import { saveReading } from '../reading/save-reading.service.ts'
import { handInStep } from '../steps/hand-in-step.service.ts'
import { shownAnswers } from '../marking/shown/own-shown.service.ts'
import { padTasks, padTaskView } from './pad-tasks.service.ts'

export const padTaskRoutes = routes(padTasksContract, {
  list: (ctx, input) => padTasks(ctx, input),

  detail: (ctx, input) => padTaskView(ctx, input),

  shownAnswers: (ctx, input) => shownAnswers(ctx, input),

  saveAnswer: (ctx, input) => saveAnswer(ctx, input),

  saveReading: (ctx, input) => saveReading(ctx, input),

  handInStep: (ctx, input) => handInStep(ctx, input),

  submit: (ctx, input) => submitTask(ctx, input),

  withdraw: (ctx, { task_id }) => withdrawTask(ctx, task_id),
})

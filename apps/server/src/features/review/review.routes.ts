import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { reviewContract } from '@jiangtai/shared/review/contract.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { routes } from '../../core/http/context.ts'
import { countContributors, listContributions } from './contributions.store.ts'
import {
  approveSubmissions,
  rejectSubmission,
  submitForReview,
  withdrawSubmission,
} from './review.service.ts'
import { countSubmissions, listSubmissions } from './review.store.ts'
import { submissionViews } from './review.views.ts'
import { countQuestionTodo, seeSubmissions } from './work.store.ts'

export const review = routes(reviewContract, {
  submit: async (ctx, input) => {
    await submitForReview(ctx, input)
    return DONE
  },

  withdraw: async (ctx, input) => {
    await withdrawSubmission(ctx, input)
    return DONE
  },

  list: async (ctx, filter) => {
    const rows = await listSubmissions(ctx.db, ctx.actor, filter)
    const list = await submissionViews(ctx, rows)
    return { total: await countSubmissions(ctx.db, ctx.actor, filter), list }
  },

  approve: async (ctx, input) => {
    await approveSubmissions(ctx, input)
    return DONE
  },

  reject: async (ctx, input) => {
    await rejectSubmission(ctx, input)
    return DONE
  },

  seen: async ({ db, actor, now }) => {
    await seeSubmissions(db, actor, now)
    return DONE
  },

  todo: ({ db, actor }) => countQuestionTodo(db, actor),

  contributions: async ({ db, actor }, filter) => {
    const rows = await listContributions(db, actor, filter)
    const { subjects } = actor.school
    return {
      total: await countContributors(db, actor, filter),
      list: rows.map((row) => ({
        ...row,
        subject_name: subjectName(subjects, row.subject_id, row.phase_id),
      })),
    }
  },
})

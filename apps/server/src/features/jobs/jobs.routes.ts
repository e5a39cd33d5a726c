import { jobsContract } from '@jiangtai/shared/jobs/contract.ts'
import { routes } from '../../core/http/context.ts'
import { cancelJob } from '../../core/jobs/job.store.ts'
import { getOwnJob } from './jobs.access.ts'

export const jobs = routes(jobsContract, {
  get: (ctx, { job_id }) => getOwnJob(ctx.db, ctx.actor, job_id),

  cancel: async (ctx, input) => {
    const { job_id } = await getOwnJob(ctx.db, ctx.actor, input.job_id)
    await cancelJob(ctx.db, { job_id, at: ctx.now.toISOString() })
    ctx.afterCommit(() => ctx.jobs.cancelled(job_id))
    return getOwnJob(ctx.db, ctx.actor, job_id)
  },
})

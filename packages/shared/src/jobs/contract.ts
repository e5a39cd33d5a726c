import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id, Instant } from '../core/schemas.ts'

/** A piece of long work: submit, watch the progress, read the result. */
export const JobView = z.object({
  job_id: Id,
  kind: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done_count: z.number().int(),
  total_count: z.number().int(),
  /** The faults of single rows: `row` counts from 1, `name` is the person in that row where there is one. */
  row_errors: z.array(z.object({ row: z.number().int(), name: z.string().optional(), message: z.string() })),
  result: z.record(z.string(), z.number()),
  message: z.string().nullable(),
  created_at: Instant,
})
export type JobView = z.output<typeof JobView>

export const jobsContract = {
  get: route({
    method: 'POST',
    path: '/api/jobs/v1/job/get',
    summary: '查看任务进度与结果（仅本人提交的任务）',
    access: 'signed_in',
    effect: 'read',
    input: z.object({ job_id: Id }),
    output: JobView,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/jobs/v1/job/cancel',
    summary: '取消尚未完成的任务',
    access: 'signed_in',
    effect: 'write',
    input: z.object({ job_id: Id }),
    output: JobView,
  }),
}

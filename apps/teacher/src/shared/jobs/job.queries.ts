import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

export type Job = CallOutput<'POST /api/jobs/v1/job/get'>

const POLL_MS = 500

/** A job while it runs, asked again every half second until it has ended. */
export function jobQuery(job_id: string | null) {
  return queryOptions({
    queryKey: ['job', job_id],
    queryFn: ({ signal }) => api.call('POST /api/jobs/v1/job/get', { job_id: job_id ?? '' }, { signal }),
    enabled: job_id !== null,
    refetchInterval: ({ state }) => (state.data !== undefined && isJobEnded(state.data) ? false : POLL_MS),
    staleTime: 0,
  })
}

export function cancelJob() {
  return mutationOptions({
    mutationFn: (job_id: string) => api.call('POST /api/jobs/v1/job/cancel', { job_id }),
    onSuccess: (job, _job_id, _before, { client }) => client.setQueryData(['job', job.job_id], job),
  })
}

/** Whether nothing more will happen to a job. */
export function isJobEnded({ status }: Pick<Job, 'status'>): boolean {
  return status === 'done' || status === 'failed' || status === 'cancelled'
}

import type { AreaCalls } from '../../../../test/generated/area.ts'

/** The right calls of jobs. */
export const calls: AreaCalls = {
  'POST /api/jobs/v1/job/get': { as: 'teacher', body: ({ job_id }) => ({ job_id }) },
  'POST /api/jobs/v1/job/cancel': { as: 'teacher', body: ({ job_id }) => ({ job_id }) },
}

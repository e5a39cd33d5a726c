import { newId } from '@jiangtai/shared/core/ids.ts'
import type { WorldPart } from '../../../../test/generated/world/side.ts'
import { buildJob } from '../../../../test/job-builders.ts'
import { QUESTION_FILE } from '../../../../test/question-builders.ts'

type JobPart = { job_id: string }

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends JobPart {}
}

export const world: WorldPart<JobPart> = {
  after: [],
  build: async (app, { school_id, teacher }) => {
    const { job_id } = await buildJob(app, {
      school_id,
      user: teacher,
      kind: 'questions.import',
      payload: {
        file_text: JSON.stringify(QUESTION_FILE),
        subject_id: 'math',
        phase_id: 'senior',
        owner_teacher_id: teacher.person_id,
        submitted_at: app.clock.now().toISOString(),
      },
      total_count: 4,
    })
    return { job_id }
  },
  absent: () => ({ job_id: newId() }),
}

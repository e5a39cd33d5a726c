import { z } from 'zod'
import { type JobKinds, jobKind } from '../../../../core/jobs/job-kind.ts'
import { watchStop } from '../../../../core/jobs/watch-stop.ts'
import { wellFormedText } from '../clean-text.ts'
import { openQuestionFile } from '../file/open-question-file.ts'
import { importFile } from '../../questions.jobs.ts'
import { readUploaded } from './read-uploaded.service.ts'

/** The kind of a job that imports an uploaded file. */
export const IMPORT_SOURCE = 'questions.import_source'

const Uploaded = z.object({ object_key: z.string(), file_name: z.string() })

/** What such a job needs. */
export const SourcePayload = z.object({
  source: Uploaded,
  answers: Uploaded.nullable(),
  person_id: z.string(),
  subject_id: z.string(),
  phase_id: z.string(),
  owner_teacher_id: z.string().nullable(),
  submitted_at: z.iso.datetime(),
})
export type SourcePayload = z.output<typeof SourcePayload>

/** Jobs that read uploaded files of questions. */
export const sourceJobs: JobKinds = {
  [IMPORT_SOURCE]: jobKind(SourcePayload, async (ctx, payload, progress) => {
    const { school_id } = ctx
    const { person_id, subject_id } = payload
    const stop = watchStop(progress)
    const { text, notes } = await readUploaded(ctx, { school_id, person_id }, payload, stop.signal).finally(
      stop.end,
    )
    progress.throwIfStopped()
    const file = await openQuestionFile({ file_text: wellFormedText(text), subject_id, notes })
    try {
      await progress.expect(file.row_count)
      return await importFile(ctx, file, { target: { ...payload, school_id }, progress })
    } finally {
      await file.close()
    }
  }),
}

import { questionsContract } from '@jiangtai/shared/questions/contract.ts'
import { routes } from '../../core/http/context.ts'
import { inOneWrite } from '../../core/http/own-transaction.ts'
import { submitJob } from '../../core/jobs/submit-job.ts'
import { wellFormedText } from './import/clean-text.ts'
import { countQuestions } from './import/file/open-question-file.ts'
import { IMPORT_QUESTIONS, type ImportPayload } from './questions.jobs.ts'
import { getReadableQuestions, ownerOfAdded } from './questions.access.ts'
import { readerOf } from './search/readable.access.ts'
import { findSimilar } from './search/similar-questions.store.ts'
import { listedQuestions } from './questions.service.ts'
import { listReadableQuestions } from './questions.store.ts'

export const questions = routes(questionsContract, {
  list: async (ctx, filter) => {
    const { rows, ...counted } = await listReadableQuestions(ctx.db, readerOf(ctx.actor), filter)
    return { ...counted, list: await listedQuestions(ctx, rows) }
  },

  detail: async (ctx, { question_id }) => {
    const rows = await getReadableQuestions(ctx.db, ctx.actor, [question_id])
    const [view] = await listedQuestions(ctx, rows)
    if (view === undefined) throw new Error('a readable question has no view')
    return view
  },

  similar: async (ctx, { question_id, ...asked }) => {
    const [like] = await getReadableQuestions(ctx.db, ctx.actor, [question_id])
    if (like === undefined) throw new Error('getReadableQuestions gave no question')
    const ids = await findSimilar(ctx.db, readerOf(ctx.actor), { like, ...asked })
    return { list: await listedQuestions(ctx, await getReadableQuestions(ctx.db, ctx.actor, ids)) }
  },

  importFile: async (ctx, { file_text, subject_id, phase_id }) => {
    const text = wellFormedText(file_text)
    const total_count = await countQuestions(text, ctx.actor.account_id)
    const payload: ImportPayload = {
      file_text: text,
      subject_id,
      phase_id,
      owner_teacher_id: ownerOfAdded(ctx.actor),
      submitted_at: ctx.now.toISOString(),
    }
    return inOneWrite(ctx, questionsContract.importFile.output, async (own) => ({
      job_id: await submitJob(own, { kind: IMPORT_QUESTIONS, payload, total_count }),
    }))
  },
})

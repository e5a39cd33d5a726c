import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { answerUploadsContract } from '@jiangtai/shared/classroom/asking/answer-uploads-contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { listConfirmed } from '../../../files/answers/answer-upload.service.ts'
import { getEnteredRun, getRun } from '../../classroom.access.ts'
import { listAnnounced } from './announced-files.store.ts'
import {
  announceRunFiles,
  answerCredential,
  answerUploadView,
  confirmRunUpload,
  lateUploads,
} from './answer-uploads.service.ts'
import { listInAnswers } from './answer-uploads.store.ts'

export const answerUploadRoutes = routes(answerUploadsContract, {
  credential: (ctx, input) => answerCredential(ctx, input),

  confirm: async (ctx, input) => {
    const row = await confirmRunUpload(ctx, input.object_key)
    return { ...answerUploadView(ctx.storage, row), seconds: row.seconds }
  },

  announce: async (ctx, input) => {
    const run = await getEnteredRun(ctx.db, ctx.actor, input.quiz_run_id)
    await announceRunFiles(ctx, run, input.awaited)
    return DONE
  },

  own: async (ctx, input) => {
    const { school_id, quiz_run_id } = await getEnteredRun(ctx.db, ctx.actor, input.quiz_run_id)
    const rows = await listConfirmed(ctx.db, { school_id, quiz_run_id, student_id: ctx.actor.person_id })
    return { list: rows.map((row) => answerUploadView(ctx.storage, row)) }
  },

  ofRun: async (ctx, input) => {
    const { run } = await getRun(ctx.db, ctx.actor, input.quiz_run_id)
    const rows = await listInAnswers(ctx.db, run)
    const late = lateUploads(rows, run, await listAnnounced(ctx.db, run))
    return {
      list: rows.map((row) => ({
        ...answerUploadView(ctx.storage, row),
        student_id: row.student_id,
        is_late: late.has(row),
      })),
    }
  },
})

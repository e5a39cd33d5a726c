import { Readable } from 'node:stream'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { PaperPdf } from '@jiangtai/shared/papers/print/contract.ts'
import { ConvertError } from '../../../core/convert/converter.ts'
import type { Ctx } from '../../../core/http/context.ts'
import type { JobCtx, JobProgress } from '../../../core/jobs/job-kind.ts'
import { findOpenJob } from '../../../core/jobs/job.store.ts'
import { submitJob } from '../../../core/jobs/submit-job.ts'
import { watchStop } from '../../../core/jobs/watch-stop.ts'
import type { PaperFile } from '../word/draw-paper.ts'
import { findPdf, keepPdf } from './kept-pdf.service.ts'

/** How long an address of a PDF is good: as long as somebody looks at one page of the app. */
const READ_TTL_S = 60 * 60
/** The file of Word, and the PDF of it. */
const STEPS = 2

/** The PDF that is there, or the job that makes it; one that is being made is not begun again ([PA-52]). `key` of the payload is where it will lie. */
export async function askPdf(
  ctx: Ctx,
  {
    kind,
    payload,
    file_name,
  }: { kind: string; payload: { key: string } & Record<string, unknown>; file_name: string },
): Promise<PaperPdf> {
  const { db, actor, storage, converter } = ctx
  const { school_id, account_id } = actor
  const { key } = payload
  if (!converter.isAvailable) return { state: 'unavailable' }
  const left_out = await findPdf(storage, key)
  if (left_out !== null)
    return {
      state: 'ready',
      url: storage.signedReadUrl(key, READ_TTL_S),
      download_url: storage.signedDownloadUrl(key, { ttl_s: READ_TTL_S, file_name }),
      left_out,
    }
  const open = await findOpenJob(db, { school_id, account_id, kind, key })
  if (open !== null) return { state: 'working', job_id: open.job_id }
  return { state: 'working', job_id: await submitJob(ctx, { kind, payload, total_count: STEPS }) }
}

/** Makes the PDF of a file of Word and keeps it at its key, unless it is there ([PA-50]). */
export async function makePdf(
  { storage, converter, database }: JobCtx,
  { key, write }: { key: string; write: () => Promise<PaperFile> },
  progress: JobProgress,
): Promise<void> {
  if ((await findPdf(storage, key)) !== null) return
  progress.throwIfStopped()
  const { bytes, left_out } = await write()
  await progress.save(database.orm, { ...progress.start, done_count: 1 })
  const stop = watchStop(progress)
  try {
    await converter.toPdf(
      { stream: Readable.from([bytes]), ext: 'docx' },
      { signal: stop.signal, keep: (pdf) => keepPdf(storage, { key, pdf, left_out }) },
    )
  } catch (error) {
    if (error instanceof ConvertError) throw new AppError('CONFLICT', { message: error.message })
    throw error
  } finally {
    stop.end()
  }
}

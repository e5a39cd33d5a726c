import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { LOCKED_FAILURE } from '@jiangtai/shared/files/rules.ts'
import { z } from 'zod'
import { ConvertError, type Converter, type MadePdf } from '../../core/convert/converter.ts'
import { databaseFact } from '../../core/db/errors.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import {
  type JobCtx,
  type JobKinds,
  jobKind,
  type JobProgress,
  JobStopped,
} from '../../core/jobs/job-kind.ts'
import { watchStop } from '../../core/jobs/watch-stop.ts'
import { StorageError } from '../../core/storage/storage-error.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { CHECK_FILE, CONVERT_FILE, queueConversion } from './files.service.ts'
import { keepMedia, removePreview } from './preview/preview-media.ts'
import { BrokenFile } from './inspect/byte-cursor.ts'
import { isLockedOffice } from './inspect/inspect-ole.ts'
import { storedBytes } from './inspect/stored-bytes.ts'
import { changeFile, type FileOf, findFile, movePreview } from './files.store.ts'

const FilePayload = z.object({ object_key: z.string() })

/** A file whose conversion ended the process this often would do so for ever. */
const MAX_RUNS = 3

const LOST = '原文件已不在存储中'
const NOT_DONE = '转换没有完成，请稍后重试'

/** The jobs for stored files, beside the requests. */
export const fileJobs: JobKinds = {
  [CHECK_FILE]: jobKind(FilePayload, (ctx, { object_key }, progress) =>
    checkFile(ctx, { school_id: ctx.school_id, object_key }, progress),
  ),
  [CONVERT_FILE]: jobKind(FilePayload, (ctx, { object_key }, progress) =>
    convertFile(ctx, { school_id: ctx.school_id, object_key }, progress),
  ),
}

/** The kinds of job that this process can do: without a converter it leaves conversions to one that has it ([RE-26]). */
export function jobsHere(kinds: JobKinds, { isAvailable }: Pick<Converter, 'isAvailable'>): JobKinds {
  if (isAvailable) return kinds
  return Object.fromEntries(Object.entries(kinds).filter(([kind]) => kind !== CONVERT_FILE))
}

async function checkFile(ctx: JobCtx, file: FileOf, progress: JobProgress): Promise<Record<string, number>> {
  const row = await findFile(ctx.database.orm, file)
  if (row === null) return {}
  const found = row.is_hash_checked ? null : await hashOf(ctx.storage, row.object_key, progress)
  await inTransaction(ctx.database, file, async (db) => {
    // A file whose hash differs gets a name that nobody can ask for, so that its content is offered to no one ([RE-2]).
    if (found !== null) {
      const isTrue = found === row.sha256
      await changeFile(db, file, { is_hash_checked: true, sha256: isTrue ? found : `differs:${found}` })
    }
    if (row.preview_state === 'waiting') await queueConversion({ db, now: ctx.clock.now() }, file)
  })
  return { checked: 1 }
}

/** The hash of the stored bytes, or why there is none. */
async function hashOf(storage: Storage, object_key: string, progress: JobProgress): Promise<string> {
  try {
    const { stream } = await storage.read(object_key, null)
    const hash = createHash('sha256')
    for await (const chunk of stream) {
      progress.throwIfStopped()
      hash.update(chunk)
    }
    return hash.digest('hex')
  } catch (error) {
    if (isLost(error)) return 'lost'
    throw error
  }
}

async function convertFile(
  ctx: JobCtx,
  file: FileOf,
  progress: JobProgress,
): Promise<Record<string, number>> {
  // It waits until a converter is there: `takeUpFiles` finds it then.
  if (!ctx.converter.isAvailable) return {}
  const runs = progress.start.result.runs ?? 0
  const isOurs = await inTransaction(ctx.database, file, async (db) => {
    await progress.save(db, { ...progress.start, result: { runs: runs + 1 } })
    return movePreview(db, file, {
      from: ['waiting', 'converting'],
      changes: { preview_state: 'converting', failure: null },
    })
  })
  if (!isOurs) return {}
  if (runs >= MAX_RUNS) {
    await fail(ctx, file, '转换多次中断，已停止')
    return { failed: 1 }
  }
  const stop = watchStop(progress)
  try {
    const ext = file.object_key.split('.').at(-1) ?? ''
    await refuseLocked(ctx, file, ext)
    const { stream } = await openSource(ctx.storage, file)
    await ctx.converter.toPdf(
      { stream, ext },
      { signal: stop.signal, keep: (pdf) => keepPreview(ctx, file, pdf) },
    )
    return { converted: 1 }
  } catch (error) {
    if (error instanceof ConvertError) {
      await fail(ctx, file, error.message)
      return { failed: 1 }
    }
    if (!(error instanceof JobStopped) && databaseFact(error) === null) await fail(ctx, file, NOT_DONE)
    throw error
  } finally {
    stop.end()
  }
}

/** The converter would take its time to find out the fault that the first bytes tell ([RE-24]). */
async function refuseLocked({ storage, database }: JobCtx, file: FileOf, ext: string): Promise<void> {
  const row = await findFile(database.orm, file)
  if (row === null) return
  const isLocked = await isLockedOffice(storedBytes(storage, row), ext).catch((error: unknown) => {
    // The converter tells of a broken file, and the reader who opens it tells of a lost one.
    if (error instanceof BrokenFile || isLost(error)) return false
    throw error
  })
  if (isLocked) throw new ConvertError(LOCKED_FAILURE)
}

async function openSource(storage: Storage, { object_key }: FileOf) {
  try {
    return await storage.read(object_key, null)
  } catch (error) {
    throw isLost(error) ? new ConvertError(LOST) : error
  }
}

/** No page was ever made of a preview that no file has had. */
const NOTHING_SHOWN: ReadonlySet<string> = new Set()

/**
 * Stores the PDF, and its sounds and videos beside it, under the job's number, so that a run which died before telling so is written over
 * by the next.
 */
async function keepPreview(ctx: JobCtx, file: FileOf, pdf: MadePdf): Promise<void> {
  const row = await findFile(ctx.database.orm, file)
  if (row === null) return
  const key = `${file.school_id}/preview/${ctx.job_id}`
  const preview_key = await keepMedia(ctx.storage, row, { key, page_count: pdf.page_count })
  await ctx.storage.write(preview_key, {
    body: { stream: createReadStream(pdf.path), size: pdf.size },
    content_type: 'application/pdf',
  })
  const isKept = await inTransaction(ctx.database, file, (db) =>
    movePreview(db, file, {
      from: ['converting'],
      changes: { preview_state: 'ready', preview_key, page_count: pdf.page_count, failure: null },
    }),
  )
  if (isKept) return
  // Removed meanwhile, or converted by a job asked for twice. A process that was taken for dead finds its own job done under the
  // same key, and writes the same bytes again ([RE-26]).
  const now = await findFile(ctx.database.orm, file)
  if (now?.preview_key !== preview_key)
    await removePreview(ctx.storage, preview_key, () => Promise.resolve(NOTHING_SHOWN))
}

async function fail(ctx: JobCtx, file: FileOf, failure: string): Promise<void> {
  await inTransaction(ctx.database, file, (db) =>
    movePreview(db, file, { from: ['converting'], changes: { preview_state: 'failed', failure } }),
  )
}

function isLost(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'NoSuchKey'
}

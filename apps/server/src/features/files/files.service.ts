import { acceptedFile, LOCKED_FAILURE } from '@jiangtai/shared/files/rules.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { Ctx } from '../../core/http/context.ts'
import { addJob } from '../../core/jobs/job.store.ts'
import {
  addFile,
  type FileOf,
  findByHash,
  findFiles,
  lockFile,
  shareFiles,
  type StoredFileRow,
} from './files.store.ts'
import { storedMime } from './stored-mime.ts'

export { plainMime, WITH_MACROS } from './stored-mime.ts'
export type { StoredFileRow } from './files.store.ts'

/** The kinds of job that look after stored files. */
export const CHECK_FILE = 'files.check'
export const CONVERT_FILE = 'files.convert'

/** Work that no account asked for bears this number. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Notes an object of the store; true when this call did: of two confirms at once exactly one is first. A file with a password is never
 * given to the converter ([RE-24]).
 */
export async function registerFile(
  db: Queryable,
  file: {
    object_key: string
    school_id: string
    sha256: string
    size: number
    mime: string
    ext: string
    is_locked?: boolean
    has_macros?: boolean
    now: Date
  },
): Promise<boolean> {
  const { now, is_locked = false, has_macros = false, mime, ...facts } = file
  const isOffice = acceptedFile(`x.${file.ext}`)?.preview === 'office'
  return addFile(db, {
    ...facts,
    mime: storedMime(mime, { has_macros }),
    is_hash_checked: false,
    preview_state: is_locked ? 'failed' : isOffice ? 'waiting' : 'none',
    failure: is_locked ? LOCKED_FAILURE : null,
    created_at: now.toISOString(),
  })
}

/** Notes an object that nobody else is ever offered, of any content: a student's answer. True when this call did. */
export async function registerPrivateFile(
  db: Queryable,
  file: { object_key: string; school_id: string; size: number; mime: string; ext: string; now: Date },
): Promise<boolean> {
  const { now, ...facts } = file
  return addFile(db, {
    ...facts,
    // No hash looks like this, so that none asks for it ([RE-2]).
    sha256: `private:${file.object_key}`,
    is_hash_checked: true,
    preview_state: 'none',
    created_at: now.toISOString(),
  })
}

/** Content the school has already, believed by our own hash only ([RE-2]). It is not removed before the caller's transaction ends. */
export function findKnownFile(
  db: Queryable,
  where: { school_id: string; sha256: string; size: number },
): Promise<StoredFileRow | null> {
  return findByHash(db, where)
}

/** Holds a file against everybody else, until the caller's transaction ends. */
export async function holdFile(db: Queryable, file: FileOf): Promise<void> {
  await lockFile(db, file)
}

/** The facts of many objects, by key; one that is not stored is absent. */
export async function filesByKey(
  db: Queryable,
  input: { school_id: string; object_keys: readonly string[] },
): Promise<Map<string, StoredFileRow>> {
  const rows = await findFiles(db, input)
  return new Map(rows.map((row) => [row.object_key, row]))
}

/** The same; they are not removed before the caller's transaction ends. */
export async function holdFiles(
  db: Queryable,
  wanted: { school_id: string; object_keys: readonly string[] },
): Promise<Map<string, StoredFileRow>> {
  const rows = await shareFiles(db, wanted)
  return new Map(rows.map((row) => [row.object_key, row]))
}

/** Lets the job runner check the hash and then, where one is needed, make a preview. Safe to repeat; one statement. */
export function queueFileWork(
  ctx: Pick<Ctx, 'db' | 'now'>,
  file: FileOf & { account_id?: string },
): Promise<void> {
  return queue(ctx, CHECK_FILE, file)
}

/** Lets the job runner convert a file whose state is `waiting`. Safe to repeat. */
export function queueConversion(
  ctx: Pick<Ctx, 'db' | 'now'>,
  file: FileOf & { account_id?: string },
): Promise<void> {
  return queue(ctx, CONVERT_FILE, file)
}

/** Rings no bell: the runner looks twice a second, and a command has no `afterCommit`. */
async function queue(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: string,
  { school_id, object_key, account_id }: FileOf & { account_id?: string },
): Promise<void> {
  await addJob(ctx.db, {
    job_id: newId(),
    school_id,
    account_id: account_id ?? NOBODY,
    kind,
    payload: { object_key },
    total_count: 1,
    status: 'queued',
    done_count: 0,
    row_errors: [],
    result: {},
    message: null,
    attempts: 0,
    locked_until: null,
    created_at: ctx.now.toISOString(),
    finished_at: null,
  })
}

import { Readable } from 'node:stream'
import { inTransaction } from '../../core/db/transaction.ts'
import { type JobCtx, type JobKind, jobKind, type JobProgress } from '../../core/jobs/job-kind.ts'
import type { Person } from '../../core/db/personal/person.ts'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import { objectsIn, tellRows } from '../../core/db/personal/tell-person.ts'
import { safeName, uniqueNames } from '../../core/storage/zip/zip-names.ts'
import { type ZipEntry, zipStream } from '../../core/storage/zip/zip-stream.ts'
import { dayOf } from '../classes/members/placement.service.ts'
import { nobodyThere } from './erase-one.service.ts'
import { exportKey } from './export-keys.ts'
import { PersonPayload } from './payload.ts'
import { type PersonKind, takePerson } from './person.store.ts'
import { type Told, toldFiles } from './told-files.ts'

/** The kind of an exporting job. */
export const EXPORT_PERSON = 'privacy.export'

/** Steps of the progress beside the tables: the sheets are written, the archive is stored. */
export const EXPORT_STEPS = 2

/** Packs all personal data of one person into one archive of the store ([PV-31]). A job that is taken again begins anew. */
export function exportPerson(tables: readonly PersonalTable[]): JobKind {
  return jobKind(PersonPayload, async (ctx, asked, progress) => {
    const { school_id, job_id } = ctx
    const now = ctx.clock.now()
    const key = exportKey({ school_id, job_id, person_id: asked.person_id })
    const find = () => findPerson(ctx, { key, now, ...asked })
    const person = await find()
    const told = await tell(ctx, { tables, progress, person })
    const at = now.toISOString()
    const entries: ZipEntry[] = [
      ...(await toldFiles(told, { person, at })).map((file) => ({ kind: 'bytes' as const, at, ...file })),
      ...(await fileEntries(ctx, told, { progress, at })),
    ]
    await step(ctx, progress, tables.length + 1)
    const packed = await zipStream(ctx.storage, entries)
    const stream = Readable.from(untilStopped(packed.stream, progress))
    const { size } = await ctx.storage.write(key, {
      body: { stream, size: packed.size },
      content_type: 'application/zip',
    })
    // A person may have been erased meanwhile, before the archive existed for the removal, so that they are looked up again.
    await find()
    await step(ctx, progress, tables.length + EXPORT_STEPS)
    return { size, files: entries.length }
  })
}

/** The person of an export; where there is nobody any more, the file of an earlier run is removed, too. */
async function findPerson(
  ctx: JobCtx,
  input: { key: string; now: Date; kind: PersonKind; person_id: string },
): Promise<Person & { name: string }> {
  const asked = { ...input, school_id: ctx.school_id, day: dayOf(input.now) }
  const person = await inTransaction(ctx.database, ctx, (db) => takePerson(db, asked))
  if (person !== null) return person
  await ctx.storage.remove(input.key)
  throw nobodyThere()
}

async function tell(
  ctx: JobCtx,
  input: { tables: readonly PersonalTable[]; progress: JobProgress; person: Person },
): Promise<Told[]> {
  const told: Told[] = []
  for (const [done, declared] of input.tables.entries()) {
    // A transaction each: nobody waits for the embedded engine's one connection.
    const rows = await inTransaction(ctx.database, ctx, (db) => tellRows(db, declared, input.person))
    told.push({ declared, rows })
    await step(ctx, input.progress, done + 1)
  }
  return told
}

function step({ database }: JobCtx, progress: JobProgress, done_count: number): Promise<void> {
  return progress.save(database.orm, { done_count, row_errors: [], result: {} })
}

/** The stored objects of the person, each once; one whose bytes are not there is left out, as an upload that was never finished. */
async function fileEntries(
  { storage }: JobCtx,
  told: readonly Told[],
  { progress, at }: { progress: JobProgress; at: string },
): Promise<ZipEntry[]> {
  const seen = new Set<string>()
  const unique = uniqueNames()
  const entries: ZipEntry[] = []
  for (const { declared, rows } of told)
    for (const { key, name } of objectsIn(declared, rows)) {
      if (seen.has(key)) continue
      seen.add(key)
      progress.throwIfStopped()
      const facts = await storage.head(key)
      if (facts === null) continue
      const path = unique(`文件/${safeName(declared.title)}/${safeName(name)}`)
      entries.push({ kind: 'file', path, object_key: key, size: facts.size, at })
    }
  return entries
}

async function* untilStopped(stream: Readable, progress: JobProgress): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    progress.throwIfStopped()
    yield chunk as Buffer
  }
}

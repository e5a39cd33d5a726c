import type { Ctx } from '../../../../core/http/context.ts'
import { copyForClass } from '../bare-file.service.ts'
import { addComparedFiles, listComparedFiles } from './compare.store.ts'

type OfRun = { school_id: string; quiz_run_id: string }
type AnswerFile = { key: string; author_id: string }

/** A class asks for the same files at one moment: the first to ask makes the copies, and the others wait for them. */
const atWork = new Map<string, Promise<void>>()

/** Addresses of files of answers under keys that name nobody ([CR-356]), by the keys of their authors; a file that cannot be read has none. */
export async function comparedUrls(
  ctx: Ctx,
  { school_id, quiz_run_id }: OfRun,
  files: readonly AnswerFile[],
): Promise<Map<string, string>> {
  const keys = files.map(({ key }) => key)
  const before = await listComparedFiles(ctx.db, { quiz_run_id }, keys)
  const known = new Set(before.map(({ original_key }) => original_key))
  const missing = files.filter(({ key }) => !known.has(key))
  if (missing.length > 0)
    await once(`${quiz_run_id} ${keys.join(' ')}`, () => copyAll(ctx, { school_id, quiz_run_id }, missing))
  const copies = missing.length > 0 ? await listComparedFiles(ctx.db, { quiz_run_id }, keys) : before
  return new Map(
    copies.map(({ original_key, object_key }) => [original_key, ctx.storage.signedPassingUrl(object_key)]),
  )
}

async function once(key: string, work: () => Promise<void>): Promise<void> {
  const going = atWork.get(key) ?? work().finally(() => atWork.delete(key))
  atWork.set(key, going)
  await going
}

async function copyAll(
  ctx: Ctx,
  { school_id, quiz_run_id }: OfRun,
  files: readonly AnswerFile[],
): Promise<void> {
  const made: Parameters<typeof addComparedFiles>[1][number][] = []
  for (const { key: original_key, author_id: student_id } of files) {
    const object_key = await copyForClass(ctx, { school_id, original_key })
    if (object_key !== null) made.push({ object_key, school_id, quiz_run_id, student_id, original_key })
  }
  const added = new Set(await addComparedFiles(ctx.db, made))
  // Another process was faster: its copy is the one that is shown.
  for (const { object_key } of made) if (!added.has(object_key)) await ctx.storage.remove(object_key)
}

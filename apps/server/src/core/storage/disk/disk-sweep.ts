import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { DiskLayout } from './disk-files.ts'
import { DATA_NAME, readMetaFile } from './disk-meta.ts'
import { namesIn } from './disk-objects.ts'

/** Drops uploads, half-received files and bytes that no object owns, all untouched since `before_ms`; resolves to how many. */
export async function sweepDisk(layout: DiskLayout, before_ms: number): Promise<number> {
  let dropped = 0
  for (const name of await namesIn(layout.incoming))
    dropped += await dropIfOlder(path.join(layout.incoming, name), before_ms)
  for (const name of await namesIn(layout.uploads)) {
    const keyFolder = path.join(layout.uploads, name)
    const uploads = await namesIn(keyFolder)
    for (const upload of uploads) dropped += await dropIfOlder(path.join(keyFolder, upload), before_ms)
    // An emptied folder goes at the next sweep, when nobody can be about to use it.
    if (uploads.length === 0) await dropIfOlder(keyFolder, before_ms)
  }
  for (const shard of await namesIn(layout.objects))
    dropped += await sweepStrays(path.join(layout.objects, shard), before_ms)
  return dropped
}

/** Removes files that were moved to their place before the process ended, and never became objects. */
async function sweepStrays(folder: string, before_ms: number): Promise<number> {
  const names = await namesIn(folder)
  const present = new Set(names)
  const data = names.filter((name) => DATA_NAME.test(name))
  const count = new Map<string, number>()
  for (const name of data) count.set(metaNameOf(name), (count.get(metaNameOf(name)) ?? 0) + 1)
  let dropped = 0
  for (const name of data) {
    const metaName = metaNameOf(name)
    // An object owns exactly one file: a file that lies alone beside a meta file belongs to it.
    if (present.has(metaName) && count.get(metaName) === 1) continue
    const owner = await readMetaFile(path.join(folder, metaName))
    if (owner?.file !== name) dropped += await dropIfOlder(path.join(folder, name), before_ms)
  }
  return dropped
}

function metaNameOf(data: string): string {
  return `${data.split('.')[0]}.json`
}

async function dropIfOlder(target: string, before_ms: number): Promise<number> {
  const facts = await stat(target).catch(() => null)
  if (facts === null || facts.mtimeMs >= before_ms) return 0
  await rm(target, { recursive: true, force: true })
  return 1
}

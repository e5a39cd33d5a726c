import type { Services } from '../../core/http/context.ts'
import type { StoredSpan } from '../../core/storage/storage.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The time after which an export is removed ([PV-31]). */
const EXPORT_KEPT_MS = DAY_MS
/** The sweep looks back so far for exports, so that a server that was off for weeks still finds them. */
const LOOK_BACK_MS = 60 * DAY_MS
const FOLDER = 'personal-exports'

/** The key of the file of an export. */
export function exportKey(input: { school_id: string; person_id: string; job_id: string }): string {
  return `${input.school_id}/${FOLDER}/${input.person_id}/${input.job_id}.zip`
}

/** Removes exports that are a day old; safe to repeat. */
export async function sweepExports({ storage, clock }: Pick<Services, 'storage' | 'clock'>): Promise<void> {
  const now_ms = clock.now().getTime()
  const span = { from_ms: now_ms - LOOK_BACK_MS, to_ms: now_ms - EXPORT_KEPT_MS }
  await removeExports(storage, span, (key) => key.split('/')[1] === FOLDER)
}

/** Removes the exports of one person that are still there; safe to repeat. */
export async function removeExportsOf(
  { storage, clock }: Pick<Services, 'storage' | 'clock'>,
  input: { school_id: string; person_id: string },
): Promise<void> {
  const now_ms = clock.now().getTime()
  const beginning = `${input.school_id}/${FOLDER}/${input.person_id}/`
  const span = { from_ms: now_ms - LOOK_BACK_MS, to_ms: now_ms + DAY_MS }
  await removeExports(storage, span, (key) => key.startsWith(beginning))
}

async function removeExports(
  storage: Services['storage'],
  span: StoredSpan,
  isMeant: (key: string) => boolean,
): Promise<void> {
  for await (const page of storage.listStored(span))
    for (const key of page) if (isMeant(key)) await storage.remove(key)
}

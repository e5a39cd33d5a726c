import type { Queryable } from '../../../core/db/transaction.ts'
import { holdFile, queueFileWork, registerFile } from '../../files/files.service.ts'
import { newRow, type Placing } from '../new-row.ts'
import { refuseBeyondQuota } from './quota.service.ts'
import { addResources, type Content, type Owner } from '../resources.store.ts'
import { findUploadFacts } from './upload-facts.store.ts'

/**
 * Makes an object that lies in the store a resource of somebody, once: a resource that shows it already is returned instead, also when
 * it has another name by now. Nothing is stored twice ([RE-1]) and the quota holds ([RE-11]). The caller has checked the content and
 * opens the transaction.
 */
export async function keepObject(
  { db, now }: { db: Queryable; now: Date },
  owner: Owner,
  file: { name: string; content: Content; type: number; sha256: string; placing: Placing },
): Promise<{ resource_id: string; name: string }> {
  const { name, content, type, sha256, placing } = file
  const { object_key, size } = content
  const { school_id } = owner
  const isFirst = await registerFile(db, { ...content, school_id, sha256, now })
  // Of two calls at once the second waits here and then sees the resource of the first.
  if (!isFirst) await holdFile(db, { school_id, object_key })
  const facts = await findUploadFacts(db, owner, { object_keys: [object_key] })
  if (facts.held_by !== null) return facts.held_by
  if (!facts.is_held) refuseBeyondQuota(facts, { size, field: 'size' })
  const row = newRow(owner, { name, content, type, placing, tags: [], now })
  await addResources(db, [row])
  if (isFirst) await queueFileWork({ db, now }, { school_id, object_key })
  return { resource_id: row.resource_id, name }
}

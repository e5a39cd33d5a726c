import { newId } from '@jiangtai/shared/core/ids.ts'
import { LINK_TYPE } from '@jiangtai/shared/resources/rules.ts'
import type { Queryable } from '../../src/core/db/transaction.ts'
import { addFolders } from '../../src/features/resources/folders/folders.store.ts'
import { newRow } from '../../src/features/resources/new-row.ts'
import { searchFieldsOf } from '../../src/features/resources/list/resource-search.ts'
import {
  addResources,
  changeResources,
  type ResourceRow,
} from '../../src/features/resources/resources.store.ts'
import { addToCollection, setShares } from '../../src/features/resources/shares/shares.store.ts'
import { demoLibrary } from './content/library.ts'
import { DEMO_SCHOOL_ID as school_id } from './demo-school-id.ts'

const PLACE = { phase_id: 'senior', subject_id: 'math', chapter_id: null }

/** Folders, tags, a link, what is shared and what was collected: on top of the files of the prepared lesson. */
export async function seedLibrary(
  db: Queryable,
  input: { teacherIds: Map<string, string>; resources: Map<string, ResourceRow>; now: Date },
): Promise<void> {
  const { now } = input
  const teacher_id = found(input.teacherIds, demoLibrary.teacher_login)
  const colleague_id = found(input.teacherIds, demoLibrary.colleague_login)
  const owner = { school_id, owner_teacher_id: teacher_id }
  const created_at = now.toISOString()
  const ids = new Map<string, string>(demoLibrary.folders.map(({ name }) => [name, newId()]))
  await addFolders(
    db,
    demoLibrary.folders.map(({ name, inside }) => ({
      ...owner,
      folder_id: found(ids, name),
      parent_id: inside === null ? null : found(ids, inside),
      name,
      created_at,
      deleted_at: null,
      removed_with: null,
    })),
  )
  for (const { file_key, folder, tags } of demoLibrary.placed) {
    const row = found(input.resources, file_key)
    const change = {
      folder_id: found(ids, folder),
      tags,
      ...PLACE,
      ...searchFieldsOf({ name: row.name, tags }),
    }
    await changeResources(db, { school_id, resource_ids: [row.resource_id] }, change)
  }
  const { link, colleague_file } = demoLibrary
  const content = { link_url: link.url }
  const placing = { folder_id: null, ...PLACE }
  await addResources(db, [
    newRow(owner, { name: link.name, content, type: LINK_TYPE.page, placing, tags: link.tags, now }),
  ])
  const source = found(input.resources, colleague_file.same_as)
  const { object_key, ext, mime, size, type } = source
  if (object_key === null) throw new Error('a demo file has an object')
  // The same content under another name: nothing is stored twice.
  const theirs = newRow(
    { school_id, owner_teacher_id: colleague_id },
    { name: colleague_file.name, content: { object_key, ext, mime, size }, type, placing, tags: [], now },
  )
  await addResources(db, [theirs])
  const group = [{ kind: 'subject_group', id: 'senior-math' } as const]
  await setShares(db, { school_id, resource_ids: [theirs.resource_id], audiences: group, now })
  const shared = found(input.resources, demoLibrary.shared_file_key).resource_id
  await setShares(db, { school_id, resource_ids: [shared], audiences: [{ kind: 'school', id: '' }], now })
  await addToCollection(db, { school_id, teacher_id, resource_ids: [theirs.resource_id], now })
}

function found<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo library names ${key}, which was not made`)
  return value
}

import { newId } from '@jiangtai/shared/core/ids.ts'
import { searchFieldsOf } from './list/resource-search.ts'
import type { Content, Owner, ResourceRow } from './resources.store.ts'

/** Where a resource belongs. */
export type Placing = Pick<ResourceRow, 'folder_id' | 'phase_id' | 'subject_id' | 'chapter_id'>

/** The place at the top, without a subject. */
export const NO_PLACING: Placing = { folder_id: null, phase_id: null, subject_id: null, chapter_id: null }

/** A resource to add: a file's content or a link. */
export type NewResource = {
  name: string
  content: Content | { link_url: string }
  type: number
  placing: Placing
  tags: readonly string[]
  now: Date
}

export function newRow(owner: Owner, { content, placing, tags, now, ...given }: NewResource): ResourceRow {
  const file = 'object_key' in content ? { ...content, link_url: null } : { ...NO_FILE, ...content }
  return {
    resource_id: newId(),
    ...owner,
    ...given,
    ...searchFieldsOf({ name: given.name, tags }),
    ...file,
    ...placing,
    sha256: null,
    tags: [...tags],
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    deleted_at: null,
    removed_with: null,
  }
}

const NO_FILE = { object_key: null, ext: '', mime: '', size: 0 }

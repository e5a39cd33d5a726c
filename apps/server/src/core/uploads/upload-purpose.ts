import { randomUUID } from 'node:crypto'
import { newId } from '@jiangtai/shared/core/ids.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Whose place in the store: the school, and the ids that stand below the purpose (a teacher; a run and a student). */
export type KeyOwner = { school_id: string; ids: readonly string[] }

/** The keys of one purpose: `school/purpose/id/…/name.ext`, so that nobody can renew or confirm another's. */
export type UploadKeys = {
  /** The key of a new file; a `name` of its own (a UUID) is for content that is stored once however often it comes. */
  make: (owner: KeyOwner, ext: string, name?: string) => string
  /** Whether a key was made for this owner. */
  isOwn: (owner: KeyOwner, object_key: string) => boolean
  /** Whether a key was made for this purpose, whoever the owner is. */
  isKey: (object_key: string) => boolean
}

/** A purpose of uploads; each feature lists its own purposes ([UP-12]). */
export type UploadPurpose = { name: string; keys: UploadKeys }

/** A purpose as the sweep of the store knows it. */
export type UploadedKeys = { name: string; keys: Pick<UploadKeys, 'isKey'> }

/**
 * A purpose whose keys name so many ids. `is_public` puts them below the prefix that is read without a signature: our ids tell
 * their time and so are half known; such a name is all chance.
 */
export function uploadPurpose(
  name: string,
  { id_count, is_public = false }: { id_count: number; is_public?: boolean },
): UploadPurpose {
  const top = is_public ? 'public/' : ''
  const shape = new RegExp(`^${top}([^/]+)/${name}((?:/${UUID}){${id_count}})/${UUID}\\.[a-z0-9]+$`)
  return {
    name,
    keys: {
      make: ({ school_id, ids }, ext, file = is_public ? randomUUID() : newId()) =>
        `${top}${[school_id, name, ...ids, file].join('/')}.${ext}`,
      isOwn: ({ school_id, ids }, object_key) => {
        const [, school, named] = shape.exec(object_key) ?? []
        return school === school_id && named === ids.map((id) => `/${id}`).join('')
      },
      isKey: (object_key) => shape.test(object_key),
    },
  }
}

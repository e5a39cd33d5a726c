import { EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import { upgradeInk } from '@jiangtai/shared/ink/upgrade.ts'

/** The ink over pictures that were opened in this browser tab: neither a window closed by a slip of the hand nor a reload loses it ([SH-8]). */
export type KeptInk = {
  find: (picture_id: string) => InkDocument
  keep: (picture_id: string, document: InkDocument) => void
}

/** Ink of one account; each picture under a key of its own, so that a gesture writes only its picture. */
export function createKeptInk({
  storage,
  account_id,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  account_id: string
}): KeptInk {
  const seen = new Map<string, InkDocument>()
  const keyOf = (picture_id: string) => `jiangtai.teacher.picture_ink.${account_id}.${picture_id}`
  return {
    find: (picture_id) => {
      const known = seen.get(picture_id) ?? readKept(storage.getItem(keyOf(picture_id)))
      seen.set(picture_id, known)
      return known
    },
    keep: (picture_id, document) => {
      seen.set(picture_id, document)
      try {
        storage.setItem(keyOf(picture_id), JSON.stringify(document))
      } catch {
        // A full storage costs only the protection against a reload: an older state would be a lie.
        storage.removeItem(keyOf(picture_id))
      }
    },
  }
}

function readKept(text: string | null): InkDocument {
  if (text === null) return EMPTY_INK
  try {
    return upgradeInk(JSON.parse(text)) ?? EMPTY_INK
  } catch {
    return EMPTY_INK
  }
}

import { readKept } from '@jiangtai/client/outbox/read-kept.ts'
import { EMPTY_INK, type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { upgradeInk } from '@jiangtai/shared/ink/upgrade.ts'

/** Handwriting that is not in the answer yet: the ink, and the length of its page (height / width). */
export type Writing = { document: InkDocument; page_ratio: number }

/** Keeps the handwriting of one answer on the device while it is written, so that a reload loses nothing ([TK-76]). */
export type KeptWriting = { load: () => Writing; save: (writing: Writing) => void; forget: () => void }

const VERSION = 1
const NOTHING: Writing = { document: EMPTY_INK, page_ratio: 0 }

/** Keeps it under a key of its own; a device that is full costs only the protection against a reload. */
export function keepWriting(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
): KeptWriting {
  return {
    load: () => {
      const kept = readKept(storage.getItem(key), VERSION)
      if (kept === null) return NOTHING
      // No other file writes under the key.
      const { document, page_ratio } = kept as Writing & { v: number }
      return { document: upgradeInk(document) ?? EMPTY_INK, page_ratio }
    },
    save: ({ document, page_ratio }) => {
      try {
        storage.setItem(key, JSON.stringify({ v: VERSION, document, page_ratio }))
      } catch {
        // The writing is still in memory.
      }
    },
    forget: () => storage.removeItem(key),
  }
}

/** Whether nothing is on the page: never written, or rubbed out again. */
export function isBlank({ document }: Pick<Writing, 'document'>): boolean {
  return listVisibleItems(document).length === 0
}

import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import type { InkStorage, WaitingInk } from './ink-outbox.ts'

/** Keeps unsent ink of one lesson in the browser under its own key, so that a reload while the network is away loses nothing. */
export function openInkStorage<Op extends InkOp = InkOp>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
): InkStorage<Op> {
  return {
    load: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
        // Only this file writes under the key, so the form is known.
        return Array.isArray(kept) ? (kept as WaitingInk<Op>[]) : []
      } catch {
        return []
      }
    },
    save: (unsent) => {
      if (unsent.length === 0) return storage.removeItem(key)
      try {
        storage.setItem(key, JSON.stringify(unsent))
      } catch (error) {
        // A full store costs only the protection against a reload; the ink itself is still in memory and on its way.
        if (!(error instanceof DOMException)) throw error
      }
    },
  }
}

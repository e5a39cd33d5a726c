import type { WaitingInk } from './ink-outbox.ts'

/** Keeps unsent ink of one lesson in the browser, so that a reload while the network is away loses nothing. */
export function openInkStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  lesson_session_id: string,
): { load: () => readonly WaitingInk[]; save: (unsent: readonly WaitingInk[]) => void } {
  const key = `jiangtai.teacher.ink.${lesson_session_id}`
  return {
    load: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
        return Array.isArray(kept) ? (kept as WaitingInk[]) : []
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

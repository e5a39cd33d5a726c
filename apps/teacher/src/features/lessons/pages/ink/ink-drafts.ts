import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import type { OwnPageInk } from '@jiangtai/shared/lessons/ink/views.ts'

/** The store in which unsaved ink outlives a crash, a reload or a lost network: one entry per page ([LE-83]). */
export type InkDrafts = {
  list: () => OwnPageInk[]
  keep: (draft: OwnPageInk) => void
  drop: (page_id: string) => void
}

/** The unsaved ink of one lesson on this device. */
export function createInkDrafts(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  prepare_lesson_id: string,
): InkDrafts {
  const root = `jiangtai.teacher.lesson-ink.${prepare_lesson_id}.`
  return {
    list() {
      const keys = Array.from({ length: storage.length }, (_none, at) => storage.key(at) ?? '')
      return keys.flatMap((key) =>
        key.startsWith(root) ? readDraft(key.slice(root.length), storage.getItem(key)) : [],
      )
    },
    keep({ page_id, ...draft }) {
      try {
        storage.setItem(root + page_id, JSON.stringify(draft))
      } catch {
        // A full storage must not stop the hand: the queue still holds the change. An older state would be a lie.
        storage.removeItem(root + page_id)
      }
    },
    drop: (page_id) => storage.removeItem(root + page_id),
  }
}

function readDraft(page_id: string, text: string | null): OwnPageInk[] {
  if (text === null) return []
  try {
    const kept: unknown = JSON.parse(text)
    return isDraft(kept) ? [{ page_id, revision: kept.revision, gestures: kept.gestures }] : []
  } catch {
    return []
  }
}

/** Only this file writes under the keys; the server looks at each gesture when it is saved. */
function isDraft(kept: unknown): kept is { revision: number; gestures: InkStep[] } {
  if (typeof kept !== 'object' || kept === null || !('revision' in kept) || !('gestures' in kept))
    return false
  return typeof kept.revision === 'number' && Array.isArray(kept.gestures)
}

/** 讲稿 of a page changed on this device and not yet saved, and the revision that it was changed from. */
export type NoteDraft = { revision: number; text: string }

/** The store in which unsaved 讲稿 outlive a crash, a reload or a lost network: one entry per lesson, by page. */
export type NoteDrafts = {
  find: (prepare_lesson_id: string) => ReadonlyMap<string, NoteDraft>
  keep: (prepare_lesson_id: string, drafts: ReadonlyMap<string, NoteDraft>) => void
}

export function createNoteDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): NoteDrafts {
  const keyOf = (prepare_lesson_id: string) => `jiangtai.teacher.page-notes.${prepare_lesson_id}`
  return {
    find: (prepare_lesson_id) => readDrafts(storage.getItem(keyOf(prepare_lesson_id))),
    keep(prepare_lesson_id, drafts) {
      const key = keyOf(prepare_lesson_id)
      try {
        if (drafts.size === 0) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify(Object.fromEntries(drafts)))
      } catch {
        // A full storage must not stop the writing: the queue still holds the change.
      }
    },
  }
}

function readDrafts(kept: string | null): ReadonlyMap<string, NoteDraft> {
  try {
    const read: unknown = JSON.parse(kept ?? '{}')
    if (typeof read !== 'object' || read === null) return new Map()
    return new Map(Object.entries(read).flatMap(([id, draft]) => (isDraft(draft) ? [[id, draft]] : [])))
  } catch {
    return new Map()
  }
}

function isDraft(read: unknown): read is NoteDraft {
  if (typeof read !== 'object' || read === null) return false
  return (
    'revision' in read && typeof read.revision === 'number' && 'text' in read && typeof read.text === 'string'
  )
}

/** Unsaved input on the pages of one account, for this browser tab; one draft a page, never a password. */
export type Drafts = {
  find: (page: string) => unknown
  keep: (page: string, draft: unknown) => void
  drop: (page: string) => void
  dropAll: () => void
}

/** Opens the drafts of an account as a reload, or a sign-in that ended, left them. */
export function createDrafts({
  storage,
  account_id,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  account_id: string
}): Drafts {
  const key = `jiangtai.teacher.drafts.${account_id}`
  const write = (drafts: Map<string, unknown>) => {
    if (drafts.size === 0) return storage.removeItem(key)
    try {
      storage.setItem(key, JSON.stringify([...drafts]))
    } catch {
      // A full storage must not stop the typing: the page still holds it.
    }
  }
  return {
    find: (page) => readDrafts(storage.getItem(key)).get(page) ?? null,
    keep: (page, draft) => write(readDrafts(storage.getItem(key)).set(page, draft)),
    drop(page) {
      const drafts = readDrafts(storage.getItem(key))
      if (drafts.delete(page)) write(drafts)
    },
    dropAll: () => storage.removeItem(key),
  }
}

function readDrafts(text: string | null): Map<string, unknown> {
  if (text === null) return new Map()
  try {
    return new Map(JSON.parse(text) as [string, unknown][])
  } catch {
    return new Map()
  }
}

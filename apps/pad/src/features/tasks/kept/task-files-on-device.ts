import type { FilesOnDevice } from '@jiangtai/questions/blocks/use-kept-files.ts'

/** The files of kept tasks as they lie on the device for one student, by their keys: signed addresses expire, and a key always means the same file. */
export type TaskFilesOnDevice = FilesOnDevice & {
  /** The keys of all that lie there. */
  keys: () => Promise<ReadonlySet<string>>
  /** Removes the files of tasks that are kept no more. */
  retain: (wanted: ReadonlySet<string>) => Promise<void>
  /** Removes all of them; from now on nothing is written ([OB-8]). */
  erase: () => void
}

const STORE = 'files'
/** Bytes of all of them together. */
const MOST_BYTES = 80 * 1024 * 1024
/** A larger file is fetched while it is looked at. */
const MOST_FILE_BYTES = 12 * 1024 * 1024
/** Room that is left on the device for what the student makes: photos, handwriting and sounds lie in the same place until they arrive. */
const LEFT_FOR_ANSWERS = 200 * 1024 * 1024

type KeptFile = { id: string; owner: string; key: string; size: number; file: Blob }

/**
 * Opens the files of an account in the browser's database. What other accounts left there is removed at once ([PD-31]). Nothing here rejects: a browser
 * that keeps nothing only costs pictures without a network.
 */
export function openTaskFilesOnDevice({
  account_id,
  database,
  estimate,
}: {
  account_id: string
  database: IDBFactory
  /** How much the browser gives and has given; null where it does not tell. */
  estimate: () => Promise<StorageEstimate | null>
}): TaskFilesOnDevice {
  let isLeft = false
  const idOf = (key: string) => `${account_id}/${key}`
  const sizes = new Map<string, number>()
  const opening = openDatabase(database)
    .then(async (opened) => {
      const kept = await listSizes(opened)
      const others = kept.filter(({ owner }) => owner !== account_id)
      await change(opened, (store) => {
        for (const { id } of others) store.delete(id)
      })
      for (const { owner, key, size } of kept) if (owner === account_id) sizes.set(key, size)
      return opened
    })
    .catch(() => null)

  const remove = async (keys: readonly string[]) => {
    const opened = await opening
    if (opened === null || keys.length === 0) return
    for (const key of keys) sizes.delete(key)
    await change(opened, (store) => {
      for (const key of keys) store.delete(idOf(key))
    }).catch(() => {})
  }
  const hasRoom = async (size: number) => {
    const used = [...sizes.values()].reduce((sum, one) => sum + one, 0)
    if (size > MOST_FILE_BYTES || used + size > MOST_BYTES) return false
    const told = await estimate().catch(() => null)
    if (told?.quota === undefined || told.usage === undefined) return true
    return told.quota - told.usage - size >= LEFT_FOR_ANSWERS
  }

  return {
    find: async (key) => {
      const opened = await opening
      if (opened === null || isLeft || !sizes.has(key)) return null
      try {
        const store = opened.transaction(STORE, 'readonly').objectStore(STORE)
        const kept = await answerOf<KeptFile | undefined>(store.get(idOf(key)))
        return kept?.file ?? null
      } catch {
        return null
      }
    },
    keep: async (key, file) => {
      const opened = await opening
      if (opened === null) return false
      if (sizes.has(key)) return true
      if (!(await hasRoom(file.size)) || isLeft) return false
      const kept: KeptFile = { id: idOf(key), owner: account_id, key, size: file.size, file }
      sizes.set(key, file.size)
      try {
        await change(opened, (store) => void store.put(kept))
        return true
      } catch {
        // The device is full.
        sizes.delete(key)
        return false
      }
    },
    keys: async () => {
      await opening
      return new Set(sizes.keys())
    },
    retain: async (wanted) => {
      await opening
      await remove([...sizes.keys()].filter((key) => !wanted.has(key)))
    },
    erase: () => {
      isLeft = true
      void opening.then(() => remove([...sizes.keys()]))
    },
  }
}

/** Whose files lie there, without reading them. */
async function listSizes(opened: IDBDatabase): Promise<Omit<KeptFile, 'file'>[]> {
  const kept: Omit<KeptFile, 'file'>[] = []
  const request = opened.transaction(STORE, 'readonly').objectStore(STORE).openCursor()
  return new Promise((resolve, reject) => {
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
    request.addEventListener('success', () => {
      const cursor = request.result
      if (cursor === null) return resolve(kept)
      const { id, owner, key, size } = cursor.value as KeptFile
      kept.push({ id, owner, key, size })
      cursor.continue()
    })
  })
}

async function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('jiangtai-task-files', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' })
  })
  return answerOf(request)
}

function change(opened: IDBDatabase, work: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = opened.transaction(STORE, 'readwrite')
    const fail = () => reject(transaction.error ?? new Error('nothing was kept'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', fail)
    work(transaction.objectStore(STORE))
  })
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')))
  })
}

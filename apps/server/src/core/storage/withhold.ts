import type { ObjectBackend } from './object-backend.ts'
import { StorageError } from './storage-error.ts'

/**
 * A store that gives nobody the objects that it was told to withhold, because their bytes have changed; an object that is stored anew is good
 * again. The list lies in the memory of the process: there are few such objects, and the database has them ([UP-34]).
 */
export function withholding(store: ObjectBackend): {
  backend: ObjectBackend
  withhold: (keys: readonly string[]) => void
} {
  let withheld = new Set<string>()
  return {
    withhold: (keys) => {
      withheld = new Set(keys)
    },
    backend: {
      ...store,
      read: async (key, range) => {
        if (!withheld.has(key)) return store.read(key, range)
        throw new StorageError('DamagedObject', '文件已经损坏，请联系学校管理员从备份恢复，或重新上传。')
      },
      put: async (key, object) => {
        const facts = await store.put(key, object)
        withheld.delete(key)
        return facts
      },
    },
  }
}

import type { OutboxStorage } from './outbox-storage.ts'

/** The device's storage while one student is signed in on it. */
export type StorageUntilLeft = OutboxStorage & {
  /** The student signs out: from now on nothing is written, and reading and removing go on. */
  leave: () => void
}

/**
 * The storage that everything of one student is kept by. A reply that was on its way when the student signed out writes nothing any more ([OB-8]): it
 * throws as a full device does, which every writer is ready for.
 */
export function storageUntilLeft(storage: OutboxStorage): StorageUntilLeft {
  let isLeft = false
  return {
    get length() {
      return storage.length
    },
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem: (key, value) => {
      if (isLeft) throw new DOMException('the student has signed out', 'InvalidStateError')
      storage.setItem(key, value)
    },
    leave: () => {
      isLeft = true
    },
  }
}

const KEY = 'jiangtai.teacher.bring_ink'

/** Whether a class that goes on has the 板书 of its last teaching: it does until this board was told otherwise ([LE-187]). */
export function readBringsInk(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Keeps the choice on this board; a browser that keeps nothing asks with the first one again. */
export function keepBringsInk(storage: Pick<Storage, 'setItem'>, brings: boolean): void {
  try {
    storage.setItem(KEY, brings ? 'on' : 'off')
  } catch {
    // A full or forbidden storage loses nothing but this choice.
  }
}

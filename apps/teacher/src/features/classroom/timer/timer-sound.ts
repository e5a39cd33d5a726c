const KEY = 'jiangtai.teacher.timer_sound'

/** Whether countdowns ring on this board: they do until they were muted here. */
export function readIsMuted(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(KEY) === 'muted'
  } catch {
    return false
  }
}

/** Keeps it on this board; a browser that keeps nothing rings next time. */
export function keepIsMuted(storage: Pick<Storage, 'setItem'>, isMuted: boolean): void {
  try {
    storage.setItem(KEY, isMuted ? 'muted' : 'rings')
  } catch {
    // A full or forbidden storage loses nothing but this choice.
  }
}

/** How the lessons are shown: as rows, or as cards with the first page of each ([LE-73]). */
export type LessonLook = 'rows' | 'cards'

const KEY = 'jiangtai.lessons.look'

/** The look that was chosen last on this device; rows where none was. */
export function readLessonLook(storage: Pick<Storage, 'getItem'>): LessonLook {
  return storage.getItem(KEY) === 'cards' ? 'cards' : 'rows'
}

export function keepLessonLook(storage: Pick<Storage, 'setItem'>, look: LessonLook): void {
  storage.setItem(KEY, look)
}

type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'jiangtai.pad.lesson'

/** Keeps which lesson the student is in, so that a crashed or reloaded pad goes straight back (ST-04). One pad, one memory. */
export function rememberLesson(
  storage: PlainStorage,
  { account_id, lesson_session_id }: { account_id: string; lesson_session_id: string },
): void {
  try {
    storage.setItem(KEY, `${account_id} ${lesson_session_id}`)
  } catch {
    // A full device only costs one tap after the next reload.
  }
}

/** The lesson this student was in, or null; that of another student is forgotten (ST-21). */
export function recallLesson(storage: PlainStorage, account_id: string): string | null {
  const [owner, lesson_session_id] = (storage.getItem(KEY) ?? '').split(' ')
  if (owner === account_id && lesson_session_id !== undefined) return lesson_session_id
  forgetLesson(storage)
  return null
}

export function forgetLesson(storage: PlainStorage): void {
  storage.removeItem(KEY)
}

type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'jiangtai.pad.other-pad'

/** Keeps that a student was told of another pad, and since when it is signed in, until they have read it ([PD-76]). */
export function keepNote(
  storage: PlainStorage,
  { account_id, at }: { account_id: string; at: string },
): void {
  try {
    storage.setItem(KEY, `${account_id} ${at}`)
  } catch {
    // A full device only costs the note after a reload.
  }
}

/** Since when the other pad is signed in that this student has not read of yet, or null; the note of another student is forgotten. */
export function keptNote(storage: PlainStorage, account_id: string): string | null {
  const [owner, at] = (storage.getItem(KEY) ?? '').split(' ')
  if (owner === account_id && at !== undefined) return at
  forgetNote(storage)
  return null
}

export function forgetNote(storage: PlainStorage): void {
  storage.removeItem(KEY)
}

import { createStore } from 'zustand/vanilla'

/** The question of a practice that is on the screen of this pad; null while none is. */
export const practiceAtHand = createStore<{ quiz_run_id: string | null }>(() => ({ quiz_run_id: null }))

type PlainStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'jiangtai.pad.practice'

/** Keeps which question of a practice is at hand, so that a reloaded pad goes straight back to it ([CR-112]). */
export function keepAtHand(
  storage: PlainStorage,
  { practice_id, index }: { practice_id: string; index: number },
): void {
  try {
    storage.setItem(KEY, `${practice_id} ${index}`)
  } catch {
    // A full device only costs one tap after the next reload.
  }
}

/** The place of the question that was at hand in this practice, from 0; the first one where none was. */
export function recallAtHand(
  storage: PlainStorage,
  { practice_id, count }: { practice_id: string; count: number },
): number {
  const [kept_id, place] = (storage.getItem(KEY) ?? '').split(' ')
  const index = Number(place)
  return kept_id === practice_id && Number.isInteger(index) && index >= 0 && index < count ? index : 0
}

import type { AreaId } from './scenes.ts'

const KEY = 'jiangtai.teacher.area'

/** Remembers the area chosen last (spec §4 "Top navigation"): pages of no area, such as one's account, keep it marked. */
export function rememberArea(storage: Pick<Storage, 'setItem'>, area: AreaId): void {
  storage.setItem(KEY, area)
}

/** The area chosen last, if it is one of these. */
export function chosenArea(
  storage: Pick<Storage, 'getItem'>,
  areas: readonly { id: AreaId }[],
): AreaId | null {
  const stored = storage.getItem(KEY)
  return areas.find(({ id }) => id === stored)?.id ?? null
}

/** Forgets it with the sign-in. */
export function forgetArea(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}

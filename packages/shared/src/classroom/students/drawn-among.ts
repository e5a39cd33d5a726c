/** Whom 随机点名 draws among: those who have entered with a pad, or everybody on the class list ([CR-26]). */
export type DrawnAmong = 'entered' | 'class'

/** Whom it draws among until the teacher says so: where most children have no pad here, those would never be called. */
export function usualAmong(count: { entered: number; roster: number }): DrawnAmong {
  return count.entered * 2 < count.roster ? 'class' : 'entered'
}

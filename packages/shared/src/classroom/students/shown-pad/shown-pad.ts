/** What a shown pad has in front of it: a null page or question is that of the class. */
export type PadPlace = {
  /** The page that it has turned to by itself ([CR-431]). */
  page_id: string | null
  /** The question of a 随堂练习 that is at hand. */
  quiz_run_id: string | null
  /** Its student lets the own note of the page be shown ([CR-446]). */
  shows_note: boolean
}

/** 投屏: the pad of one student that the board shows. A pad is told whose it is by the id alone. */
export type ShownPad = { student_id: string; name: string; place: PadPlace }

/** The teacher began it, the pad turned to something else, the teacher ended it, or its student has left. Without a place the pad is shown no more. */
export type ShownPadEvent = {
  type: 'pad_shown'
  payload: Omit<ShownPad, 'place'> & {
    place: PadPlace | null
    change: 'shown' | 'moved' | 'ended' | 'left'
  }
}

/** A pad that follows the class, as each one is shown first. */
export const WITH_THE_CLASS: PadPlace = { page_id: null, quiz_run_id: null, shows_note: false }

/** Whether two places are the same. */
export function isSamePlace(a: PadPlace, b: PadPlace): boolean {
  return a.page_id === b.page_id && a.quiz_run_id === b.quiz_run_id && a.shows_note === b.shows_note
}

/** The shown pad as the pads of the class may know it: by its student's id, with nothing of what stands on it ([CR-447]). */
export function shownPadOfClass(shown: ShownPad | null): ShownPad | null {
  return shown && { ...shown, name: '', place: WITH_THE_CLASS }
}

/** The fact as the class is told it; what the pad turns to is no matter of theirs. */
export function shownPadEventOfClass({ type, payload }: ShownPadEvent): ShownPadEvent | null {
  if (payload.change === 'moved') return null
  return { type, payload: { ...payload, name: '', place: payload.place && WITH_THE_CLASS } }
}

// One board stands on a screen; the mark that is to be selected comes onto its page a moment later.
let asked: string | null = null
let focusBoard = () => {}

/** Selects this mark on the board with the select tool in hand, as soon as it is on the page; the keys are for it then. */
export function askForSelection(id: string): void {
  asked = id
}

/** Whether a mark waits to be selected. */
export function isSelectionAsked(): boolean {
  return asked !== null
}

/** The mark that waits, if it is among those on the page; it waits no longer. */
export function takeAskedSelection(isThere: (id: string) => boolean): string | null {
  if (asked === null || !isThere(asked)) return null
  const id = asked
  asked = null
  focusBoard()
  return id
}

/** The board that takes the focus when its asked mark is selected; returns the way to stop. */
export function focusOnAsked(focus: () => void): () => void {
  focusBoard = focus
  return () => {
    if (focusBoard === focus) focusBoard = () => {}
  }
}

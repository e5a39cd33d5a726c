/** So many pages are given on together: each time the list of pages is saved. */
export const PAGES_TOGETHER = 25

/** Gives on what is made one by one: the first at once, so that it is seen and saved, the others some together, and on `rest` what is left. */
export function giveInParts<Made>(onMade: (made: Made[]) => void) {
  let waiting: Made[] = []
  let isFirst = true

  function rest(): void {
    const made = waiting
    waiting = []
    if (made.length === 0) return
    isFirst = false
    onMade(made)
  }

  return {
    give(made: Made): void {
      waiting.push(made)
      if (isFirst || waiting.length >= PAGES_TOGETHER) rest()
    },
    rest,
  }
}

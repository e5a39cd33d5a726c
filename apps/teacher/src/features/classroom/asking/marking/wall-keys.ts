/**
 * The card that an arrow key goes to from the one at hand, by how the cards lie on the screen: left and right are neighbours in order, up and down the
 * same place in another line. Null for any other key, and where there is none.
 */
export function nextCard(key: string, { at, wall }: { at: number; wall: HTMLElement | null }): number | null {
  if (wall === null) return null
  const tops = [...wall.children].map((card) => card.getBoundingClientRect().top)
  const columns = Math.max(1, tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length)
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const step = steps[key]
  if (step === undefined) return null
  const next = at + step
  return next < 0 || next >= tops.length ? null : next
}

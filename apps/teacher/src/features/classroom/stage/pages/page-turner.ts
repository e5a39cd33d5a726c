/** Turns pages for impatient hands: three quick presses go three pages on, though each turn is only seen when its fact arrives. */
export type PageTurner = {
  /** Goes to a page, or a step from the page last asked for. Steps beyond the ends do nothing. */
  go: (to: { page_id: string } | { step: number } | 'first' | 'last') => void
}

export type PageTurnerOptions = {
  /** The pages and the page shown, as the room has them now. */
  current: () => { page_ids: readonly string[]; page_id: string | null }
  turn: (page_id: string) => Promise<unknown>
}

export function createPageTurner({ current, turn }: PageTurnerOptions): PageTurner {
  let wanted: string | null = null
  let isTurning = false

  const turnUntilThere = async () => {
    isTurning = true
    let sent: string | null = null
    // Pages wanted while a turn was under way are skipped except the last: nobody wants to see them go by.
    while (wanted !== null && wanted !== sent) {
      sent = wanted
      const done = await turn(sent)
      if (done === null) break
    }
    wanted = null
    isTurning = false
  }

  return {
    go: (to) => {
      const { page_ids, page_id } = current()
      const from = wanted ?? page_id
      const target = targetOf(page_ids, { to, from })
      if (target === undefined || target === from) return
      wanted = target
      if (!isTurning) void turnUntilThere()
    },
  }
}

function targetOf(
  page_ids: readonly string[],
  { to, from }: { to: Parameters<PageTurner['go']>[0]; from: string | null },
): string | undefined {
  if (to === 'first') return page_ids[0]
  if (to === 'last') return page_ids.at(-1)
  if ('page_id' in to) return page_ids.find((id) => id === to.page_id)
  const index = page_ids.findIndex((id) => id === from) + to.step
  return index < 0 ? undefined : page_ids[index]
}

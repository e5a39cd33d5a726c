/** How often a task is asked for again at most. */
const ASK_EVERY_MS = 1_000

/** Asks for the state of a task when told that it changed: at once, and then once a second at most as long as more is told ([TK-65]). */
export function watchOwnTasks(ask: (task_id: string) => void) {
  // Tasks that were asked for less than a second ago, and whether more was told since.
  const resting = new Map<string, { isMore: boolean; timer: ReturnType<typeof setTimeout> }>()
  const changed = (task_id: string): void => {
    const rest = resting.get(task_id)
    if (rest !== undefined) {
      rest.isMore = true
      return
    }
    ask(task_id)
    const timer = setTimeout(() => {
      const isMore = resting.get(task_id)?.isMore === true
      resting.delete(task_id)
      if (isMore) changed(task_id)
    }, ASK_EVERY_MS)
    resting.set(task_id, { isMore: false, timer })
  }
  return {
    changed,
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
    },
  }
}

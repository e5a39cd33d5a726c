/** Most words of a pad that is shown within this time: whoever turns pages or shows and hides the note faster is followed at the newest. */
const MOST = 5
const WITHIN_MS = 10_000

/** Says the newest of what changes, each after the answer to the one before, and no more than a board follows ([CR-480]). */
export function createTeller({
  now,
  rest,
}: {
  now: () => number
  rest: (delay_ms: number) => Promise<void>
}) {
  let next: (() => Promise<unknown>) | null = null
  let isWorking = false
  let isResting = false
  let told_at: number[] = []

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    while (next !== null) {
      const moment = now()
      told_at = told_at.filter((at) => moment - at < WITHIN_MS)
      const [oldest] = told_at
      if (oldest !== undefined && told_at.length >= MOST) {
        isResting = true
        await rest(oldest + WITHIN_MS - moment)
        isResting = false
        continue
      }
      const say = next
      next = null
      told_at.push(moment)
      // What is refused is told no more: the page that may not be seen is left at once, and that is told.
      await say().catch(() => undefined)
    }
    isWorking = false
  }

  return {
    /** What hides something waits for nothing. */
    tell: (say: () => Promise<unknown>, { hides = false } = {}): void => {
      if (hides && isResting) {
        next = null
        void say().catch(() => undefined)
        return
      }
      next = say
      void work()
    },
    /** What waits is told to nobody: the pad is not shown any more. */
    forget: (): void => {
      next = null
    },
  }
}

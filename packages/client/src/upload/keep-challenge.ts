/** How long a challenge is used again; the server takes it for longer. */
const KEPT_MS = 5 * 60_000

/** Asks for a challenge once for the files of some minutes: a folder of two hundred costs one call more ([UP-6]). */
export function keepChallenge(
  ask: () => Promise<{ challenge: string }>,
  now: () => number = Date.now,
): { get: () => Promise<string>; forget: () => void } {
  let kept: { until: number; challenge: Promise<string> } | null = null
  const forget = (): void => {
    kept = null
  }
  return {
    forget,
    get() {
      if (kept !== null && now() < kept.until) return kept.challenge
      const challenge = ask().then((told) => told.challenge)
      kept = { until: now() + KEPT_MS, challenge }
      challenge.catch(forget)
      return challenge
    },
  }
}

/** The whole of a random call, in milliseconds (look: names pass, slow down, one stays). */
export const CALL_MS = 1_200

const NAMES_SHOWN = 16

/**
 * The name to show `elapsed_ms` after the call: names pass quickly, then slower, and at the end the name of the called student stays. The server has
 * drawn already ([CR-26]); this is only how it is shown.
 */
export function nameAt({ elapsed_ms, names, called }: CallMoment): string {
  if (elapsed_ms >= CALL_MS || names.length === 0) return called
  const progress = elapsed_ms / CALL_MS
  // The square makes each name stay longer than the name before.
  const step = Math.floor(NAMES_SHOWN * (1 - (1 - progress) ** 2))
  return names[step % names.length] ?? called
}

type CallMoment = { elapsed_ms: number; names: readonly string[]; called: string }

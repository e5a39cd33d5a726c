/** Whether a teacher would take one answer for the other; `unsure` is left to a teacher (待批). */
export type Verdict = 'same' | 'different' | 'unsure'

/** Parts of one answer: one different part makes it different, one doubtful part makes it doubtful. */
export function verdictOfAll(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('different')) return 'different'
  return verdicts.includes('unsure') ? 'unsure' : 'same'
}

/** Several readings of one typed line: a verdict that they do not agree on is doubtful. */
export function verdictOfReadings(verdicts: readonly Verdict[]): Verdict {
  const [first = 'unsure'] = verdicts
  return verdicts.every((verdict) => verdict === first) ? first : 'unsure'
}

/** A verdict under a doubt: nothing is accepted any more. */
export function atMostUnsure(verdict: Verdict): Verdict {
  return verdict === 'same' ? 'unsure' : verdict
}

/** Compares two lists whose order does not matter, each part with one of the other list. */
export function verdictInAnyOrder<Part>(
  accepted: readonly Part[],
  typed: readonly Part[],
  compare: (accepted: Part, typed: Part) => Verdict,
): Verdict {
  if (accepted.length !== typed.length) return 'different'
  const left = [...typed]
  const unmatched = accepted.filter((part) => {
    const found = left.findIndex((other) => compare(part, other) === 'same')
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
  if (unmatched.length === 0) return 'same'
  const mayMatch = unmatched.every((part) => left.some((other) => compare(part, other) === 'unsure'))
  return mayMatch ? 'unsure' : 'different'
}

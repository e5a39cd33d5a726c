/** The order in which questions that are put back stand where they stood; what was put in since stays behind them ([PA-102]). */
export function orderAfterUndo(before: readonly string[], now: readonly string[]): string[] {
  const there = new Set(now)
  const known = new Set(before)
  return [...before.filter((id) => there.has(id)), ...now.filter((id) => !known.has(id))]
}

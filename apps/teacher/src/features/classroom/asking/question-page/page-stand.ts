/** What stands with the question of a page while no question runs: that one has its panel or its words in the corner. */
export type PageStand =
  | { kind: 'unsent' }
  /** A practice is open, and nothing is sent beside it ([CR-110]). */
  | { kind: 'busy' }
  | { kind: 'sent'; quiz_run_id: string }

/** What stands with a question in this class, from its last run. */
export function standOf({
  run,
  isPractising,
}: {
  run: { quiz_run_id: string } | null
  isPractising: boolean
}): PageStand {
  if (isPractising) return { kind: 'busy' }
  return run === null ? { kind: 'unsent' } : { kind: 'sent', quiz_run_id: run.quiz_run_id }
}

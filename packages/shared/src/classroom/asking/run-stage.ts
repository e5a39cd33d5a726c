import { z } from 'zod'

/** Where a run of a question stands for its figures: 作答中, 正在统计, and settled when its facts are written ([FA-16]). */
export const RunStage = z.enum(['running', 'counting', 'settled'])
export type RunStage = z.output<typeof RunStage>

/** The stage of a run. */
export function runStageOf(run: { ended_at: string | null; settled_at: string | null }): RunStage {
  if (run.ended_at === null) return 'running'
  return run.settled_at === null ? 'counting' : 'settled'
}

import { mergePlans } from '@jiangtai/shared/lessons/together/merge-plan.ts'
import type { PlanPart, PlanText } from './plan-part.ts'

/** The 教案 after a decision: of what both changed one side stands, of all else each change; where it is not known what was changed here, all of one side ([LE-42], [LE-107]). */
export function decidedPlan(part: PlanPart, which: 'ours' | 'theirs', newest: PlanText): PlanText {
  const { text, met } = part.state.getState()
  if (met.length === 0) return which === 'ours' ? text : newest
  return mergePlans({ base: part.stored(), ours: text, theirs: newest }, which).merged
}

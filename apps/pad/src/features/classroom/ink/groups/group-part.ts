import { latePart } from '../../late-part.ts'

/** The script of group boards, fetched when 分组讨论 begins. */
export const { part: groupPart, load: loadGroupPart } = latePart(
  async () => (await import('./GroupBoardOver.tsx')).GroupBoardOver,
)

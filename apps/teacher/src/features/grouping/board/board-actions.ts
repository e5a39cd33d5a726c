import type { SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import type { PlaceId } from './arrangement.ts'

/** The acts on a board. */
export type BoardActions = {
  move: (student_ids: readonly string[], to: PlaceId) => void
  select: (student_id: string) => void
  toggleLeader: (student_id: string) => void
  setDuty: (student_id: string, duty: string) => void
  editGroup: (group: SaveGroup) => void
  removeGroup: (group: SaveGroup) => void
}

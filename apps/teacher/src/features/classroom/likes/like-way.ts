import type { LikedStudent } from '@jiangtai/shared/classroom/likes/likes.ts'
import { createContext } from 'react'

/** How a student is praised from wherever a name stands on the board. */
export type LikeWay = {
  /** The first reason and one point, at once ([CR-98]). */
  like: (student: LikedStudent) => Promise<unknown>
  /** Opens the panel with this student chosen, for another reason. */
  choose: (student_id: string) => void
}

/** Null where nobody teaches: then names stand alone. */
export const LikeWayContext = createContext<LikeWay | null>(null)

import { type Comparison, MOST_COMPARED } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import { use, useState } from 'react'
import { ComparingContext } from './comparing.ts'

/** The answers of one wall that are chosen for 对比讲评, and what of them stands on the board. */
export type Compared = {
  /** The chosen students in their order; null while nobody chooses. */
  picked: readonly string[] | null
  isFull: boolean
  start: () => void
  stop: () => void
  toggle: (student_id: string) => void
  /** Brings the chosen ones before the class. */
  show: () => Promise<unknown>
  /** What the board shows of this wall; null while it is put away. */
  shown: Comparison | null
  change: (comparison: Comparison) => Promise<unknown>
  putAway: () => Promise<unknown>
}

/** Choosing answers of a wall and showing them; null where there is no class to show them to. */
export function useCompared({
  quiz_run_id,
  item_id,
  has_names,
}: {
  quiz_run_id: string
  item_id: string
  has_names: boolean
}): Compared | null {
  const comparing = use(ComparingContext)
  const stands = comparing?.comparison
  const own = stands?.quiz_run_id === quiz_run_id && stands.item_id === item_id ? stands : null
  // Over a reload the choice is what the room knows ([CR-203]).
  const [picked, setPicked] = useState<readonly string[] | null>(own?.student_ids ?? null)
  if (comparing === null) return null
  const { onCompare } = comparing
  return {
    picked,
    isFull: picked !== null && picked.length >= MOST_COMPARED,
    start: () => setPicked([]),
    stop: () => setPicked(null),
    toggle: (student_id) =>
      setPicked((now) =>
        now?.includes(student_id) === true
          ? now.filter((id) => id !== student_id)
          : [...(now ?? []), student_id].slice(0, MOST_COMPARED),
      ),
    show: () =>
      onCompare({ quiz_run_id, item_id, student_ids: [...(picked ?? [])], has_names, is_shown: true }),
    shown: own?.is_shown === true ? own : null,
    change: onCompare,
    putAway: async () => {
      if (own === null) return
      setPicked(own.student_ids)
      await onCompare({ ...own, is_shown: false })
    },
  }
}

import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { useEffect, useRef, useState } from 'react'
import type { KeepClassAs } from './keeping.ts'

/** A hand at rest: not every stroke is worth a writing. */
const REST_MS = 1_500
/** A hand that never rests is waited for no longer. */
const LONGEST_MS = 15_000

/** Keeps how the class stands on a machine that has downloaded its lesson, so that a reload without a network shows it ([LE-238]). Draws nothing. */
export function KeepClass({
  prepare_lesson_id,
  state,
}: {
  prepare_lesson_id: string
  state: ClassroomState
}) {
  const [keep, setKeep] = useState<KeepClassAs | null>(null)
  const kept_at = useRef(0)

  // Whether the lesson lies on this machine is known to the browser alone; what asks it comes with no part that the board waits for.
  useEffect(() => {
    let isLeft = false
    import('./keeping.ts')
      .then(({ keepingOf }) => keepingOf(prepare_lesson_id))
      .then(
        (found) => {
          if (!isLeft) setKeep(() => found)
        },
        (error: unknown) => console.warn(error),
      )
    return () => {
      isLeft = true
    }
  }, [prepare_lesson_id])

  // Each fact of the class changes what is kept, once the hand rests.
  useEffect(() => {
    if (keep === null) return
    const rest_ms = Math.max(0, Math.min(REST_MS, kept_at.current + LONGEST_MS - performance.now()))
    const timer = setTimeout(() => {
      kept_at.current = performance.now()
      // A full store costs only the way back without a network.
      keep(state).catch((error: unknown) => console.warn(error))
    }, rest_ms)
    return () => clearTimeout(timer)
  }, [keep, state])
  return null
}

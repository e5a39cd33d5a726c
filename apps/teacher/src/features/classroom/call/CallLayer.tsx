import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { LikeStudent } from '../likes/LikeStudent.tsx'
import { RandomCall } from './RandomCall.tsx'
import type { RandomDraw } from './use-random-draw.ts'

export type CallLayerProps = {
  call: NonNullable<ClassroomState['call']>
  /** The call that was on the screen before the page was opened: it is shown, not played again ([CR-10]). */
  first_call_id: string | null
  students: readonly RosterEntry[]
  draw: RandomDraw
  /** The students who write already. */
  writers: ClassroomState['writers']
  /** Resolves to null when it was not done. */
  onOpenBoard: (student_ids: string[]) => Promise<unknown>
  onPutAway: (call_id: string) => Promise<unknown>
}

/** Shows the student who was called. */
export function CallLayer({
  call,
  first_call_id,
  students,
  draw,
  writers,
  onOpenBoard,
  onPutAway,
}: CallLayerProps) {
  const { call_id, student_id } = call
  const joined = students.filter((one) => one.joined_at !== null)
  const drawn = draw.among === 'class' ? students : joined
  const hasPad = joined.some((one) => one.student_id === student_id)

  // The name covers the board that is to be written on.
  async function handleOpenBoard(): Promise<void> {
    if ((await onOpenBoard([student_id])) !== null) await onPutAway(call_id)
  }

  return (
    <RandomCall
      key={call_id}
      called={call.name}
      names={drawn.map((student) => student.name)}
      among={{ kind: draw.among, entered: joined.length, roster: students.length }}
      onAmong={draw.setAmong}
      isAnimated={call_id !== first_call_id && !prefersStillness()}
      left_count={draw.left?.call_id === call_id ? draw.left.left_count : null}
      onAgain={draw.call}
      onOpenBoard={!hasPad || writers.some((one) => one.student_id === student_id) ? null : handleOpenBoard}
      onPutAway={() => onPutAway(call_id)}
    >
      <LikeStudent student={call} size="stage" />
    </RandomCall>
  )
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

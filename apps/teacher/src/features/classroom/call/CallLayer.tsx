import { isInRoom } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import { type CallResult, calledOf, type CallState } from '@jiangtai/shared/classroom/calling/calling.ts'
import { MAX_BOARD_WRITERS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { callWithNames, namesOfList } from '@jiangtai/shared/classroom/students/namesakes.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { DockSheets } from '../dock/use-dock-sheets.ts'
import { LikeStudent } from '../likes/LikeStudent.tsx'
import { CallChances } from './CallChances.tsx'
import { CallSetUp } from './CallSetUp.tsx'
import { keepDrawWay } from './draw-ways.ts'
import { RandomCall } from './RandomCall.tsx'
import type { RandomDraw } from './use-random-draw.ts'

export type CallLayerProps = {
  lesson_session_id: string
  sheets: Pick<DockSheets, 'close'>
  /** Null while it is only asked how the draw goes. */
  call: CallState | null
  /** The call that was on the screen before the page was opened: it is shown, not played again ([CR-10]). */
  first_call_id: string | null
  students: readonly RosterEntry[]
  draw: RandomDraw
  /** The students who write already. */
  writers: ClassroomState['writers']
  onJudge: (call_id: string, result: CallResult | null) => Promise<unknown>
  /** Resolves to null when it was not done. */
  onOpenBoard: (student_ids: string[]) => Promise<unknown>
  onPutAway: (call_id: string) => Promise<unknown>
}

/** Shows the students who were called, and before that how the draw goes ([CR-370]). */
export function CallLayer({ call, sheets, ...props }: CallLayerProps) {
  const close = () => sheets.close('call')
  if (call !== null) {
    const onPutAway = async (call_id: string) => {
      close()
      return props.onPutAway(call_id)
    }
    const named = callWithNames(call, namesOfList(props.students))
    return <Called call={named} {...props} onPutAway={onPutAway} />
  }
  return (
    <CallSetUp
      draw={props.draw}
      entered={props.students.filter(isInRoom).length}
      roster={callableOf(props.students).length}
      onClose={close}
    />
  )
}

type CalledProps = Omit<CallLayerProps, 'call' | 'sheets'> & { call: CallState }

function Called({ call, first_call_id, students, draw, writers, ...acts }: CalledProps) {
  const { call_id, is_raised = false } = call
  const called = calledOf(call)
  const joined = students.filter((one) => one.joined_at !== null)
  const here = students.filter(isInRoom)
  const callable = callableOf(students)
  const drawn = draw.among === 'class' ? callable : here
  const mayWrite = called
    .map(({ student_id }) => student_id)
    .filter(
      (id) => joined.some((one) => one.student_id === id) && !writers.some((one) => one.student_id === id),
    )

  // The name covers the board that is to be written on.
  async function handleOpenBoard(): Promise<void> {
    if ((await acts.onOpenBoard(mayWrite)) !== null) await acts.onPutAway(call_id)
  }

  return (
    <RandomCall
      key={call_id}
      called={called}
      results={call.results ?? {}}
      names={drawn.map((student) => student.name)}
      among={is_raised ? null : { kind: draw.among, entered: here.length, roster: callable.length }}
      onAmong={draw.setAmong}
      way={draw.way}
      onWay={(way) => {
        keepDrawWay(localStorage, way)
        draw.setWay(way)
      }}
      isAnimated={!is_raised && call_id !== first_call_id && !prefersStillness()}
      left_count={draw.left?.call_id === call_id ? draw.left.left_count : null}
      onJudge={acts.onJudge}
      onAgain={draw.call}
      onOpenBoard={
        mayWrite.length === 0 || writers.length + mayWrite.length > MAX_BOARD_WRITERS ? null : handleOpenBoard
      }
      onPutAway={() => acts.onPutAway(call_id)}
      actsOn={(student) => <LikeStudent student={student} />}
      rule={<CallChances lesson_session_id={acts.lesson_session_id} among={draw.among} call_id={call_id} />}
    />
  )
}

/** Whom the teacher marked to be away is of no draw ([CR-154]). */
function callableOf(students: readonly RosterEntry[]): readonly RosterEntry[] {
  return students.filter((one) => one.attendance === null || isInRoom(one))
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

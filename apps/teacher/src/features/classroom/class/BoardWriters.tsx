import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { namesOfList } from '@jiangtai/shared/classroom/students/namesakes.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { LiveRoom } from '../lesson/use-live-room.ts'
import { useStudentInk } from './use-student-ink.ts'
import { WriterBar, type WriterBarProps } from './WriterBar.tsx'

/** Everything that is there only while students write: their bar, and their ink on its way. */
export function BoardWriters({
  live,
  lesson_session_id,
  onInk,
  writers,
  students,
  onClose,
}: WriterBarProps & {
  students: readonly RosterEntry[]
  live: LiveRoom
  lesson_session_id: string
  onInk: (receiver: LiveReceiver | null) => void
}) {
  useStudentInk({ live, lesson_session_id, onInk })
  const nameOf = namesOfList(students)
  const named = writers.map((writer) => ({ ...writer, name: nameOf(writer) }))
  return <WriterBar writers={named} onClose={onClose} />
}

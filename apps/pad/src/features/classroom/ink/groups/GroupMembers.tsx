import type { GroupBoardMember } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { WriterDot } from '../WriterDot.tsx'

/** Who writes on the board, each beside the own colour. */
export function GroupMembers({
  members,
  student_id,
}: {
  members: readonly GroupBoardMember[]
  student_id: string
}) {
  return (
    <ul className="group-members" aria-label="组员">
      {members.map((member) => (
        <li key={member.student_id} className="writer">
          <WriterDot color={member.color} />
          {member.student_id === student_id ? '我' : member.name}
          {member.is_leader && <small>组长</small>}
        </li>
      ))}
    </ul>
  )
}

import { HolderOutlined, StarFilled } from '@ant-design/icons'
import { useDraggable } from '@dnd-kit/core'
import type { BoardStudent, SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import type { ReactNode } from 'react'
import type { BoardActions } from './board-actions.ts'
import { CardMenu } from './CardMenu.tsx'
import styles from './board.module.css'

export type Member = { is_leader: boolean; duty: string }

/** A student on the board: taken by mouse, by finger after a short hold, by keyboard at the handle, or sent by the menu. */
export function StudentCard({
  student,
  label,
  tail,
  member,
  groups,
  actions,
  isSelected,
  isFaint,
}: {
  student: BoardStudent
  /** The name of the student where a name may occur twice, and the end of the number ([GR-20]). */
  label: string
  tail: string
  /** The student as a member of the group; null in 未分组. */
  member: Member | null
  groups: readonly SaveGroup[]
  /** Null for a reader who may only look. */
  actions: BoardActions | null
  isSelected: boolean
  isFaint: boolean
}) {
  const { student_id } = student
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: student_id,
    disabled: actions === null,
    attributes: { roleDescription: '可移动的学生' },
  })
  const { onKeyDown, ...pointer } = listeners ?? {}
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-dragging={isDragging}
      data-selected={isSelected}
      data-faint={isFaint}
      {...(actions === null ? {} : pointer)}
    >
      {actions !== null && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          onKeyDown={(event) => onKeyDown?.(event)}
          aria-label={`移动${label}`}
        >
          <HolderOutlined aria-hidden />
        </button>
      )}
      <StudentName student={student} tail={tail} member={member} isSelected={isSelected} actions={actions} />
      {actions !== null && (
        <CardMenu student_id={student_id} label={label} member={member} groups={groups} actions={actions} />
      )}
    </li>
  )
}

function StudentName({
  student,
  tail,
  member,
  isSelected,
  actions,
}: {
  student: BoardStudent
  tail: string
  member: Member | null
  isSelected: boolean
  actions: BoardActions | null
}) {
  const words: ReactNode = (
    <>
      {member?.is_leader === true && <StarFilled className={styles.leader} title="组长" aria-label="组长" />}
      <span className={styles.name}>{student.name}</span>
      <span className={styles.no} title={student.student_no}>
        {tail}
      </span>
      {member !== null && member.duty !== '' && <span className={styles.duty}>{member.duty}</span>}
      {student.is_new && <span className={styles.fresh}>新</span>}
      {student.level !== null && (
        <span className={styles.level} title={`层次 ${student.level}`}>
          {student.level}
        </span>
      )}
    </>
  )
  if (actions === null) return <span className={styles.who}>{words}</span>
  return (
    <button
      type="button"
      className={styles.who}
      aria-pressed={isSelected}
      title={`${student.name} ${student.student_no}，点一下选中`}
      onClick={() => actions.select(student.student_id)}
    >
      {words}
    </button>
  )
}

import type { Target } from '@jiangtai/shared/grouping/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { toggled } from './target-choice.ts'
import { targetStudentsQuery } from './target-picker.queries.ts'
import styles from './target-picker.module.css'

/** The students of a class, or of one of its groups, to choose one by one. */
export function TargetStudents({
  label,
  class_id,
  group_id,
  isCovered,
  value,
  onChange,
}: {
  /** Whose members these are. */
  label: string
  class_id: string
  group_id: string | null
  /** Chosen already with the class or the group. */
  isCovered: boolean
  value: Target
  onChange: (value: Target) => void
}) {
  const students = useQuery(targetStudentsQuery(class_id))
  if (students.isPending) {
    return (
      <li>
        <SkeletonBlock height={72} />
      </li>
    )
  }
  if (students.isError) {
    return (
      <li>
        <FailedList what="学生" error={students.error} onRetry={() => void students.refetch()} />
      </li>
    )
  }
  const rows = students.data.list.filter(({ group_ids }) => group_id === null || group_ids.includes(group_id))
  if (rows.length === 0) return <li className={styles.note}>没有学生。</li>
  return (
    <li>
      <ul className={styles.students} aria-label={label}>
        {rows.map(({ student_id, name, student_no, group_ids }) => {
          const isIn = isCovered || group_ids.some((id) => value.group_ids.includes(id))
          return (
            <li key={student_id}>
              <Checkbox
                checked={isIn || value.student_ids.includes(student_id)}
                disabled={isIn}
                onChange={() => onChange(toggled(value, { list: 'student_ids', id: student_id }))}
              >
                {name} <span className={styles.note}>{student_no}</span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

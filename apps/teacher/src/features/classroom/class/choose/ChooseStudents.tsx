import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { ChooseGroups } from './ChooseGroups.tsx'
import type { Chosen } from './chosen.ts'
import styles from './choose.module.css'

export type ChooseStudentsProps = {
  students: readonly RosterEntry[]
  class_id: string
  subject_id: string | null
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}

/** Whom it is for: groups of the class, students who have entered, and all others of it. */
export function ChooseStudents({ students, class_id, subject_id, chosen, onChosen }: ChooseStudentsProps) {
  const entered = students.filter(({ joined_at }) => joined_at !== null)
  const absent = students.filter(({ joined_at }) => joined_at === null)
  const names = namesApart(students)
  const isAll =
    entered.length > 0 && entered.every(({ student_id }) => chosen.student_ids.includes(student_id))
  const choose = (student_ids: readonly string[]) => onChosen({ ...chosen, student_ids })
  const chips = (list: readonly RosterEntry[]) =>
    list.map(({ student_id }) => {
      const isChosen = chosen.student_ids.includes(student_id)
      return (
        <StageButton
          key={student_id}
          size="small"
          look={isChosen ? 'primary' : 'quiet'}
          isPressed={isChosen}
          onPress={() => choose(toggled(chosen.student_ids, student_id))}
        >
          {names.get(student_id)}
        </StageButton>
      )
    })
  return (
    <>
      <ChooseGroups
        class_id={class_id}
        subject_id={subject_id}
        group_ids={chosen.group_ids}
        onToggle={(group_id) => onChosen({ ...chosen, group_ids: toggled(chosen.group_ids, group_id) })}
      />
      <div className={styles.choices} role="group" aria-label="已进入的学生">
        <h3>{entered.length === 0 ? '还没有学生进入课堂' : `已进入 ${entered.length} 人`}</h3>
        {chips(entered)}
        {entered.length > 1 && (
          <StageButton
            size="small"
            look={isAll ? 'primary' : 'quiet'}
            isPressed={isAll}
            onPress={() => choose(isAll ? [] : entered.map(({ student_id }) => student_id))}
          >
            全选已进入的
          </StageButton>
        )}
      </div>
      {absent.length > 0 && (
        <div className={styles.choices} role="group" aria-label="未进入的学生">
          <h3>未进入 {absent.length} 人</h3>
          {chips(absent)}
        </div>
      )}
    </>
  )
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}

import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { ChooseGroups } from './ChooseGroups.tsx'
import styles from './likes.module.css'
import { type Chosen, NOBODY } from './use-likes.ts'

export type ChooseLikedProps = {
  students: readonly RosterEntry[]
  class_id: string
  subject_id: string | null
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}

/** Whom to praise: groups of the class, students who have entered, and all others of it. */
export function ChooseLiked({ students, class_id, subject_id, chosen, onChosen }: ChooseLikedProps) {
  const entered = students.filter(({ joined_at }) => joined_at !== null)
  const absent = students.filter(({ joined_at }) => joined_at === null)
  const names = namesApart(students)
  const isAll =
    entered.length > 0 && entered.every(({ student_id }) => chosen.student_ids.includes(student_id))
  const choose = (student_ids: readonly string[]) => onChosen({ ...chosen, student_ids })
  const chips = (list: readonly RosterEntry[], label: string) => (
    <div className={styles.choices} role="group" aria-label={label}>
      {list.map(({ student_id }) => {
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
      })}
    </div>
  )
  return (
    <>
      <ChooseGroups
        class_id={class_id}
        subject_id={subject_id}
        group_ids={chosen.group_ids}
        onToggle={(group_id) => onChosen({ ...chosen, group_ids: toggled(chosen.group_ids, group_id) })}
      />
      <div className={styles.head}>
        <h3>已进入 {entered.length} 人</h3>
        {entered.length > 1 && (
          <StageButton
            size="small"
            onPress={() => choose(isAll ? [] : entered.map(({ student_id }) => student_id))}
          >
            {isAll ? '全不选' : '全选已进入的'}
          </StageButton>
        )}
        {chosen !== NOBODY && !isAll && chosen.student_ids.length + chosen.group_ids.length > 1 && (
          <StageButton size="small" onPress={() => onChosen(NOBODY)}>
            清除
          </StageButton>
        )}
      </div>
      {entered.length === 0 ? (
        <p className={styles.empty}>还没有学生进入课堂</p>
      ) : (
        chips(entered, '已进入的学生')
      )}
      {absent.length > 0 && (
        <>
          <div className={styles.head}>
            <h3>未进入 {absent.length} 人</h3>
          </div>
          {chips(absent, '未进入的学生')}
        </>
      )}
    </>
  )
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}

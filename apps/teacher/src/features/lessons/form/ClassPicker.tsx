import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { CheckboxGroup } from '@jiangtai/ui/kit/Checkbox.tsx'
import styles from '../lessons.module.css'

type Classes = CallOutput<'GET /api/prepare_lessons/api/home_config'>['classes']

/** 授课班级: the teacher's classes of the phase; classes that were chosen before stay in sight. */
export function ClassPicker({
  classes,
  failure,
  phase_id,
  class_ids,
  error,
  onChange,
  onRetry,
}: {
  classes: Classes | null
  failure: Error | null
  phase_id: string
  class_ids: readonly string[]
  error: string | null
  onChange: (class_ids: string[]) => void
  onRetry: () => void
}) {
  const offered = (classes ?? []).filter(
    (option) => phase_id === '' || option.phase_id === phase_id || class_ids.includes(option.class_id),
  )
  return (
    <FieldGroup
      label="授课班级"
      hint="可以以后再选，上课前至少选一个"
      error={error ?? failure?.message ?? null}
    >
      {classes === null && failure === null && <SkeletonBlock height={44} />}
      {failure !== null && classes === null && <Button onClick={onRetry}>重试</Button>}
      {classes !== null && offered.length === 0 && <p className={styles.none}>这个学段没有您任教的班级。</p>}
      <CheckboxGroup
        className={styles.classes}
        value={[...class_ids]}
        options={offered.map(({ class_id, name, student_count }) => ({
          value: class_id,
          label: (
            <>
              {name} <span className={styles.count}>{student_count} 人</span>
            </>
          ),
        }))}
        onChange={(chosen: string[]) => onChange(inOrder(chosen, offered))}
      />
    </FieldGroup>
  )
}

/** Chosen classes in the order of the school, however they were ticked: the board and the list name them in it. */
function inOrder(chosen: readonly string[], offered: Classes): string[] {
  const known = offered.map(({ class_id }) => class_id).filter((class_id) => chosen.includes(class_id))
  return [...known, ...chosen.filter((class_id) => !known.includes(class_id))]
}

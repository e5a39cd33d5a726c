import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { CheckboxGroup, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { FieldGroup } from '../../../../shared/forms/Field.tsx'
import type { ClassChoiceValue } from './class-choice.ts'
import styles from './classes.module.css'

/** 给哪些班 in a form: all classes of the lesson, or those that are ticked. */
export function ClassChoice({
  value: { is_some, class_ids },
  classes,
  hint,
  error,
  onChange,
}: {
  value: ClassChoiceValue
  classes: LessonView['classes']
  hint: string
  error: string | null
  onChange: (change: Partial<ClassChoiceValue>) => void
}) {
  return (
    <>
      <div className={styles.choice}>
        <Radio name="classes" checked={!is_some} onChange={() => onChange({ is_some: false })}>
          全部班级
        </Radio>
        <Radio name="classes" checked={is_some} onChange={() => onChange({ is_some: true })}>
          只给选定的班级
        </Radio>
      </div>
      {is_some && (
        <FieldGroup label="班级" hint={hint} error={error}>
          <CheckboxGroup
            value={class_ids}
            options={classes.map(({ class_id, name }) => ({ value: class_id, label: name }))}
            onChange={(chosen) => onChange({ class_ids: chosen })}
          />
        </FieldGroup>
      )}
    </>
  )
}

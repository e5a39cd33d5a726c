import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { classNosInWords, readClassNos } from '../class-numbers.ts'
import { textOf } from '../../../shared/forms/use-form.ts'
import { today } from '../../../shared/today.ts'
import { SeveralHeadsField } from '../details/SeveralHeadsField.tsx'
import { TeacherChooser } from '../TeacherChooser.tsx'
import { type ClassForm, type Conflict, conflictOfNo, nameOfNo, namesOf } from './class-draft.ts'
import styles from './create.module.css'

/** Numbers of 行政班, with the names they will bear; for a single one also its own name and its 班主任. */
export function AdministrativeFields({
  form,
  conflicts,
}: {
  form: ClassForm
  conflicts: readonly Conflict[]
}) {
  const { values: draft, errorAt, set } = form
  const { nos } = readClassNos(draft.class_nos)
  const day = today()
  const names = namesOf(draft, nos, day)
  const taken = (no: number) => conflictOfNo(draft, no, { conflicts, day })
  const free = nos.filter((no) => taken(no) === null)
  return (
    <>
      <Field required label="班号" hint="一次可以建多个，如 1-6 或 1、3、5" error={errorAt('class_nos')}>
        {(field) => (
          <Input {...field} autoFocus inputMode="text" maxLength={100} {...textOf(form, 'class_nos')} />
        )}
      </Field>
      {nos.length > 0 && (
        <div className={styles.preview}>
          <ul aria-label="将要新建的班级">
            {nos.map((no, index) => (
              <li key={no} data-taken={taken(no) !== null}>
                {names[index]}
                {taken(no) !== null && <span>{taken(no)}</span>}
              </li>
            ))}
          </ul>
          {free.length < nos.length && free.length > 0 && (
            <Button size="small" onClick={() => set({ class_nos: classNosInWords(free) })}>
              去掉已有的 {nos.length - free.length} 个
            </Button>
          )}
        </div>
      )}
      {nos.length === 1 && (
        <>
          <Field
            label="班级名称（可以不填）"
            hint="不填就用通常的名称；自己取的名称升年级后不变"
            error={errorAt('name')}
          >
            {(field) => (
              <Input
                {...field}
                maxLength={30}
                placeholder={nameOfNo(draft, nos[0] ?? 1, day)}
                {...textOf(form, 'name')}
              />
            )}
          </Field>
          <Field label="班主任（可以不填）" hint={null} error={null}>
            {(field) => (
              <TeacherChooser
                control={field}
                value={draft.teacher}
                subject_id={null}
                onChange={(teacher) => set({ teacher, several_heads: false })}
              />
            )}
          </Field>
          <SeveralHeadsField form={form} />
        </>
      )}
    </>
  )
}

import { isStandardName } from '@jiangtai/shared/classes/advance.ts'
import { standardClassName } from '@jiangtai/shared/classes/rules.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../shared/forms/use-form.ts'
import { oneOf } from '../../shared/lists/use-address.ts'
import { useSubjects } from '../../shared/subjects.ts'
import { today } from '../../shared/today.ts'
import { entryYears, gradeWords } from './class-words.ts'
import { nameCheckQuery, saveAssignments, updateClass } from './classes.queries.ts'
import { uniqueTeachers } from './details/assigned.ts'
import { meanwhile } from './details/meanwhile.ts'
import { changeOf, type ClassValues, headChangeOf, numberOf, valuesOf } from './edit-draft.ts'
import { SeveralHeadsField } from './details/SeveralHeadsField.tsx'
import { TeacherChooser } from './TeacherChooser.tsx'
import styles from './classes.module.css'

/** Name, number, entry year and subject of a class. A usual name follows its number and year; one's own name stays. */
export function EditClassDialog({ row, onClose }: { row: ClassView; onClose: () => void }) {
  const subjects = useSubjects()
  const kept = useState<Partial<ClassValues>>({})
  const initial = valuesOf(row)
  const typed = { ...initial, ...kept[0] }
  const isAdministrative = row.kind === 'administrative'
  const no = numberOf(typed)
  const follows = isStandardName(row) && typed.name === row.name
  const name = follows ? standardClassName({ ...row, entry_year: typed.entry_year }, no) : typed.name.trim()
  const phase_id = oneOf(row.phase_id, PHASE_IDS)
  const known = useQuery(
    nameCheckQuery(
      phase_id === null || (isAdministrative && no === 0)
        ? null
        : {
            phase_id,
            entry_year: typed.entry_year,
            names: nameRefusal('class', name) === null ? [name] : [],
            class_nos: isAdministrative ? [no] : [],
            class_id: row.class_id,
          },
    ),
  )
  const conflicts = known.data ?? []
  const update = useMutation(updateClass())
  const save = useMutation(saveAssignments())
  const check = () => {
    const takenNo = conflicts.find(({ class_no }) => class_no !== null && class_no === no)?.message
    const takenName = conflicts.find((one) => one.name !== null && one.name === name)?.message
    const wrongNo = isAdministrative && no === 0 ? '班号从 1 到 99' : takenNo
    const wrongName = (name === row.name ? null : nameRefusal('class', name)) ?? takenName
    return {
      ...(wrongName === undefined ? {} : { name: wrongName }),
      ...(wrongNo === undefined ? {} : { class_no: wrongNo }),
    }
  }
  const form = useForm<ClassValues, unknown>({
    ...{ initial, kept, check, typed: check },
    async send(values, request_id) {
      const change = changeOf(row, values)
      if (Object.keys(change).length > 1) await update.mutateAsync({ ...change, request_id })
      const headed = headChangeOf(row, values)
      if (headed !== null)
        await save.mutateAsync({ ...headed, request_id: `${request_id}-head` }).catch((error: Error) => {
          throw meanwhile(error, '保存')
        })
    },
    onDone() {
      if (form.isDirty) message.success(`已保存${name}`)
      onClose()
    },
  })
  const years = phase_id === null ? [] : entryYears(phase_id, today())

  return (
    <FormDialog title={`编辑${row.name}`} width={480} form={form} onClose={onClose}>
      <Field
        required
        label="班级名称"
        hint={
          follows && name !== row.name ? `随班号和年级改为“${name}”` : '改成自己的名称后，升年级不再跟着变'
        }
        error={form.errorAt('name')}
      >
        {(field) => <Input {...field} {...textOf(form, 'name')} autoFocus maxLength={30} />}
      </Field>
      <div className={styles.pair}>
        {isAdministrative ? (
          <Field label="班号" hint={null} error={form.errorAt('class_no')}>
            {(field) => <Input {...field} {...textOf(form, 'class_no')} inputMode="numeric" maxLength={2} />}
          </Field>
        ) : (
          <Field label="学科" hint={null} error={form.errorAt('subject_id')}>
            {(field) => (
              <Select
                {...field}
                value={typed.subject_id}
                options={subjectsIn(subjects, row.phase_id, [typed.subject_id]).map(
                  ({ id, name: label }) => ({
                    value: id,
                    label,
                  }),
                )}
                onChange={(subject_id: string | null) => form.set({ subject_id })}
              />
            )}
          </Field>
        )}
        <Field label="入学年份" hint={null} error={form.errorAt('entry_year')}>
          {(field) => (
            <Select
              {...field}
              value={typed.entry_year}
              options={[...new Set([...years, row.entry_year])].map((value) => ({
                value,
                label: gradeWords({ phase_id: row.phase_id, entry_year: value }, today()),
              }))}
              onChange={(entry_year) => form.set({ entry_year })}
            />
          )}
        </Field>
      </div>
      {isAdministrative && (
        <>
          <Field label="班主任（可以不填）" hint="从今天起" error={form.errorAt('head')}>
            {(field) => (
              <TeacherChooser
                control={field}
                value={form.values.head}
                subject_id={null}
                suggested={uniqueTeachers(row)}
                onChange={(head) => form.set({ head, several_heads: false })}
              />
            )}
          </Field>
          <SeveralHeadsField form={form} />
        </>
      )}
      {known.error !== null && (
        <p className={styles.wrong} role="alert">
          没有查到名称是否重复：{known.error.message}
        </p>
      )}
    </FormDialog>
  )
}

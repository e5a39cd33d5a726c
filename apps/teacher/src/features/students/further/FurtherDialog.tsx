import { BOARDING_NAMES, EARLIEST_BIRTH_DAY } from '@jiangtai/shared/students/further/further.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import people from '../../../shared/people/people.module.css'
import { studentWords } from '../../../shared/people/people-words.ts'
import { today } from '../../../shared/today.ts'
import { type StudentDetails, updateStudent } from '../students.queries.ts'
import { CONTACTS, furtherDraftOf, furtherOf, wrongFurther } from './further-draft.ts'

const BOARDING = [
  { value: null, label: '没有登记' },
  { value: 'boarder' as const, label: BOARDING_NAMES.boarder },
  { value: 'day' as const, label: BOARDING_NAMES.day },
]

/** Changes 学籍号, 出生日期, 住宿 and 联系人 of a student; what is emptied is taken away ([SC-144]). */
export function FurtherDialog({ student, onClose }: { student: StudentDetails; onClose: () => void }) {
  const update = useMutation(updateStudent())
  const form = useForm({
    initial: furtherDraftOf(student),
    check: wrongFurther,
    send: (draft, request_id) =>
      update.mutateAsync({ student_id: student.student_id, ...furtherOf(draft), request_id }),
    onDone() {
      message.success(`已保存${studentWords(student)}的学籍和联系人`)
      onClose()
    },
  })
  const { values, errorAt, set } = form
  return (
    <FormDialog title={`修改${studentWords(student)}的学籍和联系人`} form={form} onClose={onClose}>
      <div className={people.pair}>
        <Field label="学籍号" hint="G 或 L 加 18 位，或本省的学籍号" error={errorAt('national_no')}>
          {(field) => (
            <Input {...field} {...textOf(form, 'national_no')} autoFocus maxLength={40} autoComplete="off" />
          )}
        </Field>
        <Field label="出生日期" hint={null} error={errorAt('birth_day')}>
          {(field) => (
            <Input
              {...field}
              {...textOf(form, 'birth_day')}
              type="date"
              min={EARLIEST_BIRTH_DAY}
              max={today()}
            />
          )}
        </Field>
        <Field label="住宿" hint={null} error={errorAt('boarding')}>
          {(field) => (
            <Select
              {...field}
              value={values.boarding}
              options={BOARDING}
              onChange={(boarding) => set({ boarding })}
            />
          )}
        </Field>
      </div>
      {CONTACTS.map(({ relation, name, phone }, at) => (
        <fieldset key={relation} className={people.contact}>
          <legend>联系人 {at + 1}</legend>
          <Field label="称呼" hint={at === 0 ? '如 母亲、父亲、奶奶' : null} error={errorAt(relation)}>
            {(field) => <Input {...field} {...textOf(form, relation)} maxLength={10} />}
          </Field>
          <Field label="姓名" hint={null} error={errorAt(name)}>
            {(field) => <Input {...field} {...textOf(form, name)} maxLength={20} autoComplete="off" />}
          </Field>
          <Field label="手机" hint={null} error={errorAt(phone)}>
            {(field) => (
              <Input {...field} {...textOf(form, phone)} inputMode="tel" maxLength={20} autoComplete="off" />
            )}
          </Field>
        </fieldset>
      ))}
    </FormDialog>
  )
}

import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field, FieldGroup } from '../../../shared/forms/Field.tsx'
import { PageForm } from '../../../shared/forms/PageForm.tsx'
import { type KeptChanges, textOf, useForm } from '../../../shared/forms/use-form.ts'
import { PhaseTicks } from '../PhaseTicks.tsx'
import { type School, updateSchool } from './info.queries.ts'
import { RegionPicker } from './RegionPicker.tsx'
import { NAME_MAX, type SchoolValues, schoolProblems, schoolValues } from './school-draft.ts'

/** Name, region and phases of the school. */
export function SchoolForm({
  school,
  mayEdit,
  kept,
}: {
  school: School
  mayEdit: boolean
  kept: KeptChanges<SchoolValues>
}) {
  const save = useMutation(updateSchool())
  const form = useForm({
    initial: schoolValues(school),
    kept,
    check: schoolProblems,
    send: ({ name, region_code, phases }) =>
      save.mutateAsync({ name: name.trim(), region_code, phases: [...phases] }),
    onDone(saved) {
      form.restart(schoolValues(saved))
      message.success('保存成功')
    },
  })
  const { values, errorAt, set } = form

  return (
    <PageForm
      label="基本信息"
      width={640}
      form={form}
      isLocked={!mayEdit}
      onDiscard={() => form.restart(schoolValues(school))}
    >
      <Field
        required
        label="学校名称"
        hint={`最多 ${NAME_MAX} 个字，显示在每一页的左上角`}
        error={errorAt('name')}
      >
        {(field) => <Input {...field} {...textOf(form, 'name')} maxLength={NAME_MAX} disabled={!mayEdit} />}
      </Field>
      <FieldGroup label="地区" hint="选到区县" error={errorAt('region_code')}>
        <RegionPicker
          code={values.region_code}
          current={school.region}
          disabled={!mayEdit}
          onChange={(region_code) => set({ region_code })}
        />
      </FieldGroup>
      <FieldGroup label="学段" hint="新建班级时只列出这里的学段" error={errorAt('phases')}>
        <PhaseTicks phases={values.phases} disabled={!mayEdit} onChange={(phases) => set({ phases })} />
      </FieldGroup>
    </PageForm>
  )
}

import { ApiError } from '@jiangtai/client/api.ts'
import { PHASE_IDS, PHASES, type PhaseId } from '@jiangtai/shared/core/dictionaries.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Field, FieldGroup } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { type School, updateSchool } from './info.queries.ts'
import { focusFirstWrong } from './first-wrong.ts'
import { RegionPicker } from './RegionPicker.tsx'
import { isSchoolChanged, NAME_MAX, schoolForm, schoolProblems, type SchoolDraft } from './school-draft.ts'
import styles from './info.module.css'

/** Name, region and phases of the school. */
export function SchoolForm({
  school,
  draft,
  mayEdit,
  onChange,
}: {
  school: School
  draft: SchoolDraft
  mayEdit: boolean
  onChange: (draft: SchoolDraft) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const save = useMutation(updateSchool())
  const failure = save.error instanceof ApiError ? save.error : null
  const shown = { ...schoolForm(school), ...(mayEdit ? draft : {}) }
  const problems = isChecked ? schoolProblems(shown) : {}
  const errorAt = (field: 'name' | 'region_code' | 'phases') =>
    (field === 'region_code' ? undefined : problems[field]) ?? failure?.fieldMessage(field) ?? null

  function change(parts: SchoolDraft) {
    onChange({ ...draft, ...parts })
    // What the server said was about what stood there before.
    if (save.isError) save.reset()
  }

  function handleSave(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    setIsChecked(true)
    if (Object.keys(schoolProblems(shown)).length > 0) return focusFirstWrong(form.current)
    if (!isSchoolChanged(school, draft)) return message.info('没有修改')
    save.mutate(
      { name: shown.name.trim(), region_code: shown.region_code, phases: [...shown.phases] },
      {
        onError: () => focusFirstWrong(form.current),
        onSuccess: () => {
          onChange({})
          setIsChecked(false)
          message.success('保存成功')
        },
      },
    )
  }

  return (
    <form ref={form} className={styles.form} aria-label="基本信息" noValidate onSubmit={handleSave}>
      <Field label="学校名称" hint={`最多 ${NAME_MAX} 个字，显示在每一页的左上角`} error={errorAt('name')}>
        {(field) => (
          <Input
            {...field}
            value={shown.name}
            maxLength={NAME_MAX}
            disabled={!mayEdit}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <FieldGroup label="地区" hint="选到区县" error={errorAt('region_code')}>
        <RegionPicker
          code={shown.region_code}
          current={school.region}
          disabled={!mayEdit}
          onChange={(region_code) => change({ region_code })}
        />
      </FieldGroup>
      <FieldGroup label="学段" hint="新建班级时只列出这里的学段" error={errorAt('phases')}>
        <div className={styles.ticks}>
          {PHASES.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={shown.phases.includes(id)}
              disabled={!mayEdit}
              onChange={({ target }) => change({ phases: withPhase(shown.phases, id, target.checked) })}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      {failure !== null && failure.fields.length === 0 && (
        <p role="alert" className={styles.failure}>
          没有保存成功：{failure.message}
        </p>
      )}
      {mayEdit && (
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            保存
          </Button>
          {isSchoolChanged(school, draft) && <Button onClick={() => onChange({})}>放弃修改</Button>}
        </div>
      )}
    </form>
  )
}

/** In the order of schooling, whatever was ticked first. */
function withPhase(phases: readonly PhaseId[], id: PhaseId, isOn: boolean): PhaseId[] {
  return PHASE_IDS.filter((known) => (known === id ? isOn : phases.includes(known)))
}

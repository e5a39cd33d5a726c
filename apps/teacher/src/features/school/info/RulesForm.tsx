import { ApiError } from '@jiangtai/client/api.ts'
import type { SchoolSettings } from '@jiangtai/shared/school/settings.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { focusFirstWrong } from './first-wrong.ts'
import { updateSettings } from './info.queries.ts'
import { RulesFields } from './RulesFields.tsx'
import {
  DEFAULT_RULES,
  isRulesChanged,
  type RulesDraft,
  type RulesField,
  rulesForm,
  rulesProblems,
  settingsOf,
} from './rules-draft.ts'
import styles from './info.module.css'

/** 学校规定: what later pages read about scores, homework and first passwords. */
export function RulesForm({
  settings,
  draft,
  mayEdit,
  onChange,
}: {
  settings: SchoolSettings
  draft: RulesDraft
  mayEdit: boolean
  onChange: (draft: RulesDraft) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const save = useMutation(updateSettings())
  const failure = save.error instanceof ApiError ? save.error : null
  const shown = { ...rulesForm(settings), ...(mayEdit ? draft : {}) }
  const problems = isChecked ? rulesProblems(shown) : {}
  const isChanged = isRulesChanged(settings, draft)

  function change(parts: RulesDraft) {
    onChange({ ...draft, ...parts })
    // What the server said was about what stood there before.
    if (save.isError) save.reset()
  }

  function handleSave(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    setIsChecked(true)
    if (Object.keys(rulesProblems(shown)).length > 0) return focusFirstWrong(form.current)
    if (!isChanged) return message.info('没有修改')
    save.mutate(settingsOf(shown), {
      onError: () => focusFirstWrong(form.current),
      onSuccess: () => {
        onChange({})
        setIsChecked(false)
        message.success('保存成功')
      },
    })
  }

  return (
    <form ref={form} className={styles.form} aria-label="学校规定" noValidate onSubmit={handleSave}>
      <RulesFields
        form={shown}
        disabled={!mayEdit}
        errorAt={(field: RulesField) => problems[field] ?? failure?.fieldMessage(field) ?? null}
        onChange={change}
      />
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
          {isChanged && <Button onClick={() => onChange({})}>放弃修改</Button>}
          <Button type="text" onClick={() => change(DEFAULT_RULES)}>
            填入默认值
          </Button>
        </div>
      )}
    </form>
  )
}

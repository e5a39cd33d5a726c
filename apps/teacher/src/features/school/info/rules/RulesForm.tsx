import type { SchoolSettingsReply } from '@jiangtai/shared/school/settings.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { PageForm } from '../../../../shared/forms/PageForm.tsx'
import { type KeptChanges, useForm } from '../../../../shared/forms/use-form.ts'
import { updateSettings } from '../info.queries.ts'
import { RulesFields } from './RulesFields.tsx'
import { DEFAULT_RULES, type RulesValues, rulesProblems, rulesValues, settingsOf } from './rules-draft.ts'

/** 学校规定: the rules of scores, homework and first passwords that later pages read. */
export function RulesForm({
  settings: { has_mark_service, ...settings },
  mayEdit,
  kept,
}: {
  settings: SchoolSettingsReply
  mayEdit: boolean
  kept: KeptChanges<RulesValues>
}) {
  const save = useMutation(updateSettings())
  const form = useForm({
    initial: rulesValues(settings),
    kept,
    check: rulesProblems,
    send: (values) => save.mutateAsync(settingsOf(values)),
    onDone({ has_mark_service: _told, ...saved }) {
      form.restart(rulesValues(saved))
      message.success('保存成功')
    },
  })
  return (
    <PageForm
      label="学校规定"
      width={640}
      form={form}
      isLocked={!mayEdit}
      onDiscard={() => form.restart(rulesValues(settings))}
      aside={
        <Button type="text" onClick={() => form.set(DEFAULT_RULES)}>
          填入默认值
        </Button>
      }
    >
      <RulesFields form={form} disabled={!mayEdit} hasMarkService={has_mark_service} />
    </PageForm>
  )
}

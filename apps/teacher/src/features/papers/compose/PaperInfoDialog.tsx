import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input, TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { type Problems, textOf, useForm } from '../../../shared/forms/use-form.ts'
import type { PaperEditor } from './paper-editor.ts'

type InfoValues = { title: string; subtitle: string; duration: string; notice: string }

const MAX_SUBTITLE = 60
const MAX_NOTICE = 1000
const MAX_MINUTES = 600

/** 试卷信息: name, subtitle, time and 注意事项 (QC-13). */
export function PaperInfoDialog({ editor, onClose }: { editor: PaperEditor; onClose: () => void }) {
  const { title, document } = editor.draft.getState()
  const form = useForm<InfoValues, void>({
    initial: {
      ...{ title, subtitle: document.subtitle, notice: document.notice },
      duration: document.duration_min === null ? '' : String(document.duration_min),
    },
    check: wrongFields,
    async send(values) {
      const { subtitle, notice, duration } = values
      if (values.title.trim() !== title) editor.rename(values.title.trim())
      editor.change((before) => ({
        ...before,
        subtitle: subtitle.trim(),
        notice: notice.trim(),
        duration_min: duration.trim() === '' ? null : Number(duration),
      }))
    },
    onDone: onClose,
  })
  const { errorAt } = form
  return (
    <FormDialog title="试卷信息" width={560} form={form} onClose={onClose}>
      <Field required label="试卷名称" hint={`必填，最多 ${NAMES.paper.max} 个字`} error={errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <Field label="副标题" hint={`最多 ${MAX_SUBTITLE} 个字`} error={errorAt('subtitle')}>
        {(field) => <Input {...field} {...textOf(form, 'subtitle')} />}
      </Field>
      <Field label="考试时长（分钟）" hint="不限时就空着" error={errorAt('duration')}>
        {(field) => <Input {...field} inputMode="numeric" {...textOf(form, 'duration')} />}
      </Field>
      <Field label="注意事项" hint={`最多 ${MAX_NOTICE} 个字，一行一条`} error={errorAt('notice')}>
        {(field) => <TextArea {...field} min_rows={3} max_rows={8} {...textOf(form, 'notice')} />}
      </Field>
    </FormDialog>
  )
}

function wrongFields({ title, subtitle, duration, notice }: InfoValues): Problems<InfoValues> {
  const wrong = nameRefusal('paper', title)
  const minutes = Number(duration)
  const isTime =
    duration.trim() === '' || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES)
  return {
    ...(wrong === null ? {} : { title: wrong }),
    ...(subtitle.length > MAX_SUBTITLE ? { subtitle: `副标题最多 ${MAX_SUBTITLE} 个字` } : {}),
    ...(isTime ? {} : { duration: `请填 1 到 ${MAX_MINUTES} 的整数` }),
    ...(notice.length > MAX_NOTICE ? { notice: `注意事项最多 ${MAX_NOTICE} 个字` } : {}),
  }
}

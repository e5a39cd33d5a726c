import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import type { ReportKind } from '@jiangtai/shared/questions/writing/reports/contract.ts'
import { MAX_REPORT } from '@jiangtai/shared/questions/writing/reports/limits.ts'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { addReport, REPORT_KINDS } from '../../../shared/questions/reports/reports.queries.ts'

/** 纠错: the fault of a question, told to the people who may mend it (QC-25). */
export function ReportDialog({
  question: { question_id, version },
  onClose,
}: {
  question: Pick<QuestionView, 'question_id' | 'version'>
  onClose: () => void
}) {
  const add = useMutation(addReport())
  const form = useForm<{ kind: ReportKind | null; note: string }, unknown>({
    initial: { kind: null, note: '' },
    check: ({ kind, note }) => ({
      ...(kind === null ? { kind: '请选择哪里不对' } : {}),
      ...(note.trim() === '' ? { note: '请写明哪里不对' } : {}),
      ...(note.trim().length > MAX_REPORT ? { note: `说明最多 ${MAX_REPORT} 个字` } : {}),
    }),
    send: ({ kind, note }, request_id) =>
      add.mutateAsync({ question_id, version, kind: kind ?? 'other', note: note.trim(), request_id }),
    onDone() {
      message.success('已提交，处理后会在工作台告诉您结果')
      onClose()
    },
  })
  return (
    <FormDialog title="纠错" save="提交" width={480} form={form} onClose={onClose}>
      <Field label="哪里不对" hint={null} error={form.errorAt('kind')}>
        {(field) => (
          <Select<ReportKind>
            {...field}
            placeholder="请选择"
            value={form.values.kind}
            options={REPORT_KINDS.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(kind) => form.set({ kind })}
          />
        )}
      </Field>
      <Field required label="说明" hint={`最多 ${MAX_REPORT} 个字`} error={form.errorAt('note')}>
        {(field) => <TextArea {...field} min_rows={3} max_rows={8} {...textOf(form, 'note')} />}
      </Field>
    </FormDialog>
  )
}

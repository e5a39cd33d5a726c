import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import { AUDIENCE_NAMES } from '@jiangtai/shared/review/audience-names.ts'
import type { ReviewKind } from '@jiangtai/shared/review/views.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../shared/forms/Field.tsx'
import { FormDialog } from '../../shared/forms/FormDialog.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { approveSubmissions, type Submission } from '../../shared/questions/review/review.queries.ts'

/** 通过: one or many of one kind, and the audience from now on ([QU-103], [QU-104]). */
export function ApproveDialog({
  kind,
  rows,
  onDone,
  onClose,
}: {
  kind: ReviewKind
  rows: readonly Submission[]
  onDone: () => void
  onClose: () => void
}) {
  const approve = useMutation(approveSubmissions())
  const things = kind === 'question' ? `${rows.length} 道题` : `${rows.length} 份试卷`
  const form = useForm<{ audience: SchoolAudience }, unknown>({
    initial: { audience: 'school' },
    check: () => ({}),
    send: ({ audience }, request_id) =>
      approve.mutateAsync({
        ...{ kind, audience, request_id },
        submissions: rows.map(({ submission_id, version }) => ({ submission_id, version })),
      }),
    onDone() {
      message.success(`${things}已归入校本`)
      onDone()
    },
  })
  return (
    <FormDialog title={`通过 ${things}？`} save="通过" width={440} form={form} onClose={onClose}>
      <p>
        {kind === 'question'
          ? '通过后题目归学校，由备课组长和校管理员修改；作者的名字保留，用过它的备课和试卷不变。'
          : '这一版进入校本卷库，作者以后再改不影响它；有新的版本可以再提交。'}
      </p>
      <Field label="使用范围" hint="以后可以再改" error={form.errorAt('audience')}>
        {(field) => (
          <Select<SchoolAudience>
            {...field}
            value={form.values.audience}
            options={(['school', 'subject_group'] as const).map((value) => ({
              value,
              label: AUDIENCE_NAMES[value],
            }))}
            onChange={(audience) => form.set({ audience })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

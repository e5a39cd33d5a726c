import type { RankedGroup } from '@jiangtai/shared/grouping/points-contract.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { POINT_REASONS } from '@jiangtai/shared/grouping/rules.ts'
import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { addPoints } from '../grouping.queries.ts'
import styles from '../grouping.module.css'

/** The most that is given at once. */
const MOST_POINTS = 100

type Given = { amount: string; student_id: string | null; reason: string }

/** 加分 or 扣分 with a reason, for the group or for a member of it. */
export function GivePointsDialog({
  scheme,
  group,
  sign,
  onClose,
}: {
  scheme: SchemeView
  group: RankedGroup
  sign: 1 | -1
  onClose: () => void
}) {
  const verb = sign === 1 ? '加分' : '扣分'
  const reasons = sign === 1 ? POINT_REASONS.plus : POINT_REASONS.minus
  const add = useMutation(addPoints())
  const members = scheme.groups.find(({ group_id }) => group_id === group.group_id)?.members ?? []
  const labels = namesApart(scheme.students)
  const form = useForm<Given, unknown>({
    initial: { amount: '1', student_id: null, reason: reasons[0] },
    check: givenProblems,
    typed: givenProblems,
    send: ({ amount, student_id, reason }, request_id) =>
      add.mutateAsync({
        ...{ scheme_id: scheme.scheme_id, delta: sign * Number(amount), reason: reason.trim(), request_id },
        targets: [{ group_id: group.group_id, student_id }],
      }),
    onDone(_added, { amount }) {
      message.success(`${group.name}${verb} ${amount}`)
      onClose()
    },
  })
  const { values, errorAt, set } = form
  return (
    <FormDialog title={`${group.name}${verb}`} save={verb} width={440} form={form} onClose={onClose}>
      <Field required label="分值" hint="1 到 100 分。" error={errorAt('amount')}>
        {(field) => (
          <Input {...field} {...textOf(form, 'amount')} autoFocus type="number" min={1} max={MOST_POINTS} />
        )}
      </Field>
      <Field label="因为谁" hint="记在小组名下，可以写明是哪位组员。" error={errorAt('student_id')}>
        {(field) => (
          <Select
            {...field}
            value={values.student_id}
            options={[
              { value: null, label: '全组' },
              ...members.map((member) => ({
                value: member.student_id,
                label: labels.get(member.student_id) ?? '',
              })),
            ]}
            onChange={(student_id: string | null) => set({ student_id })}
          />
        )}
      </Field>
      <Field label="原因" hint="最多 40 个字。" error={errorAt('reason')}>
        {(field) => <Input {...field} {...textOf(form, 'reason')} maxLength={40} />}
      </Field>
      <div className={styles.reasons}>
        {reasons.map((one) => (
          <Button
            key={one}
            size="small"
            type={one === values.reason ? 'primary' : 'default'}
            onClick={() => set({ reason: one })}
          >
            {one}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}

function givenProblems({ amount, reason }: Given) {
  const points = Number(amount)
  const isAmount = Number.isInteger(points) && points >= 1 && points <= MOST_POINTS
  return {
    ...(isAmount ? {} : { amount: '请填 1 到 100 的整数' }),
    ...(reason.trim() === '' ? { reason: '请写明原因' } : {}),
  }
}

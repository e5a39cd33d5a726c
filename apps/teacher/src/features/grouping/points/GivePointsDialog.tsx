import type { RankedGroup } from '@jiangtai/shared/grouping/points-contract.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { POINT_REASONS } from '@jiangtai/shared/grouping/rules.ts'
import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { addPoints } from '../grouping.queries.ts'
import styles from '../grouping.module.css'

/** The most that is given at once. */
const MOST_POINTS = 100

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
  const [student_id, setStudent] = useState<string | null>(null)
  const [amount, setAmount] = useState('1')
  const [reason, setReason] = useState<string>(reasons[0])
  const add = useMutation(addPoints())
  const submit = useOneSubmission(add.mutate)
  const members = scheme.groups.find(({ group_id }) => group_id === group.group_id)?.members ?? []
  const labels = namesApart(scheme.students)
  const wrong = {
    amount: isAmount(amount) ? null : '请填 1 到 100 的整数',
    reason: reason.trim() === '' ? '请写明原因' : null,
  }
  function handleGive() {
    if (wrong.amount !== null || wrong.reason !== null) return
    const targets = [{ group_id: group.group_id, student_id }]
    const { scheme_id } = scheme
    submit(
      { scheme_id, targets, delta: sign * Number(amount), reason: reason.trim() },
      {
        onSuccess: () => {
          message.success(`${group.name}${verb} ${amount}`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={`${group.name}${verb}`}
      width={440}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={add.isPending} onClick={handleGive}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="分值" hint="1 到 100 分。" error={wrong.amount}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              type="number"
              min={1}
              max={MOST_POINTS}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              onPressEnter={handleGive}
            />
          )}
        </Field>
        <Field label="因为谁" hint="记在小组名下，可以写明是哪位组员。" error={null}>
          {(control) => (
            <Select
              {...control}
              value={student_id}
              options={[
                { value: null, label: '全组' },
                ...members.map((member) => ({
                  value: member.student_id,
                  label: labels.get(member.student_id) ?? '',
                })),
              ]}
              onChange={(next: string | null) => setStudent(next)}
            />
          )}
        </Field>
        <Field label="原因" hint="最多 40 个字。" error={wrong.reason}>
          {(control) => (
            <Input
              {...control}
              maxLength={40}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              onPressEnter={handleGive}
            />
          )}
        </Field>
        <div className={styles.reasons}>
          {reasons.map((one) => (
            <Button
              key={one}
              size="small"
              type={one === reason ? 'primary' : 'default'}
              onClick={() => setReason(one)}
            >
              {one}
            </Button>
          ))}
        </div>
        {add.isError && (
          <p role="alert" className={styles.problem}>
            没有{verb}成功：{add.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function isAmount(text: string): boolean {
  const amount = Number(text)
  return Number.isInteger(amount) && amount >= 1 && amount <= MOST_POINTS
}

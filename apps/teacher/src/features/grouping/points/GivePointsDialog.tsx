import type { RankedGroup } from '@jiangtai/shared/grouping/points-contract.ts'
import { POINT_REASONS } from '@jiangtai/shared/grouping/rules.ts'
import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Input, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { Field } from '../../../shared/Field.tsx'
import { addPoints } from '../grouping.queries.ts'
import { message } from '../../../shared/kit/notices.ts'
import styles from '../grouping.module.css'

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
  const [amount, setAmount] = useState(1)
  const [reason, setReason] = useState<string>(reasons[0])
  const add = useMutation(addPoints())
  const members = scheme.groups.find(({ group_id }) => group_id === group.group_id)?.members ?? []
  const wrong = reason.trim() === '' ? '请写明原因' : null
  function handleGive() {
    if (wrong !== null) return
    const targets = [{ group_id: group.group_id, student_id }]
    add.mutate(
      { scheme_id: scheme.scheme_id, targets, delta: sign * amount, reason: reason.trim() },
      {
        onSuccess: () => {
          message.success(`${group.name}${verb} ${amount}`)
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      open
      title={`${group.name}${verb}`}
      width={440}
      okText={verb}
      cancelText="取消"
      confirmLoading={add.isPending}
      onOk={handleGive}
      onCancel={onClose}
    >
      <Field label="分值" hint="1 到 100 分。" error={null}>
        {(control) => (
          <InputNumber
            id={control.id}
            aria-describedby={control['aria-describedby']}
            autoFocus
            min={1}
            max={100}
            value={amount}
            onChange={(next) => next !== null && setAmount(Math.round(next))}
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
                label: scheme.students.find((one) => one.student_id === member.student_id)?.name ?? '',
              })),
            ]}
            onChange={(next: string | null) => setStudent(next)}
          />
        )}
      </Field>
      <Field label="原因" hint="最多 40 个字。" error={wrong}>
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
    </Modal>
  )
}

import { ROLES } from '@jiangtai/shared/core/permissions.ts'
import { phaseName, subjectName } from '@jiangtai/shared/core/dictionaries.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { rolesQuery } from '../roles/roles.queries.ts'
import { approveJoinRequest, type JoinRequest } from './joining.queries.ts'

type RoleKey = NonNullable<CallInput<'POST /api/session/v1/join-request/approve'>['role_key']>

/** The usual answer first; students are enrolled, never invited. */
const ROLE_KEYS: readonly RoleKey[] = [
  'subject_teacher',
  'head_teacher',
  'subject_leader',
  'grade_leader',
  'observer',
  'school_manager',
]

/** Lets somebody in, with a role; the account is open at once. */
export function ApproveDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const roles = useQuery(rolesQuery()).data
  const [role_key, setRoleKey] = useState<RoleKey>('subject_teacher')
  const approve = useMutation(approveJoinRequest())
  const { name, phase_id, subject_id, login, join_request_id } = request
  // The school may call its roles by other names.
  const options = ROLE_KEYS.map((value) => ({
    value,
    label: roles?.find((role) => role.role_key === value)?.name ?? ROLES[value].name,
  }))

  function handleApprove() {
    approve.mutate(
      { join_request_id, role_key },
      {
        onSuccess: () => {
          message.success(`已同意，${name}可以登录了`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={`同意“${name}”加入？`}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={approve.isPending} onClick={handleApprove}>
            同意
          </Button>
        </>
      }
    >
      <p>
        {phaseName(phase_id)}
        {subjectName(subject_id)}老师，账号 {login}。同意后可以马上用自己设的密码登录。
      </p>
      <Field
        label="角色"
        hint={
          role_key === 'school_manager'
            ? '校管理员可以修改所有人的权限和账号，请确认'
            : '决定能用哪些功能，见“角色权限”'
        }
        error={approve.error?.message ?? null}
      >
        {(field) => (
          <Select {...field} data-autofocus value={role_key} options={options} onChange={setRoleKey} />
        )}
      </Field>
    </Dialog>
  )
}

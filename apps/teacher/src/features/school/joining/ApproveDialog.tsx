import { ROLES } from '@jiangtai/shared/core/permissions.ts'
import { phaseName, subjectName } from '@jiangtai/shared/core/dictionaries.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { rolesQuery } from '../roles/roles.queries.ts'
import { approveJoinRequest, type JoinRequest } from './joining.queries.ts'

type RoleKey = NonNullable<CallInput<'POST /api/session/v1/join-request/approve'>['role_key']>

/** The usual answer first. The other roles of staff follow from what is led and headed; students are enrolled, never invited. */
const ROLE_KEYS: readonly RoleKey[] = ['subject_teacher', 'observer', 'school_manager']

/** Lets somebody in, with a role; the account is open at once. */
export function ApproveDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const roles = useQuery(rolesQuery()).data
  const approve = useMutation(approveJoinRequest())
  const { name, phase_id, subject_id, login, join_request_id } = request
  const form = useForm<{ role_key: RoleKey }, unknown>({
    initial: { role_key: 'subject_teacher' },
    check: () => ({}),
    send: ({ role_key }, request_id) => approve.mutateAsync({ join_request_id, role_key, request_id }),
    onDone() {
      message.success(`已同意，${name}可以登录了`)
      onClose()
    },
  })
  const { role_key } = form.values
  // The school may call its roles by other names.
  const options = ROLE_KEYS.map((value) => ({
    value,
    label: roles?.find((role) => role.role_key === value)?.name ?? ROLES[value].name,
  }))

  return (
    <FormDialog title={`同意“${name}”加入？`} save="同意" width={440} form={form} onClose={onClose}>
      <p>
        {phaseName(phase_id)}
        {subjectName(subject_id)}老师，账号 {login}。同意后可以马上用自己设的密码登录。
      </p>
      <Field
        label="角色"
        hint={
          role_key === 'school_manager'
            ? '校管理员可以修改所有人的权限和账号，请确认'
            : '年级组长、备课组长、班主任在加入后由分管和班级决定'
        }
        error={form.errorAt('role_key')}
      >
        {(field) => (
          <Select
            {...field}
            data-autofocus
            value={role_key}
            options={options}
            onChange={(next: RoleKey) => form.set({ role_key: next })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

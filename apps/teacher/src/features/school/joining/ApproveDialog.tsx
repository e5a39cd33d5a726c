import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { officeHint, useOffices } from '../../../shared/people/offices.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { approveJoinRequest, type JoinRequest } from './joining.queries.ts'

/** Lets somebody in, with a role; the account is open at once. */
export function ApproveDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const { options, givenOf } = useOffices()
  const subjects = useSubjects()
  const approve = useMutation(approveJoinRequest())
  const { name, phase_id, subject_id, login, join_request_id } = request
  const form = useForm({
    initial: { office: 'teacher' },
    check: () => ({}),
    send: ({ office }, request_id) =>
      approve.mutateAsync({ join_request_id, ...givenOf(office), request_id }),
    onDone() {
      message.success(`已同意，${name}可以登录了`)
      onClose()
    },
  })
  const { office } = form.values

  return (
    <FormDialog title={`同意“${name}”加入？`} save="同意" width={440} form={form} onClose={onClose}>
      <p>
        {phaseName(phase_id)}
        {subjectName(subjects, subject_id, phase_id)}老师，账号 {login}。同意后可以马上用自己设的密码登录。
      </p>
      <Field
        label="职务"
        hint={officeHint(givenOf(office), '年级组长、备课组长、班主任由分管和班级决定，加入后再设置')}
        error={form.errorAt('office')}
      >
        {(field) => (
          <Select
            {...field}
            data-autofocus
            value={office}
            options={options}
            onChange={(next: string) => form.set({ office: next })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

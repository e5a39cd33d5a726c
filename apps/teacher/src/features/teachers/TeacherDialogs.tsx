import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { message } from '../../shared/kit/notices.ts'
import { AskSlipsDialog } from '../../shared/people/AskSlipsDialog.tsx'
import { ResetPasswordDialog } from '../../shared/people/ResetPasswordDialog.tsx'
import { ToggleAccountsDialog } from '../../shared/people/ToggleAccountsDialog.tsx'
import { LeadsDialog } from './LeadsDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { type TeacherAct, whoOf } from './teacher-acts.ts'
import { resetTeacherPassword, slipsOfTeachers } from './teacher-files.ts'
import { TeacherFormDialog } from './TeacherFormDialog.tsx'
import { returnToSchool, type Teacher, teachersChanged, toggleTeachers } from './teachers.queries.ts'

type Ways = { onDone: () => void; onClose: () => void }

/** The dialog of what is about to be done. */
export function TeacherDialogs({ act, ...ways }: Ways & { act: TeacherAct }) {
  const client = useQueryClient()
  const { verb, teachers } = act
  const [teacher] = teachers
  if (teacher === undefined) return null
  const changed = () => {
    void teachersChanged(client)
    ways.onDone()
  }
  if (verb === 'edit') return <TeacherFormDialog teacher={teacher} {...ways} />
  if (verb === 'leads') return <LeadsDialog teacher={teacher} {...ways} />
  if (verb === 'leave') return <LeaveDialog teacher={teacher} {...ways} />
  if (verb === 'return') return <ReturnDialog teacher={teacher} {...ways} />
  if (verb === 'slips')
    return (
      <AskSlipsDialog
        who={whoOf(teachers)}
        where="office"
        mayReplace
        make={(how) =>
          slipsOfTeachers(
            teachers.map(({ teacher_id }) => teacher_id),
            how,
          )
        }
        onClose={changed}
      />
    )
  if (verb === 'password')
    return (
      <ResetPasswordDialog
        person={{ id: teacher.teacher_id, name: teacher.name, place: '教师' }}
        where="office"
        reset={() => resetTeacherPassword(teacher.teacher_id)}
        onClose={changed}
      />
    )
  return <ToggleDialog teachers={teachers} is_disabled={verb === 'disable'} {...ways} />
}

function ToggleDialog({
  teachers,
  is_disabled,
  onDone,
  onClose,
}: Ways & { teachers: readonly Teacher[]; is_disabled: boolean }) {
  const toggle = useMutation(toggleTeachers())
  return (
    <ToggleAccountsDialog
      who={whoOf(teachers)}
      is_disabled={is_disabled}
      isPending={toggle.isPending}
      error={toggle.error}
      onClose={onClose}
      onConfirm={() =>
        toggle.mutate(
          { teacher_ids: teachers.map(({ teacher_id }) => teacher_id), is_disabled },
          {
            onSuccess: ({ changed_count }) => {
              message.success(`已${is_disabled ? '停用' : '启用'} ${changed_count} 个账号`)
              onDone()
            },
          },
        )
      }
    />
  )
}

function ReturnDialog({ teacher, onDone, onClose }: Ways & { teacher: Teacher }) {
  const back = useMutation(returnToSchool())
  return (
    <ConfirmDialog
      title={`为${teacher.name}办理返岗？`}
      danger="办理返岗"
      isPending={back.isPending}
      error={back.error}
      onClose={onClose}
      onConfirm={() =>
        back.mutate(
          { teacher_id: teacher.teacher_id },
          {
            onSuccess: () => {
              message.success(`${teacher.name}已返岗，请安排任课`)
              onDone()
            },
          },
        )
      }
    >
      账号启用，可以用原来的密码登录。任课与分管不会自动恢复，要另行安排。
    </ConfirmDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { message } from '../../shared/kit/notices.ts'
import { AskSlipsDialog } from '../../shared/people/AskSlipsDialog.tsx'
import { ResetPasswordDialog } from '../../shared/people/ResetPasswordDialog.tsx'
import { ToggleAccountsDialog } from '../../shared/people/ToggleAccountsDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { AddToClassDialog } from './AddToClassDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { StudentFormDialog } from './StudentFormDialog.tsx'
import type { StudentAct } from './student-acts.ts'
import { resetStudentPassword, slipsOfStudents } from './student-files.ts'
import { whoOf } from './student-words.ts'
import { forceLogout, type Student, studentsChanged, toggleStudents } from './students.queries.ts'

type Asked = { students: readonly Student[]; onDone: () => void; onClose: () => void }

/** The dialog of what is about to be done. */
export function StudentDialogs({
  act,
  onDone,
  onClose,
}: {
  act: StudentAct
  onDone: () => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const { verb, students } = act
  const [student] = students
  if (student === undefined) return null
  const asked = { students, onDone, onClose }
  const ids = students.map(({ student_id }) => student_id)
  const changed = () => {
    void studentsChanged(client)
    onDone()
  }
  if (verb === 'edit') return <StudentFormDialog {...{ student, class_id: null, onDone, onClose }} />
  if (verb === 'slips')
    return (
      <AskSlipsDialog
        who={whoOf(students)}
        where="pad"
        mayReplace
        make={(how) => slipsOfStudents(ids, how)}
        onClose={changed}
      />
    )
  if (verb === 'password')
    return (
      <ResetPasswordDialog
        person={{ id: student.student_id, name: student.name, place: placeOf(student) }}
        where="pad"
        reset={() => resetStudentPassword(student.student_id)}
        onClose={changed}
      />
    )
  if (verb === 'add_to_class') return <AddToClassDialog {...asked} />
  if (verb === 'status') return <StatusDialog {...{ student, onDone, onClose }} />
  if (verb === 'merge') return <MergeDialog {...{ student, onDone, onClose }} />
  if (verb === 'force_logout') return <ForceLogoutDialog {...asked} />
  return <ToggleDialog {...asked} is_disabled={verb === 'disable'} />
}

function placeOf({ administrative_class, student_no }: Student): string {
  return `${administrative_class?.name ?? '未分班'} · ${student_no}`
}

function ToggleDialog({ students, is_disabled, onDone, onClose }: Asked & { is_disabled: boolean }) {
  const toggle = useMutation(toggleStudents())
  return (
    <ToggleAccountsDialog
      who={whoOf(students)}
      is_disabled={is_disabled}
      isPending={toggle.isPending}
      error={toggle.error}
      onClose={onClose}
      onConfirm={() =>
        toggle.mutate(
          { student_ids: students.map(({ student_id }) => student_id), is_disabled },
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

function ForceLogoutDialog({ students, onDone, onClose }: Asked) {
  const end = useMutation(forceLogout())
  return (
    <ConfirmDialog
      title={`让${whoOf(students)}下线？`}
      danger="强制下线"
      isPending={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={() =>
        end.mutate(
          { student_ids: students.map(({ student_id }) => student_id) },
          {
            onSuccess: ({ ended_count }) => {
              message.success(ended_count === 0 ? '现在没有登录着的平板' : `已下线 ${ended_count} 处登录`)
              onDone()
            },
          },
        )
      }
    >
      正在用的平板会退出登录，没有提交的作答保存在平板上。账号不受影响，可以重新登录。
    </ConfirmDialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { AskSlipsDialog } from '../../../shared/people/slips/AskSlipsDialog.tsx'
import { slipsOfStudents } from '../../../shared/people/slips/student-slips.ts'
import { placeOfStudent, studentWords } from '../../../shared/people/people-words.ts'
import { PersonalDataDialog } from '../../../shared/people/personal-data/PersonalDataDialog.tsx'
import { RemoveDialog } from '../../../shared/people/RemoveDialog.tsx'
import { ResetPasswordDialog } from '../../../shared/people/ResetPasswordDialog.tsx'
import { ToggleAccountsDialog } from '../../../shared/people/ToggleAccountsDialog.tsx'
import { AddToClassDialog } from './AddToClassDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import type { StudentAct } from '../student-acts.ts'
import { resetStudentPassword } from '../student-files.ts'
import { whoOf } from '../student-words.ts'
import { forceLogout, studentsChanged, toggleStudents } from '../students.queries.ts'

const StatusOfManyDialog = laterDialog(
  async () => (await import('./StatusOfManyDialog.tsx')).StatusOfManyDialog,
)
const MoveDialog = laterDialog(async () => (await import('./MoveDialog.tsx')).MoveDialog)
const StudentFormDialog = laterDialog(async () => (await import('./StudentFormDialog.tsx')).StudentFormDialog)

type Ways = { onDone: () => void; onClose: () => void }

/** The dialog of the act that is about to be done. */
export function StudentDialogs({ act, ...ways }: Ways & { act: StudentAct }) {
  const client = useQueryClient()
  const toggle = useMutation(toggleStudents())
  const { verb, students } = act
  const [student] = students
  if (student === undefined) return null
  const student_ids = students.map(({ student_id }) => student_id)
  const changed = () => {
    void studentsChanged(client)
    ways.onDone()
  }
  if (verb === 'edit') return <StudentFormDialog student={student} class_id={null} {...ways} />
  if (verb === 'slips')
    return (
      <AskSlipsDialog
        who={whoOf(students)}
        where="pad"
        mayReplace
        make={(how) => slipsOfStudents(student_ids, how)}
        onClose={changed}
      />
    )
  if (verb === 'password')
    return (
      <ResetPasswordDialog
        person={{ id: student.student_id, name: student.name, place: placeOfStudent(student) }}
        where="pad"
        reset={() => resetStudentPassword(student.student_id)}
        onClose={changed}
      />
    )
  if (verb === 'add_to_class') return <AddToClassDialog students={students} {...ways} />
  if (verb === 'status') return <StatusDialog student={student} {...ways} />
  if (verb === 'leave' || verb === 'transfer_out')
    return <StatusOfManyDialog kind={verb} students={students} {...ways} />
  if (verb === 'move') return <MoveDialog students={students} {...ways} />
  if (verb === 'merge') return <MergeDialog student={student} {...ways} />
  if (verb === 'force_logout')
    return <ForceLogoutDialog who={whoOf(students)} {...{ student_ids, ...ways }} />
  if (verb === 'export_data' || verb === 'erase') {
    const person = { kind: 'student', person_id: student.student_id, name: student.name } as const
    return (
      <PersonalDataDialog
        verb={verb}
        person={{ ...person, words: studentWords(student) }}
        onDone={changed}
        onClose={ways.onClose}
      />
    )
  }
  if (verb === 'remove')
    return (
      <RemoveDialog
        {...{ kind: 'student', ids: student_ids, who: whoOf(students), instead: '停用账号' }}
        onDone={changed}
        onClose={ways.onClose}
      />
    )
  const is_disabled = verb === 'disable'
  return (
    <ToggleAccountsDialog
      who={whoOf(students)}
      count={students.length}
      is_disabled={is_disabled}
      kept="资料、作答和成绩"
      toggle={() => toggle.mutateAsync({ student_ids, is_disabled })}
      {...ways}
    />
  )
}

function ForceLogoutDialog({
  who,
  student_ids,
  onDone,
  onClose,
}: Ways & { who: string; student_ids: string[] }) {
  const end = useMutation(forceLogout())
  return (
    <ConfirmDialog
      title={`让${who}下线？`}
      danger="强制下线"
      isPending={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={() =>
        end.mutate(
          { student_ids },
          {
            onSuccess: ({ ended_count }) => {
              message.success(
                ended_count === 0
                  ? `${who.trim()}现在没有登录着的平板`
                  : `已让${who}下线，共 ${ended_count} 处登录`,
              )
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

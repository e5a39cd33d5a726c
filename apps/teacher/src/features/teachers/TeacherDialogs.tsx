import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../shared/forms/ConfirmDialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { AskSlipsDialog } from '../../shared/people/slips/AskSlipsDialog.tsx'
import { placeOfTeacher, teacherWords } from '../../shared/people/people-words.ts'
import { PersonalDataDialog } from '../../shared/people/personal-data/PersonalDataDialog.tsx'
import { RemoveDialog } from '../../shared/people/RemoveDialog.tsx'
import { ResetPasswordDialog } from '../../shared/people/ResetPasswordDialog.tsx'
import { ToggleAccountsDialog } from '../../shared/people/ToggleAccountsDialog.tsx'
import { LeadsDialog } from './LeadsDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { type TeacherAct, whoOf } from './teacher-acts.ts'
import { resetSecondStep, resetTeacherPassword, slipsOfTeachers } from './teacher-files.ts'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { returnToSchool, type Teacher, teachersChanged, toggleTeachers } from './teachers.queries.ts'

const LeaveManyDialog = laterDialog(async () => (await import('./LeaveManyDialog.tsx')).LeaveManyDialog)
const OfficeManyDialog = laterDialog(async () => (await import('./OfficeManyDialog.tsx')).OfficeManyDialog)
const TeacherFormDialog = laterDialog(async () => (await import('./TeacherFormDialog.tsx')).TeacherFormDialog)

type Ways = { onDone: () => void; onClose: () => void }

/** The dialog of the act that is about to be done. */
export function TeacherDialogs({ act, ...ways }: Ways & { act: TeacherAct }) {
  const client = useQueryClient()
  const toggle = useMutation(toggleTeachers())
  const { verb, teachers } = act
  const [teacher] = teachers
  if (teacher === undefined) return null
  const changed = () => {
    void teachersChanged(client)
    ways.onDone()
  }
  if (verb === 'edit') return <TeacherFormDialog teacher={teacher} {...ways} />
  if (verb === 'leads') return <LeadsDialog teacher={teacher} {...ways} />
  if (verb === 'leave' && teachers.length > 1) return <LeaveManyDialog teachers={teachers} {...ways} />
  if (verb === 'leave') return <LeaveDialog teacher={teacher} {...ways} />
  if (verb === 'office') return <OfficeManyDialog teachers={teachers} {...ways} />
  if (verb === 'second_step') return <SecondStepDialog teacher={teacher} {...ways} />
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
        person={{ id: teacher.teacher_id, name: teacher.name, place: placeOfTeacher(teacher) }}
        where="office"
        reset={() => resetTeacherPassword(teacher.teacher_id)}
        onClose={changed}
      />
    )
  if (verb === 'export_data' || verb === 'erase') {
    const person = { kind: 'teacher', person_id: teacher.teacher_id, name: teacher.name } as const
    return (
      <PersonalDataDialog
        verb={verb}
        person={{ ...person, words: teacherWords(teacher) }}
        onDone={changed}
        onClose={ways.onClose}
      />
    )
  }
  const teacher_ids = teachers.map(({ teacher_id }) => teacher_id)
  if (verb === 'remove')
    return (
      <RemoveDialog
        {...{ kind: 'teacher', ids: teacher_ids, who: whoOf(teachers), instead: '停用账号或办理离职' }}
        onDone={changed}
        onClose={ways.onClose}
      />
    )
  const is_disabled = verb === 'disable'
  return (
    <ToggleAccountsDialog
      who={whoOf(teachers)}
      count={teachers.length}
      is_disabled={is_disabled}
      kept="备课、资源和上课记录"
      toggle={() => toggle.mutateAsync({ teacher_ids, is_disabled })}
      {...ways}
    />
  )
}

function SecondStepDialog({ teacher, onDone, onClose }: Ways & { teacher: Teacher }) {
  const reset = useMutation(resetSecondStep())
  return (
    <ConfirmDialog
      title={`重置${teacherWords(teacher)}的登录验证？`}
      danger="重置"
      isPending={reset.isPending}
      error={reset.error}
      onClose={onClose}
      onConfirm={() =>
        reset.mutate(teacher.teacher_id, {
          onSuccess: () => {
            message.success(`已重置${teacherWords(teacher)}的登录验证`)
            onDone()
          },
        })
      }
    >
      手机和恢复码都丢了才需要。请先当面或打电话确认是本人：验证器和恢复码作废，所有设备退出，下次登录时重新设置。
    </ConfirmDialog>
  )
}

function ReturnDialog({ teacher, onDone, onClose }: Ways & { teacher: Teacher }) {
  const back = useMutation(returnToSchool())
  return (
    <ConfirmDialog
      title={`为${teacherWords(teacher)}办理返岗？`}
      danger="办理返岗"
      isPending={back.isPending}
      error={back.error}
      onClose={onClose}
      onConfirm={() =>
        back.mutate(
          { teacher_id: teacher.teacher_id },
          {
            onSuccess: () => {
              message.success(`${teacherWords(teacher)}已返岗，请安排任课`)
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

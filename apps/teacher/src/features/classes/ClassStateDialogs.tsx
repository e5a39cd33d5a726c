import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../shared/forms/ConfirmDialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { peopleInWords } from './class-words.ts'
import { archiveClass, deactivateClass, forceLogoutClass } from './classes.queries.ts'

type Props = { row: ClassView; onClose: () => void }

/** 停用: a stop that can be taken back. */
export function DeactivateDialog({ row: { class_id, name }, onClose }: Props) {
  const deactivate = useMutation(deactivateClass())
  return (
    <ConfirmDialog
      title={`停用${name}？`}
      danger="停用"
      isPending={deactivate.isPending}
      error={deactivate.error}
      onClose={onClose}
      onConfirm={() => deactivate.mutate({ class_id }, { onSuccess: () => end(`已停用${name}`, onClose) })}
    >
      停用后，平板上不再看到这个班，学生不能进入它的课堂，也不能再用它开课；正在上的课不受影响。名册、任课和记录都保留，随时可以恢复。
    </ConfirmDialog>
  )
}

/** 归档: the end of a class, whose records stay open. */
export function ArchiveDialog({ row, onClose }: Props) {
  const { class_id, name, student_count } = row
  const archive = useMutation(archiveClass())
  return (
    <ConfirmDialog
      title={`归档${name}？`}
      danger="归档"
      isPending={archive.isPending}
      error={archive.error}
      onClose={onClose}
      onConfirm={() => archive.mutate({ class_id }, { onSuccess: () => end(`已归档${name}`, onClose) })}
    >
      这个班有 {peopleInWords([row])}
      。归档后只能查看：名册和任课不能再改，选择班级时不再出现，课堂记录和报告仍可打开。
      {student_count > 0 && '班里的学生留在这份名册上，可以分到别的班。'}需要时可以恢复。
    </ConfirmDialog>
  )
}

/** 强制下线 of a whole class. */
export function ForceLogoutDialog({ row: { class_id, name, student_count }, onClose }: Props) {
  const logout = useMutation(forceLogoutClass())
  return (
    <ConfirmDialog
      title={`让${name}全班下线？`}
      danger="强制下线"
      isPending={logout.isPending}
      error={logout.error}
      onClose={onClose}
      onConfirm={() =>
        logout.mutate(
          { class_id },
          {
            onSuccess: ({ ended_count }) =>
              end(ended_count === 0 ? '全班现在没有人登录' : `已结束 ${ended_count} 处登录`, onClose),
          },
        )
      }
    >
      班里 {student_count} 名学生在所有平板上的登录会马上结束，要重新输入密码才能继续使用。
    </ConfirmDialog>
  )
}

function end(words: string, onClose: () => void): void {
  message.success(words)
  onClose()
}

import { useMutation } from '@tanstack/react-query'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { changeWords, draftedRole, type Role, type RoleDraft } from './role-draft.ts'
import { updateRole } from './roles.queries.ts'
import styles from './roles.module.css'

/** Tells the changes in words, before they are made. */
export function SaveRoleDialog({
  role,
  draft,
  onSaved,
  onClose,
}: {
  role: Role
  draft: RoleDraft
  onSaved: () => void
  onClose: () => void
}) {
  const update = useMutation(updateRole())
  const isSwitched = draftedRole(role, draft).needs_second_step !== role.needs_second_step

  function handleSave() {
    const { role_id, name, grants, needs_second_step } = draftedRole(role, draft)
    update.mutate(
      { role_id, name: name.trim(), grants, needs_second_step },
      {
        onSuccess: () => {
          message.success('保存成功')
          onSaved()
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={`保存“${role.name}”的修改？`}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>再改改</Button>
          <Button type="primary" autoFocus loading={update.isPending} onClick={handleSave}>
            保存
          </Button>
        </>
      }
    >
      <ul className={styles.changes}>
        {changeWords(role, draft).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={styles.effect}>
        使用这个角色的老师会立即生效{isSwitched ? '' : '，不用重新登录'}；这次修改会留下操作记录。
      </p>
      {isSwitched && <p className={styles.warning}>{secondStepWords(role)}</p>}
      {update.error !== null && (
        <p role="alert" className={styles.failure}>
          没有保存成功：{update.error.message}
        </p>
      )}
    </Dialog>
  )
}

/** The effects of asking for a second step, or of no longer asking. */
function secondStepWords({ role_key, needs_second_step }: Role): string {
  if (!needs_second_step) return '没有验证过的登录会立即退出，要重新登录；您自己的这次登录不受影响。'
  return role_key === 'school_manager'
    ? '注意：知道校管理员密码的人就能进入学校管理，看到所有人的资料。学校确有必要时才关闭。'
    : '注意：以后知道密码的人就能登录这些账号。'
}

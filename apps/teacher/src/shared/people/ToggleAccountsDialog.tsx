import { ConfirmDialog } from '../ConfirmDialog.tsx'

/** Asks before accounts are closed or opened again. */
export function ToggleAccountsDialog({
  who,
  is_disabled,
  isPending,
  error,
  onConfirm,
  onClose,
}: {
  /** `林晓` or `32 名学生`. */
  who: string
  is_disabled: boolean
  isPending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}) {
  const verb = is_disabled ? '停用' : '启用'
  return (
    <ConfirmDialog
      title={`${verb}${who}的账号？`}
      danger={verb}
      {...{ isPending, error, onConfirm, onClose }}
    >
      {is_disabled
        ? '会立即下线，停用期间不能登录。资料、作答和成绩都保留，可以随时启用。'
        : '启用后可以用原来的密码登录。'}
    </ConfirmDialog>
  )
}

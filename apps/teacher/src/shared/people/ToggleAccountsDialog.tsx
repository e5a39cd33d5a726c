import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'

/** Asks before accounts are closed or opened again, and says whose it was. */
export function ToggleAccountsDialog({
  who,
  count,
  is_disabled,
  kept,
  toggle,
  onDone,
  onClose,
}: {
  /** `林晓（高一(1)班 · 0001）` or ` 32 名学生`. */
  who: string
  count: number
  is_disabled: boolean
  /** The things that a stopped account keeps. */
  kept: string
  toggle: () => Promise<{ changed_count: number }>
  onDone: () => void
  onClose: () => void
}) {
  const ask = useMutation({ mutationFn: toggle })
  const verb = is_disabled ? '停用' : '启用'

  function handleConfirm() {
    ask.mutate(undefined, {
      onSuccess: ({ changed_count }) => {
        const rest = count - changed_count
        message.success(`已${verb}${who}的账号${rest === 0 ? '' : `，其中 ${rest} 个原来就已${verb}`}`)
        onDone()
      },
    })
  }

  return (
    <ConfirmDialog
      title={`${verb}${who}的账号？`}
      danger={verb}
      isPending={ask.isPending}
      error={ask.error}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {is_disabled
        ? `会立即下线，停用期间不能登录。${kept}都保留，可以随时启用。`
        : '启用后可以用原来的密码登录。'}
    </ConfirmDialog>
  )
}

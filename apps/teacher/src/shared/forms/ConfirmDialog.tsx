import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'

/** Asks before something is taken away: names the thing and its effects; the safe button has the focus. */
export function ConfirmDialog({
  title,
  danger,
  isPending,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** The verb of the dangerous button, which also tells what failed. */
  danger: string
  isPending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      width={440}
      onCancel={onClose}
      footer={[
        <Button key="keep" autoFocus onClick={onClose}>
          取消
        </Button>,
        <Button key="go" danger loading={isPending} onClick={onConfirm}>
          {danger}
        </Button>,
      ]}
    >
      <p>{children}</p>
      {error !== null && (
        <p className={styles.note} data-status="error" role="alert">
          没有{danger}成功：{error.message}
        </p>
      )}
    </Dialog>
  )
}

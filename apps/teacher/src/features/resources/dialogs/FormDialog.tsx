import type { ReactNode } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import styles from './dialogs.module.css'

/** A dialog that changes something: what was typed stays when it fails, with the reason above the buttons. */
export function FormDialog({
  title,
  verb,
  width = 440,
  isPending,
  error,
  aside,
  onSave,
  onClose,
  children,
}: {
  title: string
  /** What the button says and what failed. */
  verb: string
  width?: number
  isPending: boolean
  error: Error | null
  /** Another way out, left of the buttons. */
  aside?: ReactNode
  onSave: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      width={width}
      keepsOpen={isPending}
      onCancel={onClose}
      footer={
        <>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isPending} onClick={onSave}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && (
        <p className={styles.failure} role="alert">
          没有{verb}成功：{error.message}
        </p>
      )}
    </Dialog>
  )
}

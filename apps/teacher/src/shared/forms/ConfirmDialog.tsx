import { type ReactNode, useState } from 'react'
import { FinalTick } from './FinalTick.tsx'
import styles from './field.module.css'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'

/** Asks before a thing is taken away: names the thing and its effects; the safe button has the focus. */
export function ConfirmDialog({
  title,
  danger,
  isFinal = false,
  isPending,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** The verb of the dangerous button; the message of a failure uses it too. */
  danger: string
  /** The act cannot be undone: a box has to be ticked first ([SL-78]). */
  isFinal?: boolean
  isPending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const [isKnown, setIsKnown] = useState(false)
  return (
    <Dialog
      title={title}
      width={440}
      onCancel={onClose}
      footer={[
        <Button key="keep" autoFocus onClick={onClose}>
          取消
        </Button>,
        <Button key="go" danger disabled={isFinal && !isKnown} loading={isPending} onClick={onConfirm}>
          {danger}
        </Button>,
      ]}
    >
      <p>{children}</p>
      {isFinal && <FinalTick isTicked={isKnown} onTick={setIsKnown} />}
      {error !== null && (
        <p className={styles.note} data-status="error" role="alert">
          没有{danger}成功：{error.message}
        </p>
      )}
    </Dialog>
  )
}

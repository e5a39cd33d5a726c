import { type ReactNode, useState } from 'react'
import { FinalTick } from './FinalTick.tsx'
import styles from './field.module.css'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'

/** Asks before something is taken away: names the thing and its effects; the safe button has the focus. */
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
  /** The verb of the dangerous button, which also tells what failed. */
  danger: string
  /** Nothing brings it back: a box has to be ticked first ([SL-78]). */
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

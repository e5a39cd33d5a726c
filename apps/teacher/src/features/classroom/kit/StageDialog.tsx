import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './kit.module.css'

/** The dialog of the stage. The browser keeps the focus inside; Escape is the safe answer. */
export function StageDialog({ title, children, actions, isWide, onCancel }: StageDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A dialog is only modal when opened by this call.
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={isWide}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={titleId} className={styles.dialogTitle}>
        {title}
      </h2>
      <div className={styles.dialogText}>{children}</div>
      <div className={styles.row}>{actions}</div>
    </dialog>
  )
}

type StageDialogProps = {
  title: string
  children: ReactNode
  actions: ReactNode
  /** For what the whole class reads. */
  isWide?: boolean
  onCancel: () => void
}

import { CloseOutlined } from '@ant-design/icons'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { useModal } from './modal.ts'
import styles from './dialog.module.css'

/**
 * A dialog over the page. The browser keeps the focus inside and gives it back; Escape, the mark and a press beside it are
 * the safe answer. With `keepsOpen` a press beside it does nothing, because typed work would be lost.
 */
export function Dialog({
  title,
  width,
  footer,
  keepsOpen = false,
  onCancel,
  children,
}: {
  title: ReactNode
  width: number | string
  footer: ReactNode
  keepsOpen?: boolean
  onCancel: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  useModal(ref, onCancel)

  const isBeside = ({ target }: MouseEvent) => target === ref.current
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      style={{ width }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside is cancelled by an event of the same name.
        if (event.target !== ref.current) return
        event.preventDefault()
        onCancel()
      }}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        // Selecting text may end outside; only a press that began there counts.
        if (!keepsOpen && pressedBeside.current && isBeside(event)) onCancel()
      }}
    >
      <div className={styles.sheet}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {footer !== null && footer !== false && <div className={styles.footer}>{footer}</div>}
        <button type="button" className={styles.close} aria-label="关闭" onClick={onCancel}>
          <CloseOutlined aria-hidden="true" />
        </button>
      </div>
    </dialog>
  )
}

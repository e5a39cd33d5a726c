import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { noteDialog } from '../../kit/notices.ts'
import styles from './camera.module.css'

/** The layer over the whole stage: keys and presses do not reach the board under it, Escape puts it away. */
export function CameraDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  // A dialog is only modal when opened by this call; closed before it leaves the page, it gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus="true"]')?.focus()
    // A browser closes a dialog by itself when Escape is pressed twice.
    const tell = () => close()
    dialog.addEventListener('close', tell)
    const forget = noteDialog(dialog)
    return () => {
      forget()
      dialog.removeEventListener('close', tell)
      dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label="展台"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

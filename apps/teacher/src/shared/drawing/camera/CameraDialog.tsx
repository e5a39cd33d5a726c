import { type ReactNode, useRef } from 'react'
import { useModal } from '@jiangtai/ui/kit/modal.ts'
import styles from './camera.module.css'

/** The layer over the whole stage: keys and presses do not reach the board under it, Escape puts it away. */
export function CameraDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref, onClose)

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

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { loadingOverlay } from '../../core/loading-overlay.ts'
import styles from './loading-overlay.module.css'

/** Dims the whole page while something must not be interrupted (spec §2). */
export function LoadingOverlay() {
  const tip = useStore(loadingOverlay, ({ tips }) => tips.at(-1)?.tip ?? null)
  return tip === null ? null : <Overlay tip={tip} />
}

function Overlay({ tip }: { tip: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The browser's own modal keeps pointer and keyboard away from the page, and gives the focus back afterwards.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // Escape must not put the cover away: the work below it may not be interrupted.
  const refuseEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={tip}
      onKeyDown={refuseEscape}
      onCancel={(event) => event.preventDefault()}
    >
      <span className={styles.spinner} />
      <span role="status">{tip}</span>
    </dialog>
  )
}

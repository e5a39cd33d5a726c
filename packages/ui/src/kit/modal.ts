import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { noteDialog } from './notices.ts'

/** Opens a dialog over everything while its component is shown, with the focus at the element that asks for it; notices stand above it. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  // A dialog is only modal when opened by this call; closed before it leaves the page, it gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus="true"]')?.focus()
    // A browser closes a dialog by itself when Escape is pressed twice; its owner may still want to ask first.
    const tell = () => {
      dialog.showModal()
      close()
    }
    dialog.addEventListener('close', tell)
    const forget = noteDialog(dialog)
    return () => {
      forget()
      dialog.removeEventListener('close', tell)
      dialog.close()
    }
  }, [ref])
}

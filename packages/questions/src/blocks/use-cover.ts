import { type RefObject, useLayoutEffect } from 'react'

/**
 * Opens a dialog over the whole page while its component is shown: it takes the focus, and gives it back. Old pads know no modals: there the
 * dialog covers the page by its place alone.
 */
export function useCover(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const opened = ref.current
    if (opened === null || !('showModal' in opened)) return undefined
    opened.showModal()
    return () => opened.close()
  }, [ref])
}

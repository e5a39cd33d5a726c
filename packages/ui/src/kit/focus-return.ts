import { type RefObject, useLayoutEffect } from 'react'

/** Gives the focus back to what had it when `box` was opened, if it is in there when it is put away. */
export function useFocusReturn(box: RefObject<HTMLElement | null>): void {
  // Before the page is painted: the browser drops the focus of what is removed.
  useLayoutEffect(() => {
    const opened = box.current
    const opener = document.activeElement
    return () => {
      if (opened?.contains(document.activeElement) !== true) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [box])
}

import { type RefObject, useLayoutEffect } from 'react'

/** Gives the focus back to the element that had it when `box` was opened, if the focus is in the box when it is put away. */
export function useFocusReturn(box: RefObject<HTMLElement | null>): void {
  // It runs before the page is painted, because the browser drops the focus of a removed element.
  useLayoutEffect(() => {
    const opened = box.current
    const opener = document.activeElement
    return () => {
      if (opened?.contains(document.activeElement) !== true) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [box])
}

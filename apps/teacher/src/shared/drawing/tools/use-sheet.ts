import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useEscape } from '@jiangtai/ui/kit/escape.ts'
import { useFocusReturn } from '@jiangtai/ui/kit/focus-return.ts'

/** The elements above the page: a press there is no press on the page. */
const ABOVE_PAGE = '[role="toolbar"], [data-above-board], dialog'

/** A sheet of tools: Escape and a press on the page put it away, and the focus goes back to the button that opened it ([DW-31]). */
export function useSheet(box: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEscape(box, onClose)
  useFocusReturn(box)
  const handlePress = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element) || box.current?.contains(target) === true) return
    const above = target.closest(ABOVE_PAGE)
    // The page itself may be shown in a dialog.
    if (above === null || above.contains(box.current)) onClose()
  })
  // The hand that moves pages tells nobody of its presses: they are heard at the window.
  useEffect(() => {
    const listen = (event: PointerEvent) => handlePress(event)
    window.addEventListener('pointerdown', listen, true)
    return () => window.removeEventListener('pointerdown', listen, true)
  }, [])
}

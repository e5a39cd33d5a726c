import { fitPage, PAGE_WIDTH } from '@jiangtai/board/page.ts'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** CSS pixels of a page unit when the whole page is seen in the box. */
export function useFittedScale(box: RefObject<HTMLElement | null>, pageRatio: number): number {
  const [scale, setScale] = useState(1)

  // When the box grows, for example because the dock is folded, the page is shown larger.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => {
      const { width } = fitPage({ width: element.clientWidth, height: element.clientHeight, pageRatio })
      if (width > 0) setScale(width / PAGE_WIDTH)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, pageRatio])

  return scale
}

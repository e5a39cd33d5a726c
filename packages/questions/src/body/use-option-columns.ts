import type { Option } from '@jiangtai/shared/questions/document.ts'
import { type RefObject, useLayoutEffect } from 'react'

/** Room between two options of a row, in pixels: less and they read as one. */
const GAP = 24

/** Four in a row when all fit, else two, else one; never three and one. */
export function columnsFor(fit: { widest: number; room: number; count: number }): 1 | 2 | 4 {
  const fits = (columns: number): boolean => fit.widest <= (fit.room - GAP * (columns - 1)) / columns
  if (fit.count > 2 && fits(4)) return 4
  return fits(2) ? 2 : 1
}

/** Sets `data-columns` of the list by the widths its options really take, again whenever something in it changes its size. */
export function useOptionColumns(list: RefObject<HTMLOListElement | null>, options: readonly Option[]): void {
  // Widths are known only once the options stand on the page with their formulas and pictures.
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const measure = (): void => setColumns(element)
    measure()
    if (typeof ResizeObserver === 'undefined') {
      window.addEventListener('resize', measure)
      return () => window.removeEventListener('resize', measure)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const option of element.querySelectorAll('.qd-option-text')) observer.observe(option)
    return () => observer.disconnect()
  }, [list, options])
}

function setColumns(list: HTMLOListElement): void {
  const before = list.dataset.columns
  // A page that is shown smaller or larger has the widths of its layout all the same.
  const scale = list.getBoundingClientRect().width / list.offsetWidth || 1
  // Widths are free only in one column.
  list.dataset.columns = 'measure'
  const widths = Array.from(
    list.querySelectorAll('.qd-option-fit'),
    (option) => option.getBoundingClientRect().width / scale,
  )
  const room = list.clientWidth
  const columns = columnsFor({ widest: Math.max(0, ...widths), room, count: widths.length })
  list.dataset.columns = room === 0 && before !== undefined ? before : String(columns)
}

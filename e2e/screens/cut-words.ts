import type { Page } from '@playwright/test'

/** The words that stand beyond the edge of the screen, or in a box that hides a part of them. What scrolls sideways by itself is read by scrolling. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
      if (!hasWords || element.closest('.visually-hidden, .katex') !== null) return []
      const { left, right, height } = element.getBoundingClientRect()
      if (height === 0 || scrolls(element)) return []
      const isCut =
        getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      return right > width + 1 || left < -1 || isCut ? [(element.textContent ?? '').slice(0, 40)] : []
    })
  })
}

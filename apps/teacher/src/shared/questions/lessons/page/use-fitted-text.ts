import { type RefObject, useLayoutEffect } from 'react'

/** Sizes of the text, in units of the frame, largest first. Below the last the question is drawn smaller as a whole. */
const SIZES = [44, 40, 36, 32, 28, 24, 20] as const

/** How much smaller a block must be drawn to stand in the room: 1 where it fits. */
export function shrinkTo({ height, room }: { height: number; room: number }): number {
  return height <= room || height === 0 ? 1 : room / height
}

function fitText(block: HTMLElement, room: number): void {
  block.style.transform = ''
  for (const size of SIZES) {
    block.style.fontSize = `${size}px`
    if (block.offsetHeight <= room) return
  }
  block.style.transform = `scale(${shrinkTo({ height: block.offsetHeight, room })})`
}

/**
 * Gives a block the largest text with which it stands in the room above its end, again when a picture in it has come. Heights are
 * those of the layout, which no scale of the page changes: every screen breaks the lines at the same words ([LE-164]).
 */
export function useFittedText(text: RefObject<HTMLElement | null>, room: number): void {
  useLayoutEffect(() => {
    const element = text.current
    if (element === null) return
    const fit = () => fitText(element, room)
    fit()
    const pictures = element.querySelectorAll('img')
    for (const picture of pictures) picture.addEventListener('load', fit)
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => {
      observer.disconnect()
      for (const picture of pictures) picture.removeEventListener('load', fit)
    }
  })
}

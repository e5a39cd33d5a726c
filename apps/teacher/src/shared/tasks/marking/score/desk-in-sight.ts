import { type RefObject, useEffect, useRef } from 'react'

/** The screens on which the score box sticks to their end. */
const LAPTOP = '(min-width: 901px) and (max-height: 850px)'

/** Scrolls to the head of a desk once something lies on it: below the head of the page a laptop has no room for the answer above the score box that sticks. */
export function useDeskInSight(isLaid: boolean): RefObject<HTMLDivElement | null> {
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLaid && window.matchMedia(LAPTOP).matches) head.current?.scrollIntoView({ block: 'start' })
  }, [isLaid])
  return head
}

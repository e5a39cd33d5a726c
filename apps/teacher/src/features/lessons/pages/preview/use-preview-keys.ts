import { useEffect, useEffectEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowUp: -1, PageUp: -1 },
  ...{ ArrowRight: 1, ArrowDown: 1, PageDown: 1, ' ': 1 },
}

/** Turns the pages of the preview by the keys of the blackboard and of a clicker, except while somebody tries a question. */
export function usePreviewKeys({
  index,
  count,
  onGo,
}: {
  index: number
  count: number
  onGo: (index: number) => void
}): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('input, textarea, select, video, audio, [contenteditable], [data-tried]')) return
    const to = targetOf(event.key)
    // Space presses the button that has the focus.
    if (to === null || (event.key === ' ' && target?.closest('button'))) return
    event.preventDefault()
    onGo(to)
  })

  function targetOf(key: string): number | null {
    if (key === 'Home') return 0
    if (key === 'End') return count - 1
    const step = STEPS[key]
    return step === undefined ? null : index + step
  }

  // Listens for as long as the preview is open.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const KEYS = {
  horizontal: { back: 'ArrowLeft', on: 'ArrowRight' },
  vertical: { back: 'ArrowUp', on: 'ArrowDown' },
} as const

/** A bar of tools is one stop of Tab; the arrows along it, Home and End go from tool to tool ([DW-32]). Spread the returned props onto the bar. */
export function useToolbarKeys(
  bar: RefObject<HTMLElement | null>,
  direction: keyof typeof KEYS,
): {
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
} {
  const stop = useRef<HTMLElement | null>(null)

  // Tools come and go as acts become possible, and one of them must always be reachable.
  useLayoutEffect(() => keepStop(bar, stop))

  return {
    onFocus: ({ target }) => {
      stop.current = target
      keepStop(bar, stop)
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const tools = toolsOf(bar)
      const at = tools.findIndex((tool) => tool === event.target)
      const { back, on } = KEYS[direction]
      const { key } = event
      const to = key === on ? at + 1 : key === back ? at - 1 : key === 'Home' ? 0 : key === 'End' ? -1 : null
      if (at === -1 || to === null) return
      // The arrows would turn the page as well.
      event.preventDefault()
      tools.at(to % tools.length)?.focus()
    },
  }
}

function toolsOf(bar: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])]
}

function keepStop(bar: RefObject<HTMLElement | null>, stop: RefObject<HTMLElement | null>): void {
  const tools = toolsOf(bar)
  const kept = tools.find((tool) => tool === stop.current) ?? tools[0]
  for (const tool of tools) tool.tabIndex = tool === kept ? 0 : -1
}

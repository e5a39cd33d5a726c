import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The layers that listen to Escape on this page, the topmost last. */
let listening: readonly symbol[] = []

/** Escape puts `box` away while neither a dialog nor a later opened box stands above it. */
export function useEscape(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handleKey = useEffectEvent((me: symbol, event: KeyboardEvent) => {
    // A person who types Chinese gives a syllable up with the same key.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (listening.at(-1) !== me) return
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    // An open dialog keeps its own Escape, unless this lies in it.
    if (dialog?.contains(box.current) === false) return
    event.preventDefault()
    onEscape()
  })

  // Listens for as long as the box is there; a box that was opened later comes first.
  useEffect(() => {
    const me = Symbol('escape')
    const listen = (event: KeyboardEvent) => handleKey(me, event)
    listening = [...listening, me]
    window.addEventListener('keydown', listen)
    return () => {
      listening = listening.filter((one) => one !== me)
      window.removeEventListener('keydown', listen)
    }
  }, [])
}

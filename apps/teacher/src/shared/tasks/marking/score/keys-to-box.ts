import { useEffect } from 'react'

/** What a score may begin with. */
const BEGINS_SCORE = /^[\d.]$/
/** Elements that take keys themselves, and what lies over the desk. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable="true"], dialog, [role="menu"]'

/** A digit goes to the score box wherever the hand was last, on a photo or a tool, and takes the place of what stands there ([TK-244]). */
export function useKeysToBox(boxId: string): void {
  useEffect(() => {
    const toBox = ({ key, target, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent) => {
      if (!BEGINS_SCORE.test(key) || altKey || ctrlKey || metaKey || isComposing) return
      if (target instanceof Element && target.closest(TAKES_KEYS) !== null) return
      const box = document.getElementById(boxId)
      // The key is typed into what has the focus after this.
      if (box instanceof HTMLInputElement && document.querySelector('dialog[open]') === null) box.select()
    }
    document.addEventListener('keydown', toBox)
    return () => document.removeEventListener('keydown', toBox)
  }, [boxId])
}

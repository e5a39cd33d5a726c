import { useEffect, useEffectEvent } from 'react'

/** Takes pictures that are pasted by Ctrl+V or dropped on the window; what is typed somewhere, and an open dialog that shows no page, keep theirs. */
export function useGivenPictures(onGiven: (files: readonly File[]) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (isTaken(event.target)) return
    const files = picturesOf(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onGiven(files)
  })
  const handleOver = useEffectEvent((event: DragEvent) => {
    if (isTaken(event.target) || event.dataTransfer?.types.includes('Files') !== true) return
    // Without it the browser would open the file in place of the lesson.
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  })
  const handleDrop = useEffectEvent((event: DragEvent) => {
    if (isTaken(event.target) || event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    onGiven(picturesOf(event.dataTransfer))
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => handlePaste(event)
    const over = (event: DragEvent) => handleOver(event)
    const drop = (event: DragEvent) => handleDrop(event)
    window.addEventListener('paste', paste)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('paste', paste)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
}

function picturesOf(given: DataTransfer | null): File[] {
  return [...(given?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

function isTaken(target: EventTarget | null): boolean {
  // A dialog that shows a page takes pictures itself.
  if (document.querySelector('dialog[open]:not([data-takes-pictures])') !== null) return true
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
}

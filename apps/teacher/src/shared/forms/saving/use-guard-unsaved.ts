import { useEffect } from 'react'
import { useUnsavedGuard } from '../../../core/tabs.ts'
import { useKeptDraft } from '../../../core/drafts/use-draft.ts'
import type { SaveQueue } from './save-queue.ts'

/** Saves at once when the page is left or the network is back, and asks before a window with unsaved work is closed. */
export function useGuardUnsaved(editor: { save: SaveQueue['store']; flush: SaveQueue['flush'] }): void {
  const kept = useKeptDraft()
  useUnsavedGuard(() => editor.save.getState().phase !== 'saved' || kept.exists())

  // The browser's own events: closing, coming back online; and React's: the tab goes to the back or closes.
  useEffect(() => {
    const saveNow = () => void editor.flush()
    const ask = (event: BeforeUnloadEvent) => {
      if (editor.save.getState().phase === 'saved') return
      saveNow()
      event.preventDefault()
    }
    window.addEventListener('online', saveNow)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('online', saveNow)
      window.removeEventListener('beforeunload', ask)
      saveNow()
    }
  }, [editor])
}

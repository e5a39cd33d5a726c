import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useCallback, useSyncExternalStore } from 'react'

/** The state of the editor at hand, followed while one writes; null without one. */
export function useEditorState(editor: Editor | null): EditorState | null {
  const watch = useCallback(
    (listener: () => void) => {
      editor?.on('transaction', listener)
      return () => editor?.off('transaction', listener)
    },
    [editor],
  )
  return useSyncExternalStore(watch, () => (editor === null || editor.isDestroyed ? null : editor.state))
}

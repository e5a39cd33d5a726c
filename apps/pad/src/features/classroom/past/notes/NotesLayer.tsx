import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { NotesOverProps } from './NotesOver.tsx'
import { loadNotesPart, notesPart } from './notes-part.ts'

/** 笔记 over the page. Its script comes with the lesson; where it did not come, it is asked for again when the line is back. */
export function NotesLayer(props: NotesOverProps) {
  const part = useStore(notesPart)
  useEffect(() => void loadNotesPart(), [props.is_online])
  return part.kind === 'ready' ? <part.Shown {...props} /> : null
}

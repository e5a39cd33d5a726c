import { useStore } from 'zustand'
import { OvertakenNotice, RemovalNotice } from '../../../shared/forms/saving/EditingNotices.tsx'
import type { PaperEditor } from './paper-editor.ts'

/** Notices that wait for an answer: a removal that can be taken back, a paper that was changed elsewhere. */
export function ComposeNotices({ editor }: { editor: PaperEditor }) {
  const { removal, isOvertaken } = useStore(editor.draft)
  if (isOvertaken) return <OvertakenNotice what="试卷" onDecide={editor.decide} />
  if (removal === null) return null
  return <RemovalNotice words={removal.words} onUndo={editor.undo} />
}

import { message } from '@jiangtai/ui/kit/notices.ts'
import { useState } from 'react'
import { goToDocument } from '../../../core/documents.ts'

/** What the address of the blackboard says, and how to say there which class was chosen. */
export function useBoardAddress() {
  const [search, setSearch] = useState(() => new URLSearchParams(window.location.search))
  return {
    prepare_lesson_id: search.get('prepare_lesson_id'),
    class_id: search.get('class_id'),
    /** Going back must not lead to the question which class. */
    chooseClass: (ids: { prepare_lesson_id: string; class_id: string }) => {
      const chosen = new URLSearchParams(ids)
      window.history.replaceState(null, '', `${window.location.pathname}?${chosen.toString()}`)
      setSearch(chosen)
    },
  }
}

/** Leaves the blackboard for a page of the office; unanswered it stays, and says so ([SL-77]). */
export async function leaveFor(path: string): Promise<void> {
  if (!(await goToDocument(path))) message.error('网络已断开，恢复后再离开黑板')
}

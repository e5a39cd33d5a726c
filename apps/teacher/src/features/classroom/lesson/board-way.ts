import { message } from '@jiangtai/ui/kit/notices.ts'
import { useEffect, useState } from 'react'
import { goToDocument } from '../../../core/documents.ts'

type Ids = { prepare_lesson_id: string; class_id: string }

/** The lesson and class in the address of the blackboard, and the way to write a chosen class into it. */
export function useBoardAddress() {
  const [search, setSearch] = useState(() => new URLSearchParams(window.location.search))
  const [isPressed, setIsPressed] = useState(search.has('begin'))

  // A pressed start counts once: a reload, or an address that is passed on, begins nothing.
  useEffect(() => {
    const kept = new URLSearchParams(window.location.search)
    if (!kept.has('begin')) return
    kept.delete('begin')
    putAddress(kept)
  }, [])

  function goTo(ids: Ids) {
    const chosen = new URLSearchParams(ids)
    putAddress(chosen)
    setSearch(chosen)
  }

  return {
    prepare_lesson_id: search.get('prepare_lesson_id'),
    class_id: search.get('class_id'),
    /** 开始上课 was pressed on the way here, or a class to begin in. */
    isPressed,
    goTo,
    chooseClass: (ids: Ids) => {
      setIsPressed(true)
      goTo(ids)
    },
  }
}

/** Replaces the entry of the history, because going back must not lead to the questions on the way. */
function putAddress(search: URLSearchParams): void {
  window.history.replaceState(null, '', `${window.location.pathname}?${search.toString()}`)
}

/** Leaves the blackboard for a page of the office; without an answer it stays, and says so ([SL-77]). */
export async function leaveFor(path: string): Promise<void> {
  if (!(await goToDocument(path))) message.error('网络已断开，恢复后再离开黑板')
}

import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LiveRoom } from '../lesson/use-live-room.ts'

/** The strokes students have under their pens; null while nobody is at the board ([CR-38]). */
export function useStudentInk({
  live,
  lesson_session_id,
  isWanted,
}: {
  live: LiveRoom
  lesson_session_id: string
  isWanted: boolean
}): LiveReceiver | null {
  const [slot] = useState(() => createStore<{ receiver: LiveReceiver | null }>(() => ({ receiver: null })))

  // Listens for as long as somebody is at the board; what listens is fetched with the first of them.
  useEffect(() => {
    if (!isWanted) return
    let close: (() => void) | null = null
    let isOver = false
    const open = async () => {
      const { openStudentInk } = await import('./student-ink.ts')
      if (isOver) return
      const opened = openStudentInk(live, lesson_session_id)
      close = opened.close
      slot.setState({ receiver: opened.receiver })
    }
    // Without it their strokes are seen when they are finished.
    open().catch(() => undefined)
    return () => {
      isOver = true
      close?.()
      slot.setState({ receiver: null })
    }
  }, [slot, live, lesson_session_id, isWanted])

  return useStore(slot, ({ receiver }) => receiver)
}

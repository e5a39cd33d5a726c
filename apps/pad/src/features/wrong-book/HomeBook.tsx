import type { Api } from '@jiangtai/client/api.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useEffect, useState } from 'react'
import type { KeptBook } from './kept/kept-book.ts'

export type HomeBookProps = {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'status'>
  kept_book: Pick<KeptBook, 'all'>
  onOpen: () => void
}

/** The way into the book on home, with how many questions are to be reviewed today. */
export function HomeBook({ api, realtime, kept_book, onOpen }: HomeBookProps) {
  const [said, setSaid] = useState<string | null>(null)
  // Looks when home opens, and when the line or the page comes back; the way in stands without an answer, too.
  useEffect(() => {
    let isOver = false
    const look = () =>
      void api.call('POST /api/pad/v1/wrong-book/overview', {}).then(
        ({ due_count, total }) => {
          if (!isOver) setSaid(due_count > 0 ? `今日复习 ${due_count} 题` : `共 ${total} 题`)
        },
        () => {
          const kept = kept_book.all()
          if (!isOver && kept !== null) setSaid((before) => before ?? `本机存有 ${kept.list.length} 题`)
        },
      )
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') look()
    }
    look()
    document.addEventListener('visibilitychange', lookWhenSeen)
    const stopStatus = realtime.status.subscribe((status) => {
      if (status === 'online') look()
    })
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', lookWhenSeen)
      stopStatus()
    }
  }, [api, realtime, kept_book])
  return (
    <button type="button" className="home-way" onClick={onOpen}>
      <span className="home-way-name">错题本</span>
      <span className="home-way-said">{said}</span>
      <span aria-hidden="true">→</span>
    </button>
  )
}

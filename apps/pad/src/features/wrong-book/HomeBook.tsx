import type { Api } from '@jiangtai/client/api.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { useEffect, useState } from 'react'

export type HomeBookProps = {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'status'>
  onOpen: () => void
}

/** The way into the book on home, with how many questions are to be reviewed today. */
export function HomeBook({ api, realtime, onOpen }: HomeBookProps) {
  const [known, setKnown] = useState<{ due_count: number; total: number } | null>(null)
  // Looks when home opens, and when the line or the page comes back; the way in stands without an answer, too.
  useEffect(() => {
    let isOver = false
    const look = () =>
      void api.call('POST /api/pad/v1/wrong-book/overview', {}).then(
        (reply) => {
          if (!isOver) setKnown(reply)
        },
        () => {},
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
  }, [api, realtime])
  return (
    <button type="button" className="home-way" onClick={onOpen}>
      <span className="home-way-name">错题本</span>
      <span className="home-way-said">
        {known === null
          ? ''
          : known.due_count > 0
            ? `今日复习 ${known.due_count} 题`
            : `共 ${known.total} 题`}
      </span>
      <span aria-hidden="true">→</span>
    </button>
  )
}

import type { Api } from '@jiangtai/client/api.ts'
import type { PushedMark, PushedStage } from '@jiangtai/shared/classroom/pushed/pushed.ts'
import type { OwnPushedItem } from '@jiangtai/shared/classroom/pushed/views.ts'
import { useEffect, useState } from 'react'
import { further, type OwnItem, ownItems, roundOf } from './own-items.ts'

export type OwnPushed = {
  items: readonly OwnItem[]
  hasFailed: boolean
  retry: () => void
  /** Notes how far the student is; what could not be told is told when the line is back. */
  note: (pushed_item_id: string, stage: 'opened' | 'finished') => void
}

type Asked = {
  lesson_session_id: string
  marks: readonly PushedMark[]
  is_online: boolean
  api: Pick<Api, 'call'>
}

/** A line that is there and does not answer is asked again after this. */
const AGAIN_MS = 5_000
const OWN = 'POST /api/pad/v1/classroom/pushed'
const SEEN = 'POST /api/pad/v1/classroom/pushed-seen'

/** The items of this student, fetched again at each handing out and when the line is back; stages are told once each ([CR-104]). */
export function useOwnPushed({ lesson_session_id, marks, is_online, api }: Asked): OwnPushed {
  const [fetched, setFetched] = useState<readonly OwnPushedItem[]>([])
  const [fetched_at, setFetchedAt] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const [done, setDone] = useState<Readonly<Record<string, PushedStage>>>({})
  const moment = marks.map(roundOf).join()

  // Asks for what is there now; an answer that comes after a newer question is dropped.
  useEffect(() => {
    if (!is_online || moment === '') return
    const asking = new AbortController()
    api.call(OWN, { lesson_session_id }, { signal: asking.signal }).then(
      ({ items }) => {
        if (asking.signal.aborted) return
        setFetched(items)
        setFetchedAt(moment)
        setHasFailed(false)
      },
      () => !asking.signal.aborted && setHasFailed(true),
    )
    return () => asking.abort()
  }, [api, lesson_session_id, moment, is_online, tries])

  const waiting = Object.entries(done).find(([id, stage]) => {
    const item = fetched.find(({ pushed_item_id }) => pushed_item_id === id)
    return item !== undefined && item.stage !== further(item.stage, stage)
  })
  const [waiting_id, waiting_stage] = waiting ?? [null, null]
  // Tells one stage after the other. What the server has, the pad takes as told; a recalled item has nothing to be told.
  useEffect(() => {
    if (!is_online || waiting_id === null || waiting_stage === null) return
    const told = { lesson_session_id, pushed_item_id: waiting_id, is_finished: waiting_stage === 'finished' }
    const telling = new AbortController()
    const take = () =>
      setFetched((items) =>
        items.map((item) =>
          item.pushed_item_id === waiting_id ? { ...item, stage: further(item.stage, waiting_stage) } : item,
        ),
      )
    let again: ReturnType<typeof setTimeout> | undefined
    api.call(SEEN, told, { signal: telling.signal }).then(take, () => {
      if (!telling.signal.aborted) again = setTimeout(() => setTries((count) => count + 1), AGAIN_MS)
    })
    return () => {
      telling.abort()
      clearTimeout(again)
    }
  }, [api, lesson_session_id, waiting_id, waiting_stage, is_online, tries])

  return {
    // For whom the newest is, is known with the answer that was asked for since.
    items: ownItems(fetched, marks, done).map((item) =>
      fetched_at === moment ? item : { ...item, opens: false },
    ),
    hasFailed: hasFailed && moment !== '',
    retry: () => setTries((count) => count + 1),
    note: (pushed_item_id, stage) =>
      setDone((before) => ({ ...before, [pushed_item_id]: further(stage, before[pushed_item_id]) })),
  }
}

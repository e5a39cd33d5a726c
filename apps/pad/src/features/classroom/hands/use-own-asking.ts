import { callEitherWay } from '@jiangtai/client/call-either-way.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PadServices } from '../open-classroom.ts'

type OwnHand = { hand_id: string; raised_at: string } | null
type OwnQuestion = { question_id: string; text: string } | null
/** `unclear_page_ids` are the pages that are unclear to this student ([CR-442]). */
export type OwnAsking = { hand: OwnHand; question: OwnQuestion; unclear_page_ids: readonly string[] }

/**
 * The own hand and question, which the room does not tell ([CR-159]): read when the pad comes in or comes back, taken from the replies to
 * the own presses, and given up when the class hears their ids.
 */
export function useOwnAsking({
  services,
  lesson_session_id,
  is_online,
  takes_unclear,
}: {
  services: Pick<PadServices, 'api' | 'realtime'>
  lesson_session_id: string
  is_online: boolean
  /** What was marked before it was closed is there when it is opened again. */
  takes_unclear: boolean
}) {
  const { api, realtime } = services
  const [own, setOwn] = useState<OwnAsking>({ hand: null, question: null, unclear_page_ids: [] })
  // A hand may be lowered before the reply that it is up has come.
  const gone = useRef(new Set<string>())
  const take = useCallback((told: Partial<OwnAsking>) => {
    setOwn((known) => ({
      unclear_page_ids: told.unclear_page_ids ?? known.unclear_page_ids,
      hand: standing(told.hand === undefined ? known.hand : told.hand, (hand) =>
        gone.current.has(hand.hand_id),
      ),
      question: standing(told.question === undefined ? known.question : told.question, (question) =>
        gone.current.has(question.question_id),
      ),
    }))
  }, [])

  // What stands on the server, whenever the line is there anew.
  useEffect(() => {
    if (!is_online) return
    const asked = new AbortController()
    api
      .call('POST /api/pad/v1/classroom/own-asking', { lesson_session_id }, { signal: asked.signal })
      .then(take, () => undefined)
    return () => asked.abort()
  }, [api, lesson_session_id, is_online, takes_unclear, take])

  // The teacher has lowered the hand, or dealt with the question.
  useEffect(
    () =>
      realtime.on('fact', ({ lesson_session_id: room, event }) => {
        if (room !== lesson_session_id || event === null) return
        if (event.type === 'asking_set' && !event.payload.hands) return take({ hand: null })
        if (event.type === 'hands_lowered') for (const id of event.payload.hand_ids) gone.current.add(id)
        else if (event.type === 'question_closed') gone.current.add(event.payload.question_id)
        else return
        take({})
      }),
    [realtime, lesson_session_id, take],
  )

  return {
    own,
    raise: async (is_raised: boolean) => {
      const { hand } = await callEitherWay(services, {
        name: 'POST /api/pad/v1/classroom/raise-hand',
        input: { lesson_session_id, is_raised },
        request_id: newId(),
      })
      take({ hand })
    },
    /** 没听懂 on a page, or taken back. */
    mark: async (page_id: string, is_unclear: boolean) => {
      take(
        await callEitherWay(services, {
          name: 'POST /api/pad/v1/classroom/mark-unclear',
          input: { lesson_session_id, page_id, is_unclear },
          request_id: newId(),
        }),
      )
    },
    /** The same question sent again is one on the server ([CR-160]). */
    ask: async (words: string) => {
      const { question } = await callEitherWay(services, {
        name: 'POST /api/pad/v1/classroom/ask',
        input: { lesson_session_id, words },
        request_id: newId(),
      })
      take({ question })
    },
  }
}

function standing<T extends object>(one: T | null, isGone: (one: T) => boolean): T | null {
  return one === null || isGone(one) ? null : one
}

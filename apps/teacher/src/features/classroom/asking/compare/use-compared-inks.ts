import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../../core/api.ts'
import { comparedInksQuery, inkKnown, noteInk } from './compared-inks.queries.ts'

type ByStudent<T> = Readonly<Record<string, T>>

/** The red pen over the answers to one item. */
export type ComparedInks = {
  /** Nothing is drawn before it is known what was drawn before. */
  isReady: boolean
  inkOf: (student_id: string) => ScoreInk | null
  /** Draws, and keeps it; null is nothing. */
  draw: (student_id: string, ink: ScoreInk | null) => void
  isStored: (student_id: string) => boolean
  /** In words, with what mends it; null while all is well. */
  trouble: { words: string; act: string; onAct: () => void } | null
}

/**
 * What the teacher draws over answers, kept by the server as it is drawn ([CR-358]): the newest of each answer is sent after the one before it, and what
 * could not be sent stays on the screen and is sent again.
 */
export function useComparedInks({
  quiz_run_id,
  item_id,
}: {
  quiz_run_id: string
  item_id: string
}): ComparedInks {
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(comparedInksQuery(quiz_run_id))
  const [drawn, setDrawn] = useState<ByStudent<ScoreInk>>({})
  const [trouble, setTrouble] = useState<'unsent' | 'elsewhere' | null>(null)
  const waiting = useRef(new Map<string, ScoreInk>())
  const sending = useRef(new Set<string>())
  const forget = (student_id: string) =>
    setDrawn((now) => Object.fromEntries(Object.entries(now).filter(([id]) => id !== student_id)))

  const send = async (student_id: string) => {
    if (sending.current.has(student_id)) return
    sending.current.add(student_id)
    const place = { quiz_run_id, item_id, student_id }
    try {
      for (
        let ink = waiting.current.get(student_id);
        ink !== undefined;
        ink = waiting.current.get(student_id)
      ) {
        const revision = inkKnown(queries, place)?.revision ?? 0
        const call = 'POST /api/prepare_lessons/api/save_compared_ink'
        const { is_stale, ...told } = await api.call(call, { ...place, ink, revision })
        noteInk(queries, quiz_run_id, told)
        // A reply that was lost comes back as what another device wrote: it is the own.
        const isElsewhere = is_stale && JSON.stringify(told.ink) !== JSON.stringify(ink)
        if (isElsewhere || waiting.current.get(student_id) === ink) {
          waiting.current.delete(student_id)
          forget(student_id)
        }
        setTrouble(isElsewhere ? 'elsewhere' : null)
      }
    } catch {
      setTrouble('unsent')
    }
    sending.current.delete(student_id)
  }
  const sendAll = () => {
    for (const student_id of waiting.current.keys()) void send(student_id)
  }
  const known = new Map(
    (data?.list ?? []).flatMap((one) =>
      one.item_id === item_id ? [[one.student_id, one.ink] as const] : [],
    ),
  )
  return {
    isReady: data !== undefined,
    inkOf: (student_id) => drawn[student_id] ?? known.get(student_id) ?? null,
    draw: (student_id, ink) => {
      const next = ink ?? []
      waiting.current.set(student_id, next)
      setDrawn((now) => ({ ...now, [student_id]: next }))
      void send(student_id)
    },
    isStored: (student_id) => drawn[student_id] === undefined,
    trouble: isError
      ? { words: '以前的批注没有取到，暂时不能画。', act: '重试', onAct: () => void refetch() }
      : trouble === 'unsent'
        ? { words: '批注还没有存上，画的还在屏幕上。', act: '重新保存', onAct: sendAll }
        : trouble === 'elsewhere'
          ? {
              words: '另一台设备刚改过这份作答的批注，现在显示的是那边的。',
              act: '知道了',
              onAct: () => setTrouble(null),
            }
          : null,
  }
}

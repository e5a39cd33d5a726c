import type { GivenMark, HandMark } from '@jiangtai/shared/classroom/asking/marking/mark-fields.ts'
import { givenOf, markOf } from '@jiangtai/shared/classroom/asking/marking/hand-mark.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../../core/api.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { AnswerToMark, Result } from './marked-answers.ts'

type ByStudent<T> = Readonly<Record<string, T>>

/** The mark of an answer as it is shown; `isWaiting` until the server has it. */
export type ShownMark = { result: Result; score: number | null; isWaiting: boolean }

export type Marks = {
  shown: (answer: AnswerToMark) => ShownMark
  /** Says the same of some answers; nothing is waited for, and what is said later is sent later. */
  give: (answers: readonly AnswerToMark[], given: GivenMark) => void
  undo: (() => void) | null
  /** Answers whose marks the server does not have yet. */
  waiting_count: number
  /** Answers whose marks are not stored, because the last sending failed. */
  failed: { count: number; message: string; retry: () => void } | null
}

/**
 * The marks that a teacher gives to answers of one item. They are sent one batch after the other, each with the revision that the one before
 * has left ([CR-132]); what could not be sent stays and is sent again on demand.
 */
export function useMarks({
  quiz_run_id,
  item_id,
  full_score,
  isCollecting,
  onStored,
}: {
  quiz_run_id: string
  item_id: string
  full_score: number
  /** Marks are kept until the answers are all there, because the server takes none before. */
  isCollecting: boolean
  /** Something was stored, and nothing is on its way. */
  onStored: () => void
}): Marks {
  const [waiting, setWaiting] = useState<ByStudent<GivenMark>>({})
  const [held, setHeld] = useState<ByStudent<HandMark>>({})
  const [past, setPast] = useState<readonly { answer: AnswerToMark; before: GivenMark }[][]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const known = useRef<Record<string, HandMark>>({})
  const seen = useRef(new Map<string, AnswerToMark>())
  const queue = useRef({ last: Promise.resolve(), count: 0 })

  const heldOf = (answer: AnswerToMark) => newer(known.current[answer.student_id], answer.by_hand)

  function send(batch: readonly { answer: AnswerToMark; given: GivenMark }[]): void {
    queue.current.count += 1
    queue.current.last = queue.current.last.then(async () => {
      const marks = batch.map(({ answer, given }) => ({
        ...{ student_id: answer.student_id, item_id, mark: given, revision: heldOf(answer).revision },
      }))
      try {
        const reply = await api.call('POST /api/prepare_lessons/api/mark_answers', { quiz_run_id, marks })
        for (const { student_id, mark, revision } of reply.marks)
          known.current[student_id] = { mark, revision }
        setHeld({ ...known.current })
        const sent = new Map(batch.map(({ answer, given }) => [answer.student_id, given]))
        // A mark that was changed while this one was on its way is still waiting.
        setWaiting((now) =>
          Object.fromEntries(Object.entries(now).filter(([id, given]) => sent.get(id) !== given)),
        )
        const names = batch.filter(({ answer }) =>
          reply.stale.some(({ student_id }) => student_id === answer.student_id),
        )
        if (names.length > 0) message.warning(staleWords(names.length))
      } catch (error) {
        setFailure(error instanceof Error ? error.message : '请稍后重试')
      }
      queue.current.count -= 1
      if (queue.current.count === 0) onStored()
    })
  }

  function put(batch: readonly { answer: AnswerToMark; given: GivenMark }[]): void {
    for (const { answer } of batch) seen.current.set(answer.student_id, answer)
    setWaiting((now) => ({
      ...now,
      ...Object.fromEntries(batch.map(({ answer, given }) => [answer.student_id, given])),
    }))
    if (!isCollecting) send(batch)
  }

  const sendWaiting = useEffectEvent(() => {
    const batch = Object.entries(waiting).flatMap(([student_id, given]) => {
      const answer = seen.current.get(student_id)
      return answer === undefined ? [] : [{ answer, given }]
    })
    if (batch.length > 0) send(batch)
  })
  // What was marked while answers were on their way is sent once they are there.
  useEffect(() => {
    if (!isCollecting) sendWaiting()
  }, [isCollecting])

  const saidOf = (answer: AnswerToMark): GivenMark => {
    const waits = waiting[answer.student_id]
    return waits === undefined ? givenOf(heldOf(answer).mark, full_score) : waits
  }

  return {
    shown: (answer) => {
      const waits = waiting[answer.student_id]
      if (waits !== undefined) return { ...(markOf(waits, full_score) ?? UNGRADED), isWaiting: true }
      const now = newer(held[answer.student_id], answer.by_hand)
      // The server has told its newest word already, or that of the machine where it was taken back.
      if (now.revision === answer.by_hand.revision)
        return { result: answer.result, score: answer.score, isWaiting: false }
      return { ...(now.mark ?? UNGRADED), isWaiting: false }
    },
    give: (answers, given) => {
      if (answers.length === 0) return
      setPast((steps) => [...steps, answers.map((answer) => ({ answer, before: saidOf(answer) }))])
      put(answers.map((answer) => ({ answer, given })))
    },
    undo:
      past.length === 0
        ? null
        : () => {
            const last = past.at(-1) ?? []
            setPast(past.slice(0, -1))
            put(last.map(({ answer, before }) => ({ answer, given: before })))
          },
    waiting_count: Object.keys(waiting).length,
    failed:
      failure === null || Object.keys(waiting).length === 0
        ? null
        : {
            count: Object.keys(waiting).length,
            message: failure,
            retry: () => {
              setFailure(null)
              const batch = Object.entries(waiting).flatMap(([student_id, given]) => {
                const answer = seen.current.get(student_id)
                return answer === undefined ? [] : [{ answer, given }]
              })
              if (batch.length > 0) send(batch)
            },
          },
  }
}

const UNGRADED = { result: 'ungraded', score: null } as const

function newer(a: HandMark | undefined, b: HandMark): HandMark {
  return a !== undefined && a.revision > b.revision ? a : b
}

function staleWords(count: number): string {
  return `有 ${count} 份刚在另一台设备上批过，现在显示的是那边的批改，没有改动；要改请再批一次`
}

import { type Api, ApiError } from '@jiangtai/client/api.ts'
import type { DeviceClock } from '@jiangtai/client/device-clock.ts'
import type { Outbox } from '@jiangtai/client/outbox/outbox.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { BookQuestionView } from '@jiangtai/shared/wrong-book/contract.ts'
import type { WrongReason } from '@jiangtai/shared/wrong-book/reasons.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeptBook } from './kept/kept-book.ts'
import { redoAnswers, redoOnDevice, type RedoValue } from './kept/redo-answers.ts'
import { isLineLost, messageOf } from './message-of.ts'

/** The services of the pad that the book needs. */
export type BookServices = {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'status'>
  outbox: Outbox
  kept_book: KeptBook
  clock: Pick<DeviceClock, 'now'>
}

export type RedoMark = CallOutput<'POST /api/pad/v1/wrong-book/redo'>

/** A question of the book as the pad knows it; `kept_at` is the time at which the device kept it, when the server could not be asked; null when the server has told it. */
export type OwnWrongState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; view: BookQuestionView; kept_at: number | null }

/** One question on the screen. An act returns the reason why it was not done, in words; null when it was. */
export type OwnWrong = {
  store: StoreApi<OwnWrongState>
  look: () => void
  note: (said: { reason: WrongReason | null; note: string }) => Promise<string | null>
  master: (is_mastered: boolean) => Promise<string | null>
  /** The result of a redo; without a network it waits on the device. */
  redo: (answer: Answer) => Promise<RedoMark | 'waits' | { refusal: string }>
  judge: (redo_id: string, is_right: boolean) => Promise<string | null>
  /** Looks again when the line returns or a redo arrives, as long as the question is on the screen; returns how to stop. */
  follow: () => () => void
}

/** Opens a question: it is asked for at once, and shown as the device keeps it where the server cannot be asked. */
export function openOwnWrong(services: BookServices, question_id: string): OwnWrong {
  const { api, realtime, outbox, kept_book, clock } = services
  const store = createStore<OwnWrongState>(() => ({ kind: 'loading' }))
  let tried: RedoValue | null = null

  const look = async () => {
    try {
      const view = await api.call('POST /api/pad/v1/wrong-book/detail', { question_id })
      kept_book.keep([view], clock.now())
      store.setState({ kind: 'ready', view, kept_at: null }, true)
    } catch (error) {
      const isGone = error instanceof ApiError && error.name === 'NOT_FOUND'
      if (isGone) kept_book.forget(question_id)
      else if (store.getState().kind === 'ready') return
      const kept = isLineLost(error) ? kept_book.find(question_id) : null
      if (kept !== null) store.setState({ kind: 'ready', ...kept }, true)
      else store.setState({ kind: 'failed', message: messageOf(error) }, true)
    }
  }
  const change = async (act: () => Promise<unknown>): Promise<string | null> => {
    try {
      await act()
      await look()
      return null
    } catch (error) {
      return messageOf(error)
    }
  }
  /** Leaves a redo to the outbox, which sends it once when the line returns. */
  const wait = (value: RedoValue): 'waits' => {
    outbox.write(redoAnswers, {
      ...{ source_id: question_id, item_id: null, scope: question_id, value },
      ...{ is_final: true, used_ms: 0, pace: 'tap' },
    })
    return 'waits'
  }
  const deliveryOfRedo = () => redoOnDevice(outbox.getState().entries, question_id)?.delivery.kind ?? 'none'
  void look()

  return {
    store,
    look: () => {
      if (store.getState().kind === 'failed') store.setState({ kind: 'loading' }, true)
      void look()
    },
    note: (said) => change(() => api.call('POST /api/pad/v1/wrong-book/note', { question_id, ...said })),
    master: (is_mastered) =>
      change(() => api.call('POST /api/pad/v1/wrong-book/master', { question_id, is_mastered })),
    redo: async (answer) => {
      // The same answer sent again after a failure is one redo.
      const value = tried?.answer === answer ? tried : { answer, redo_id: newId() }
      tried = value
      if (realtime.status.getState() === 'offline') return wait(value)
      try {
        const marked = await api.call(
          'POST /api/pad/v1/wrong-book/redo',
          { question_id, ...value },
          { request_id: value.redo_id },
        )
        await look()
        return marked
      } catch (error) {
        // It may have arrived all the same: its id makes the copy that follows the same redo.
        return isLineLost(error) ? wait(value) : { refusal: messageOf(error) }
      }
    },
    judge: (redo_id, is_right) =>
      change(() => api.call('POST /api/pad/v1/wrong-book/judge', { redo_id, is_right })),
    follow: () => {
      outbox.follow(question_id)
      let before = deliveryOfRedo()
      const stopWatching = outbox.subscribe(() => {
        const now = deliveryOfRedo()
        if (now === 'acked' && before !== 'acked') void look()
        before = now
      })
      const stopStatus = realtime.status.subscribe((status) => {
        if (status === 'online') void look()
      })
      return () => {
        stopWatching()
        stopStatus()
        outbox.follow(null)
      }
    },
  }
}

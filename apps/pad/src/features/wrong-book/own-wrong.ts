import { type Api, ApiError } from '@jiangtai/client/api.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { BookQuestionView } from '@jiangtai/shared/wrong-book/contract.ts'
import type { WrongReason } from '@jiangtai/shared/wrong-book/reasons.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { messageOf } from './message-of.ts'

export type RedoMark = CallOutput<'POST /api/pad/v1/wrong-book/redo'>

/** A question of the book as the pad knows it. */
export type OwnWrongState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; view: BookQuestionView }

/** One question on the screen. What an act returns is why it was not done, in words; null when it was. */
export type OwnWrong = {
  store: StoreApi<OwnWrongState>
  look: () => void
  note: (said: { reason: WrongReason | null; note: string }) => Promise<string | null>
  master: (is_mastered: boolean) => Promise<string | null>
  redo: (answer: Answer) => Promise<RedoMark | { refusal: string }>
  judge: (redo_id: string, is_right: boolean) => Promise<string | null>
}

/** Opens a question: it is asked for at once. */
export function openOwnWrong(api: Pick<Api, 'call'>, question_id: string): OwnWrong {
  const store = createStore<OwnWrongState>(() => ({ kind: 'loading' }))
  let sent: { answer: Answer; request_id: string } | null = null

  const look = async () => {
    try {
      const view = await api.call('POST /api/pad/v1/wrong-book/detail', { question_id })
      store.setState({ kind: 'ready', view }, true)
    } catch (error) {
      const isGone = error instanceof ApiError && error.name === 'NOT_FOUND'
      if (store.getState().kind !== 'ready' || isGone)
        store.setState({ kind: 'failed', message: messageOf(error) }, true)
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
      if (sent?.answer !== answer) sent = { answer, request_id: newId() }
      const { request_id } = sent
      try {
        const marked = await api.call(
          'POST /api/pad/v1/wrong-book/redo',
          { question_id, answer },
          { request_id },
        )
        await look()
        return marked
      } catch (error) {
        return { refusal: messageOf(error) }
      }
    },
    judge: (redo_id, is_right) =>
      change(() => api.call('POST /api/pad/v1/wrong-book/judge', { redo_id, is_right })),
  }
}

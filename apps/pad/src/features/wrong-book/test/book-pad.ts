import { ApiError } from '@jiangtai/client/api.ts'
import { OFFLINE } from '@jiangtai/client/envelope.ts'
import { sendersOf } from '@jiangtai/client/outbox/answer-kind.ts'
import { openOutbox } from '@jiangtai/client/outbox/outbox.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { createStore } from 'zustand/vanilla'
import { openKeptBook } from '../kept/kept-book.ts'
import { redoAnswers } from '../kept/redo-answers.ts'
import type { BookServices } from '../own-wrong.ts'
import { bookServer } from './sample-book.ts'

type Status = ReturnType<RealtimeClient['status']['getState']>

/** The moment of the tests by the clock of the device, in the afternoon of the school. */
export const NOW = Date.parse('2026-09-02T07:30:00.000Z')

/** A pad with the book of one student: its line goes away and comes back when the test says so, and `sent` holds the calls that arrived at the server. */
export function bookPad(
  replies: Parameters<typeof bookServer>[0],
  { storage = memoryDevice(), account_id = 'account-1' } = {},
) {
  const server = bookServer(replies)
  const status = createStore<Status>(() => 'online')
  const call = async (name: string, input: unknown) => {
    if (status.getState() === 'offline') throw new ApiError(OFFLINE)
    return server.api.call(name as never, input as never)
  }
  const api = { call } as unknown as BookServices['api']
  const realtime = { status, call } as unknown as Pick<RealtimeClient, 'status' | 'call'>
  const outbox = openOutbox({
    ...{ account_id, storage, senders: sendersOf([redoAnswers], { api, realtime }) },
    isOnline: () => status.getState() !== 'offline',
    wait: () => () => {},
  })
  const kept_book = openKeptBook({ storage, account_id })
  return {
    ...{ asked: server.asked, api, storage, outbox },
    services: { api, realtime, outbox, kept_book, clock: { now: () => NOW } },
    goOffline: () => status.setState('offline', true),
    goOnline: () => {
      status.setState('online', true)
      outbox.flush()
    },
  }
}

import { ApiError } from '@jiangtai/client/api.ts'
import { OFFLINE } from '@jiangtai/client/envelope.ts'
import { sendersOf } from '@jiangtai/client/outbox/answer-kind.ts'
import { openOutbox } from '@jiangtai/client/outbox/outbox.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { refusedBy } from '@jiangtai/client/outbox/test/answers.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import type { PadThread } from '@jiangtai/shared/tasks/steps/discussion/pad-contract.ts'
import type { PadPost } from '@jiangtai/shared/tasks/steps/discussion/post.ts'
import { expect } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { discussionPosts } from '../path/discussion/discussion-posts.ts'
import type { ThreadServices } from '../path/discussion/open-thread.ts'
import { NOW, TASK } from './sample-task.ts'

type Sent = { client_post_id: string; words: string; reply_to: string | null }

/** A post of a classmate. */
export function postOf(change: Partial<PadPost> = {}): PadPost {
  return {
    ...{ post_id: 'post-1', author: '李明', is_own: false, is_teacher: false, words: '因为对称' },
    ...{ answers: null, state: 'shown', reason: '', posted_at: NOW, client_post_id: null },
    ...change,
  }
}

/** A pad with a real outbox and a server that keeps the posts of one class, the last first. */
export function talkingPad(theirs: PadPost[] = [postOf()], own: PadPost[] = []) {
  const server = {
    ...{ theirs, own, sent: [] as Sent[], looks: 0, refusal: null as string | null },
    ...{ isDown: false, refuses: '', withdrawn: [] as string[], page_size: 50 },
  }
  const status = createStore<RealtimeStatus>(() => 'online')
  const timers: (() => void)[] = []
  const heard: Record<string, () => void> = {}
  const look = (page: number): PadThread => {
    server.looks += 1
    const has_posted = server.own.length > 0
    const all = [...server.own, ...(has_posted ? server.theirs : [])]
    return {
      ...{ total: all.length, list: all.slice((page - 1) * server.page_size, page * server.page_size) },
      ...{ has_posted, reads_others: has_posted, others_count: server.theirs.length },
      refusal: server.refusal,
    }
  }
  const call = async (name: string, input: Sent & { page: number; post_id: string }) => {
    if (server.isDown || status.getState() === 'offline') throw new ApiError(OFFLINE)
    if (name.endsWith('/posts')) return look(input.page)
    const { refuses } = server
    if (refuses !== '') throw refusedBy('CONFLICT', refuses)
    if (name.endsWith('/withdraw')) {
      server.withdrawn.push(input.post_id)
      server.own = server.own.filter(({ post_id }) => post_id !== input.post_id)
      return { done: true }
    }
    const { client_post_id, words, reply_to } = input
    server.sent.push({ client_post_id, words, reply_to })
    const answered = server.theirs.find(({ post_id }) => post_id === reply_to)
    const answers = answered === undefined ? null : { author: answered.author, words: answered.words }
    const post = { post_id: `own-${server.own.length + 1}`, author: '王强', is_own: true }
    server.own = [postOf({ ...post, client_post_id, words, answers }), ...server.own]
    return { post_id: post.post_id, state: 'shown' }
  }
  const api = { call } as unknown as ThreadServices['api']
  const realtime = {
    ...{ status, call },
    on: (event: string, handler: () => void) => {
      heard[event] = handler
      return () => {}
    },
  } as unknown as ThreadServices['realtime'] & Parameters<typeof sendersOf>[1]['realtime']
  const outbox = openOutbox({
    ...{ account_id: 'a', storage: memoryDevice(), wait: () => () => {} },
    isOnline: () => status.getState() !== 'offline',
    senders: sendersOf([discussionPosts], { api, realtime }),
  })
  outbox.follow(TASK)
  const wait: ThreadServices['wait'] = (work) => {
    timers.push(work)
    return () => void timers.splice(timers.indexOf(work) >>> 0, 1)
  }
  const services: ThreadServices = { api, realtime, outbox, wait }
  return {
    ...{ server, services, outbox, status },
    tell: () => heard['discussion_changed']?.(),
    /** Lets a second pass. */
    passSecond: () => {
      for (const work of timers.splice(0)) work()
    },
    /** The line is back, after a try without it has failed. */
    comeBack: async () => {
      const isTried = () =>
        Object.values(outbox.getState().entries).every((one) => one.delivery.kind === 'queued')
      await expect.poll(isTried).toBe(true)
      status.setState('online', true)
      outbox.flush()
    },
  }
}

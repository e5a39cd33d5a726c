import { networkError } from '@jiangtai/client/upload/upload-error.ts'
import { refusedBy } from '@jiangtai/client/outbox/test/answers.ts'
import { entryKey } from '@jiangtai/client/outbox/outbox-entry.ts'
import { applyInkOp, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type Writing, keepWriting } from '../../../shared/answers/kept-writing.ts'
import { entryOf, quizOf, TEXT } from '../test/sample-room.ts'
import { type AnnouncingPad, announceFiles } from './announce-files.ts'
import { keptFor } from './collect-writing.ts'
import type { PhotoOwner } from './photo-uploads.ts'

const quiz = quizOf(TEXT)
const item_id = quiz.question.items[0]?.item_id ?? ''
const OWNER: PhotoOwner = { lesson_session_id: 'lesson-1', quiz_run_id: quiz.quiz_run_id, item_id }
const WRITING: Writing = {
  document: applyInkOp(EMPTY_INK, penLine(newId(), [[100, 100]])),
  page_ratio: 1,
}
const waiting = { purpose: OWNER, state: { phase: 'waiting' } }

/** A pad whose server takes every word, unless `failures` says otherwise; its clock goes on by hand. */
function setup({
  entry = null,
  failures = [],
}: {
  entry?: ReturnType<typeof entryOf> | null
  failures?: Error[]
} = {}) {
  const sent: unknown[] = []
  const timers: { at_ms: number; work: () => void }[] = []
  let now_ms = 0
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const store = createStore<{ items: unknown[] }>(() => ({ items: [] }))
  const call = async (_name: string, { awaited }: { awaited: unknown }) => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    sent.push(awaited)
  }
  const pad = {
    realtime: { status: createStore(() => 'offline') },
    api: { call },
    outbox: {
      getState: () => ({ entries: entry === null ? {} : { [entryKey(entry)]: entry }, is_on_device: true }),
    },
    wait: (work: () => void, delay_ms: number) => {
      timers.push({ at_ms: now_ms + delay_ms, work })
      return () => {}
    },
    photos: {
      queue: { store },
      making: new Set<PhotoOwner>(),
      keepWriting: (name: string) => keepWriting(storage, name),
    },
  } as unknown as AnnouncingPad
  /** Lets time go by, and what was sent meanwhile come back. */
  const pass = async (ms: number) => {
    for (let at = 0; at < 20; at++) await Promise.resolve()
    now_ms += ms
    for (const timer of timers.splice(0)) {
      if (timer.at_ms <= now_ms) timer.work()
      else timers.push(timer)
    }
    for (let at = 0; at < 20; at++) await Promise.resolve()
  }
  return {
    pad,
    sent,
    store,
    pass,
    announce: () => announceFiles(pad, { lesson_session_id: 'lesson-1', quiz }),
  }
}

test('[CR-413] what is written, made and sent at the close is announced with what the answer has already', async () => {
  const value = {
    [item_id]: {
      kind: 'text' as const,
      text: '',
      attachments: [{ kind: 'photo' as const, key: 'a.jpg', seconds: null }],
    },
  }
  const entry = entryOf({ value, is_final: false, delivery: { kind: 'acked', state: 'draft' } })
  const { pad, sent, store, pass, announce } = setup({ entry })
  keptFor(pad.photos, OWNER).save(WRITING)
  pad.photos.making.add({ ...OWNER })
  store.setState({ items: [waiting] })
  announce()
  await pass(0)
  expect(sent).toEqual([[{ item_id, file_count: 4 }]])
})

test('[CR-413] a pad on which nothing is on its way says nothing, and nothing of handwriting beside what was handed in', async () => {
  const value = { [item_id]: { kind: 'text' as const, text: '写完了', attachments: [] } }
  const entry = entryOf({ value, is_final: true, delivery: { kind: 'acked', state: 'submitted' } })
  const { pad, sent, pass, announce } = setup({ entry })
  keptFor(pad.photos, OWNER).save(WRITING)
  announce()
  await pass(0)
  expect(sent).toEqual([])
})

test('[CR-413] what turns up within the grace is announced too, once, and nothing after it', async () => {
  const { sent, store, pass, announce } = setup()
  announce()
  store.setState({ items: [waiting] })
  store.setState({ items: [waiting] })
  await pass(2000)
  store.setState({ items: [waiting, waiting] })
  await pass(0)
  expect(sent).toEqual([[{ item_id, file_count: 1 }]])
})

test('[CR-413] a word that was lost is said again while it can count, one that was refused is not', async () => {
  const lost = setup({ failures: [networkError()] })
  lost.store.setState({ items: [waiting] })
  lost.announce()
  await lost.pass(0)
  expect(lost.sent).toEqual([])
  await lost.pass(300)
  expect(lost.sent).toEqual([[{ item_id, file_count: 1 }]])

  const refused = setup({ failures: [refusedBy('CONFLICT', '本题已收卷，不能再提交')] })
  refused.store.setState({ items: [waiting] })
  refused.announce()
  await refused.pass(0)
  await refused.pass(300)
  expect(refused.sent).toEqual([])
})

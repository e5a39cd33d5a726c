import { sendersOf } from '@jiangtai/client/outbox/answer-kind.ts'
import { openOutbox } from '@jiangtai/client/outbox/outbox.ts'
import type { Submission } from '@jiangtai/client/outbox/outbox-entry.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import type { Answer, Attachment } from '@jiangtai/shared/questions/answer.ts'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type KeptAnswer, classAnswers, entryOfRun, heldAnswer } from '../quiz/class-answers.ts'
import { joinPhotos } from './join-photos.ts'
import type { PhotoOwner, PhotoUploads } from './photo-uploads.ts'

const OWNER: PhotoOwner = { lesson_session_id: 'lesson-1', quiz_run_id: 'run-1', item_id: 'item-1' }

/** A pad in a lesson with photos that the test lets arrive, and the answers it sends. */
function setup({ isAwaited = true } = {}) {
  const sent: Submission<KeptAnswer>[] = []
  const kind = {
    ...classAnswers,
    send: async (_ways: unknown, submission: Submission<KeptAnswer>) => {
      sent.push(submission)
      return { ...submission, state: 'late' as const }
    },
  }
  const outbox = openOutbox({
    account_id: 'student-1',
    storage: memoryDevice(),
    wait: () => () => {},
    isOnline: () => true,
    staysKnown: () => isAwaited,
    senders: sendersOf([kind], {} as Parameters<typeof sendersOf>[1]),
  })
  outbox.follow(OWNER.lesson_session_id)
  const store = createStore<{ items: [] }>(() => ({ items: [] }))
  let arrived: { owner: PhotoOwner; attachment: Attachment }[] = []
  const takeArrived = () => arrived.splice(0)
  const photos = { queue: { store }, takeArrived } as unknown as PhotoUploads
  const stop = joinPhotos({ photos, outbox })
  const arrive = (...keys: string[]) => {
    arrived = keys.map((key) => ({ owner: OWNER, attachment: { kind: 'photo', key, seconds: null } }))
    store.setState({ items: [] })
  }
  return { outbox, sent, arrive, stop }
}

const answer = (text: string, ...keys: string[]): Answer => ({
  'item-1': {
    kind: 'text',
    text,
    attachments: keys.map((key) => ({ kind: 'photo', key, seconds: null })),
  },
})

const held = (value: KeptAnswer, state: 'draft' | 'submitted' | 'collected') =>
  heldAnswer('lesson-1', { quiz_run_id: 'run-1', value: value as Answer, revision: 4, state })

test('[UP-21] a photo alone becomes an answer that waited', async () => {
  const { sent, arrive } = setup()
  arrive('a.jpg')
  expect(sent).toMatchObject([
    { source_id: 'run-1', scope: 'lesson-1', revision: 1, was_offline: true, is_final: false },
  ])
  expect(sent[0]?.value).toEqual(answer('', 'a.jpg'))
})

test.each([
  ['draft', false],
  ['submitted', true],
  ['collected', true],
] as const)(
  '[UP-21] photos join an answer that is %s, as a newer revision of it',
  async (state, is_final) => {
    const { outbox, sent, arrive } = setup()
    outbox.adopt(classAnswers, held(answer('略'), state))
    arrive('a.jpg', 'b.jpg')
    await expect.poll(() => sent.at(-1)?.revision).toBe(6)
    expect(sent.at(-1)).toMatchObject({ is_final, was_offline: true, value: answer('略', 'a.jpg', 'b.jpg') })
  },
)

test('[UP-21] a photo joins once, leaves other items alone, and an answer of the first shape is filed by item', async () => {
  const { outbox, sent, arrive } = setup()
  const other = { 'item-2': { kind: 'choice' as const, keys: ['A'], attachments: [] } }
  outbox.adopt(classAnswers, held({ ...other, ...answer('略', 'a.jpg') }, 'draft'))
  arrive('a.jpg')
  expect(sent.at(-1)?.value).toEqual({ ...other, ...answer('略', 'a.jpg') })
  const old = setup()
  old.outbox.adopt(classAnswers, { ...held({}, 'draft'), value: { kind: 'text', text: '旧' } })
  old.arrive('a.jpg')
  expect(old.sent.at(-1)?.value).toEqual(answer('旧', 'a.jpg'))
})

test('[UP-21] an answer whose photo is awaited stays known when the lesson is left, others do not', async () => {
  for (const isAwaited of [true, false]) {
    const { outbox } = setup({ isAwaited })
    outbox.adopt(classAnswers, held(answer('略'), 'submitted'))
    outbox.follow(null)
    expect(entryOfRun(outbox.getState().entries, 'run-1') !== null).toBe(isAwaited)
  }
})

test('[UP-21] nothing joins once the pad is closed', () => {
  const { sent, arrive, stop } = setup()
  stop()
  arrive('a.jpg')
  expect(sent).toEqual([])
})

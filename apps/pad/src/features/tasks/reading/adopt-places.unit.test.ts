import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import { openOutbox } from '@jiangtai/client/outbox/outbox.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { expect, test } from 'vitest'
import { TASK, viewOf } from '../test/sample-task.ts'
import { adoptPlaces } from './adopt-places.ts'
import { type OwnMaterial, readingOf } from './own-reading.ts'
import { readingAnswers } from './reading-answers.ts'

const VIDEO: OwnMaterial = {
  ...{ material_id: 'video', title: '微课', content: { kind: 'video', object_key: 'v', seconds: 100 } },
  ...{ rule: { kind: 'open' }, no_skip: false, moments: [], reading: null },
}

/** An outbox whose server takes every stretch while it is online. */
function openTestOutbox(isOnline = true) {
  const outbox = openOutbox({
    ...{ account_id: 'a', storage: memoryDevice(), isOnline: () => isOnline, wait: () => () => {} },
    senders: new Map([
      [
        readingAnswers.source,
        ({ client_submission_id, revision }) =>
          isOnline
            ? Promise.resolve({ client_submission_id, revision, state: 'draft' })
            : Promise.reject(new TypeError('Failed to fetch')),
      ],
    ]),
  })
  outbox.follow(TASK)
  const see = (segments: Segment[], place: number) =>
    outbox.write(readingAnswers, {
      ...{ source_id: TASK, item_id: 'video', scope: TASK, value: { segments, place } },
      ...{ is_final: false, used_ms: 0, pace: 'tap' },
    })
  const delivery = () => Object.values(outbox.getState().entries)[0]?.delivery.kind
  return { outbox, see, delivery }
}

/** The task as the server tells it after another device has gone on until 70. */
const laterElsewhere = (segments: Segment[]) =>
  viewOf({ materials: [{ ...VIDEO, reading: { segments, seen_s: 70, place: 70, is_done: true } }] })

test('[TK-149] a device goes on where another one stopped, once all that was seen here has arrived', async () => {
  const { outbox, see, delivery } = openTestOutbox()
  see([[0, 30]], 30)
  await expect.poll(delivery).toBe('acked')
  const before = viewOf({ materials: [VIDEO] })
  adoptPlaces(outbox, before)
  expect(readingOf(TASK, VIDEO, outbox.getState().entries)).toMatchObject({ place: 30, seen_s: 30 })
  const view = laterElsewhere([[0, 70]])
  adoptPlaces(outbox, view)
  expect(readingOf(TASK, view.materials[0] ?? VIDEO, outbox.getState().entries)).toMatchObject({
    ...{ place: 70, seen: [[0, 70]] },
  })
})

test('[TK-149] a reply that does not know yet what was seen here moves nothing', async () => {
  const { outbox, see, delivery } = openTestOutbox()
  see([[0, 30]], 30)
  await expect.poll(delivery).toBe('acked')
  adoptPlaces(outbox, laterElsewhere([[0, 20]]))
  expect(readingOf(TASK, VIDEO, outbox.getState().entries).place).toBe(30)
})

test('[TK-149] what waits for the network stays the place to go on at', async () => {
  const { outbox, see, delivery } = openTestOutbox(false)
  see([[0, 30]], 30)
  await expect.poll(delivery).toBe('queued')
  adoptPlaces(outbox, laterElsewhere([[0, 70]]))
  expect(readingOf(TASK, VIDEO, outbox.getState().entries).place).toBe(30)
})

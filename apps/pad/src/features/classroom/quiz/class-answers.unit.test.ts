import { sendersOf } from '@jiangtai/client/outbox/answer-kind.ts'
import { openOutbox } from '@jiangtai/client/outbox/outbox.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import { createStore } from 'zustand/vanilla'
import type { BothWays } from '@jiangtai/client/call-either-way.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { expect, test } from 'vitest'
import { entryOf } from '../test/sample-room.ts'
import { classAnswers, entryOfRun, heldAnswer } from './class-answers.ts'

const entry = entryOf({ delivery: { kind: 'queued' } })

/** Both ways to the server, with the line away; `asked` holds the calls. */
function quietWays(reply: (input: { client_submission_id: string; revision: number }) => unknown) {
  const asked: unknown[] = []
  const call = async (...told: [string, { client_submission_id: string; revision: number }]) => {
    asked.push(told)
    return reply(told[1])
  }
  const ways = {
    realtime: { status: createStore<RealtimeStatus>(() => 'offline'), call },
    api: { call },
  } as unknown as BothWays
  return { ways, asked }
}

test('an answer in class travels whole, under the id of its submission', async () => {
  const { ways, asked } = quietWays(() => undefined)
  await classAnswers.send(ways, entry)
  const { client_submission_id, revision, value, is_final, used_ms, was_offline } = entry
  expect(asked).toEqual([
    [
      'POST /api/pad/v1/classroom/submit-answer',
      { quiz_run_id: 'run-1', client_submission_id, revision, value, is_final, used_ms, was_offline },
      { request_id: client_submission_id },
    ],
  ])
})

test('the answer to a run is found by the run, and one that the server tells of is kept the same way', () => {
  const { revision } = entry
  const value = { 'item-1': { kind: 'choice' as const, keys: ['B'], attachments: [] } }
  const held = heldAnswer('lesson-1', { quiz_run_id: 'run-1', value, revision, state: 'collected' })
  expect(held).toMatchObject({ source_id: 'run-1', item_id: null, scope: 'lesson-1', is_final: true })
  expect(entryOfRun({ 'classroom/run-1': entry }, 'run-1')).toBe(entry)
  expect(entryOfRun({}, 'run-1')).toBeNull()
})

test('[OB-9] an answer of the first shape that a device kept is sent as it is', async () => {
  const device = memoryDevice()
  const {
    source_id,
    scope,
    client_submission_id: id,
    revision: at,
    is_final,
    used_ms,
    was_offline,
    delivery,
  } = entry
  const rest = { client_submission_id: id, revision: at, is_final, used_ms, was_offline, delivery }
  const kept = {
    ...rest,
    lesson_session_id: scope,
    quiz_run_id: source_id,
    value: { kind: 'choice', keys: ['B'] },
  }
  device.setItem('jiangtai.pad.outbox.student-1', JSON.stringify({ v: 1, entries: [kept] }))
  const { ways, asked } = quietWays(({ client_submission_id, revision }) => ({
    client_submission_id,
    revision,
    state: 'draft',
  }))
  const outbox = openOutbox({
    account_id: 'student-1',
    storage: device,
    wait: () => () => {},
    isOnline: () => true,
    senders: sendersOf([classAnswers], ways),
  })
  outbox.follow(scope)
  outbox.flush()
  await expect
    .poll(() => entryOfRun(outbox.getState().entries, source_id)?.delivery)
    .toEqual({ kind: 'acked', state: 'draft' })
  expect(asked).toMatchObject([
    [
      'POST /api/pad/v1/classroom/submit-answer',
      { quiz_run_id: 'run-1', value: { kind: 'choice', keys: ['B'] } },
      { request_id: entry.client_submission_id },
    ],
  ])
  outbox.close()
})

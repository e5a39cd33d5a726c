import { createStore } from 'zustand/vanilla'
import type { BothWays } from '@jiangtai/client/call-either-way.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { expect, test } from 'vitest'
import { entryOf } from '../test/sample-room.ts'
import { entryOfRun, heldAnswer, sendClassAnswer } from './class-answers.ts'

const entry = entryOf({ delivery: { kind: 'queued' } })

test('an answer in class travels whole, under the id of its submission', async () => {
  const asked: unknown[] = []
  const call = async (...told: unknown[]) => void asked.push(told)
  const ways = {
    realtime: { status: createStore<RealtimeStatus>(() => 'offline'), call },
    api: { call },
  } as unknown as BothWays
  await sendClassAnswer(ways, entry)
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

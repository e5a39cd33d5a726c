import type { BothWays } from '@jiangtai/client/call-either-way.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { createStore } from 'zustand/vanilla'
import { expect, test } from 'vitest'
import { lastAnswers, roundAnswers, withArrived } from '../own-answers.ts'
import { taskAnswers } from '../task-answers.ts'
import { entryOf, heldOf, outboxOf, picks, says, TASK, viewOf } from './sample-task.ts'

test('an answer to a task travels by item, with its round, under the id of its submission', async () => {
  const asked: unknown[] = []
  const call = async (...told: unknown[]) => void asked.push(told)
  const ways = {
    realtime: { status: createStore<RealtimeStatus>(() => 'offline'), call },
    api: { call },
  } as unknown as BothWays
  await taskAnswers.send(ways, entryOf('item-1', { value: { round: 2, part: picks('A') }, revision: 7 }))
  expect(asked).toEqual([
    [
      'POST /api/pad/v1/task/save-answer',
      {
        ...{ task_id: TASK, item_id: 'item-1', round: 2, value: picks('A') },
        ...{ revision: 7, client_submission_id: 'mine-item-1', used_ms: 1000 },
      },
      { request_id: 'mine-item-1' },
    ],
  ])
})

test('what the device holds of the round stands before what the server told; another round does not count', () => {
  const view = viewOf({ answers: [heldOf('item-1', picks('C')), heldOf('item-2', says('旧的'))] })
  const { entries } = outboxOf(entryOf('item-1'))
  expect(roundAnswers(view, entries)).toEqual({ 'item-1': picks('B'), 'item-2': says('旧的') })
  const next = { ...view, round: 2, item_ids: ['item-1'] }
  expect(roundAnswers(next, entries)).toEqual({})
})

test('the last answer of each item is that of its last round', () => {
  const answers = [
    heldOf('item-1', picks('B'), 2),
    heldOf('item-1', picks('C')),
    heldOf('item-2', says('一')),
  ]
  expect(lastAnswers({ answers })).toEqual({ 'item-1': picks('B'), 'item-2': says('一') })
  expect(lastAnswers({ answers }, 2)).toEqual({ 'item-1': picks('C'), 'item-2': says('一') })
})

test('what has arrived is known without asking again; what waits is not', () => {
  const waiting = entryOf('item-2', {
    value: { round: 1, part: says('在路上') },
    delivery: { kind: 'queued' },
  })
  const known = withArrived(
    viewOf({ answers: [heldOf('item-1', picks('C'))] }),
    outboxOf(entryOf('item-1'), waiting).entries,
  )
  expect(known.answers.map(({ item_id, value }) => [item_id, value])).toEqual([['item-1', picks('B')]])
})

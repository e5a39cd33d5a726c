import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { expect, test } from 'vitest'
import { createInkOutbox, type WaitingInk } from './ink-outbox.ts'

const NETWORK = new Error('network')

function clearOp(id: string): InkOp {
  return { v: 1, kind: 'clear', id }
}

/** An outbox whose server answers when the test says so. */
function open(kept: readonly WaitingInk[] = []) {
  const asked: { id: string; accept: () => Promise<void>; fail: (error: Error) => Promise<void> }[] = []
  const refused: unknown[] = []
  const waits: (() => void)[] = []
  let saved = kept
  const outbox = createInkOutbox({
    send: ({ op }) =>
      new Promise<void>((resolve, reject) => {
        asked.push({ id: op.id, accept: () => settle(resolve), fail: (error) => settle(() => reject(error)) })
      }),
    isWorthRetrying: (error) => error === NETWORK,
    onRefused: (error) => void refused.push(error),
    wait: (work) => {
      waits.push(work)
      return () => void waits.splice(waits.indexOf(work), 1)
    },
    storage: { load: () => kept, save: (unsent) => void (saved = unsent) },
  })
  return { outbox, asked, refused, waits, saved: () => saved.map(({ op }) => op.id) }
}

async function settle(act: () => void): Promise<void> {
  act()
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

function ids(waiting: readonly WaitingInk[]): string[] {
  return waiting.map(({ op }) => op.id)
}

test('gestures go one after the other, in order', async () => {
  const { outbox, asked } = open()
  outbox.add('page', clearOp('a'))
  outbox.add('page', clearOp('b'))
  expect(asked.map(({ id }) => id)).toEqual(['a'])
  await asked[0]!.accept()
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a sent gesture stays on the screen until the room has it', async () => {
  const { outbox, asked, saved } = open()
  outbox.add('page', clearOp('a'))
  await asked[0]!.accept()
  expect(ids(outbox.store.getState())).toEqual(['a'])
  expect(saved()).toEqual([])
  outbox.settle(({ op }) => op.id === 'a')
  expect(outbox.store.getState()).toEqual([])
})

test('while the network is away nothing is lost and the order is kept', async () => {
  const { outbox, asked, saved, waits } = open()
  outbox.add('page', clearOp('a'))
  await asked[0]!.fail(NETWORK)
  outbox.add('page', clearOp('b'))
  await asked[1]!.fail(NETWORK)
  expect(saved()).toEqual(['a', 'b'])
  expect(waits).toHaveLength(1)
  outbox.resume()
  await asked[2]!.accept()
  await asked[3]!.accept()
  expect(asked.map(({ id }) => id)).toEqual(['a', 'a', 'a', 'b'])
})

test('ink kept over a reload is sent first', async () => {
  const { asked } = open([{ page_id: 'page', op: clearOp('kept'), is_sent: false }])
  expect(asked.map(({ id }) => id)).toEqual(['kept'])
})

test('a refused gesture leaves the screen and the next one goes', async () => {
  const { outbox, asked, refused } = open()
  outbox.add('page', clearOp('a'))
  outbox.add('page', clearOp('b'))
  const no = new Error('no')
  await asked[0]!.fail(no)
  expect(refused).toEqual([no])
  expect(ids(outbox.store.getState())).toEqual(['b'])
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('[CR-39] what was to take back a refused gesture goes with it', async () => {
  const { outbox, asked, refused } = open()
  outbox.add('page', clearOp('a'))
  outbox.add('page', { v: 1, kind: 'undo', id: 'u', op_id: 'a' })
  outbox.add('page', clearOp('b'))
  await asked[0]!.fail(new Error('no'))
  expect(refused).toHaveLength(1)
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b'])
})

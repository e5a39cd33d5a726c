import { expect, test } from 'vitest'
import { createSaveQueue, SAVE_HELD_MS, SAVE_RETRY_MS, SAVE_REST_MS } from './save-queue.ts'

/** A queue whose time stands still until the test lets it pass. */
function open({ isWorthRetrying = true } = {}) {
  const log: string[] = []
  const ids: string[] = []
  const due: { ms: number; run: () => void }[] = []
  const queue = createSaveQueue({
    after(ms, run) {
      const entry = { ms, run }
      due.push(entry)
      return () => {
        if (due.includes(entry)) due.splice(due.indexOf(entry), 1)
      }
    },
    messageOf: String,
    isWorthRetrying: () => isWorthRetrying,
    onSaved: () => log.push('saved'),
  })
  const put = (key: string, outcome: { fails: number } = { fails: 0 }) =>
    queue.put({
      key: key[0] ?? '',
      run: (request_id) => {
        ids.push(request_id)
        log.push(key)
        outcome.fails -= 1
        return outcome.fails >= 0 ? Promise.reject(new Error('断网')) : Promise.resolve()
      },
    })
  return { queue, log, ids, due, put, phase: () => queue.store.getState().phase }
}

test('a burst of changes to one thing is one save of the last', async () => {
  const { queue, log, due, put, phase } = open()
  put('a1')
  put('a2')
  put('a3')
  expect(phase()).toBe('saving')
  expect(due.map(({ ms }) => ms)).toEqual([SAVE_REST_MS])
  expect(await queue.flush()).toBe(true)
  expect(log).toEqual(['a3', 'saved'])
  expect(phase()).toBe('saved')
})

test('different things are saved in the order they were last changed', async () => {
  const { queue, log, put } = open()
  put('a1')
  put('b1')
  put('a2')
  await queue.flush()
  expect(log).toEqual(['b1', 'a2', 'saved'])
})

test('a failure keeps what is unsaved, and its repeat is the same request', async () => {
  const { queue, log, ids, due, put, phase } = open()
  put('a1', { fails: 1 })
  put('b1')
  expect(await queue.flush()).toBe(false)
  expect(queue.store.getState()).toEqual({ phase: 'failed', message: 'Error: 断网' })
  expect(due.map(({ ms }) => ms)).toEqual([SAVE_RETRY_MS])
  expect(await queue.flush()).toBe(true)
  expect(log).toEqual(['a1', 'a1', 'b1', 'saved'])
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
  expect(phase()).toBe('saved')
})

test('what the server refused waits for the teacher', async () => {
  const { queue, due, put } = open({ isWorthRetrying: false })
  put('a1', { fails: 1 })
  await queue.flush()
  expect(due).toEqual([])
})

test('a change made while its older self is being saved is saved after it', async () => {
  const { queue, log, put } = open()
  put('a1')
  const saving = queue.flush()
  put('a2')
  expect(await saving).toBe(true)
  expect(log).toEqual(['a1', 'a2', 'saved'])
})

test('a failure of what has been replaced meanwhile does not stop the newer one', async () => {
  const { queue, log, put, phase } = open()
  put('a1', { fails: 1 })
  const saving = queue.flush()
  put('a2')
  expect(await saving).toBe(true)
  expect(log).toEqual(['a1', 'a2', 'saved'])
  expect(phase()).toBe('saved')
})

test('with nothing to save there is nothing to wait for', async () => {
  const { queue, log } = open()
  expect(await queue.flush()).toBe(true)
  expect(log).toEqual([])
})

test('[LE-22] what can be taken back waits longer, also behind a save under way, and goes with whatever is saved next', async () => {
  const { queue, log, due, put, phase } = open()
  const hold = (key: string) =>
    queue.put({
      ...{ key, isHeld: true },
      run: () => {
        log.push(key)
        return Promise.resolve()
      },
    })
  put('a1')
  const saving = queue.flush()
  hold('pages')
  expect(await saving).toBe(false)
  expect(log).toEqual(['a1'])
  expect(phase()).toBe('saving')
  expect(due.map(({ ms }) => ms)).toEqual([SAVE_HELD_MS])
  put('b1')
  expect(due.map(({ ms }) => ms)).toEqual([SAVE_REST_MS])
  expect(await queue.flush()).toBe(true)
  expect(log).toEqual(['a1', 'pages', 'b1', 'saved'])
})

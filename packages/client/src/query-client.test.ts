import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('a list that is read for the first time while something changes is read again', async () => {
  const client = createQueryClient()
  const answers: ((list: string[]) => void)[] = []
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () =>
      new Promise<string[]>((resolve) => {
        answers.push(resolve)
      }),
  })
  const stop = list.subscribe(() => {})
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const changed = client.invalidateQueries({ queryKey: ['list'] })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.([])
  answers[1]?.(['new'])
  await changed
  expect(list.getCurrentResult().data).toEqual(['new'])
  stop()
})

test('others are left alone, and what is shown stays while it is read again', async () => {
  const client = createQueryClient()
  const read = vi.fn<() => Promise<number>>(() => new Promise(() => {}))
  const other = new QueryObserver(client, { queryKey: ['other'], queryFn: read })
  const stop = other.subscribe(() => {})
  client.setQueryData(['list'], ['old'])
  await client.invalidateQueries({ queryKey: ['list'] })
  expect(client.getQueryData(['list'])).toEqual(['old'])
  expect(read).toHaveBeenCalledTimes(1)
  expect(other.getCurrentResult().fetchStatus).toBe('fetching')
  stop()
})

import { afterEach, expect, test } from 'vitest'
import { openTaskFilesOnDevice } from './task-files-on-device.ts'

const MB = 1024 * 1024
const picture = (text = 'picture') => new Blob([text], { type: 'image/png' })
const open = (account_id: string, told: StorageEstimate | null = null) =>
  openTaskFilesOnDevice({ account_id, database: window.indexedDB, estimate: async () => told })

afterEach(async () => {
  // Another account leaves nothing of those before.
  await open('nobody').keys()
})

test('[PD-81] a file that was kept is found again after a reload, by its key alone', async () => {
  expect(await open('mei').keep('a.png', picture())).toBe(true)
  const again = open('mei')
  expect(await again.keys()).toEqual(new Set(['a.png']))
  expect(await (await again.find('a.png'))?.text()).toBe('picture')
  expect(await again.find('b.png')).toBeNull()
})

test('[PD-81] the files of tasks that are kept no more are removed', async () => {
  const files = open('mei')
  await files.keep('a.png', picture())
  await files.keep('b.png', picture())
  await files.retain(new Set(['b.png', 'c.png']))
  expect(await open('mei').keys()).toEqual(new Set(['b.png']))
})

test('[OB-8] another student on the same pad finds nothing, and nothing is left for the one before either', async () => {
  await open('mei').keep('a.png', picture())
  const other = open('wang')
  expect(await other.keys()).toEqual(new Set())
  expect(await other.find('a.png')).toBeNull()
  expect(await open('mei').keys()).toEqual(new Set())
})

test('[OB-8] signing out removes all, and a file that arrives then is not kept', async () => {
  const files = open('mei')
  await files.keep('a.png', picture())
  files.erase()
  expect(await files.keep('b.png', picture())).toBe(false)
  expect(await files.find('a.png')).toBeNull()
  await expect.poll(async () => [...(await open('mei').keys())]).toEqual([])
})

test('[PD-83] where there is little room left, it is left for the answers', async () => {
  const quota = 300 * MB
  expect(await open('mei', { quota, usage: 50 * MB }).keep('a.png', picture())).toBe(true)
  expect(await open('mei', { quota, usage: 150 * MB }).keep('b.png', picture())).toBe(false)
  expect(await open('mei').keep('large.png', new Blob([new Uint8Array(13 * MB)]))).toBe(false)
})

test('[PD-83] a browser that keeps nothing costs nothing else', async () => {
  const broken = {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  } as unknown as IDBFactory
  const files = openTaskFilesOnDevice({ account_id: 'mei', database: broken, estimate: async () => null })
  expect(await files.keep('a.png', picture())).toBe(false)
  expect(await files.find('a.png')).toBeNull()
  await files.retain(new Set())
  files.erase()
})

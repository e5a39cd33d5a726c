import { expect, test } from 'vitest'
import { TASK } from '../../test/sample-task.ts'
import { postOf, talkingPad } from '../../test/talking-pad.ts'
import { discussionPosts } from './discussion-posts.ts'
import { openThread } from './open-thread.ts'

const STEP = { task_id: TASK, step_no: 2 }

function open(pad: ReturnType<typeof talkingPad>) {
  const thread = openThread(pad.services, STEP)
  const words = () => {
    const known = thread.store.getState()
    return known.kind === 'ready' ? known.thread.list.map((post) => post.words) : null
  }
  return { thread, words }
}

const write = ({ outbox }: ReturnType<typeof talkingPad>, words: string) =>
  outbox.write(discussionPosts, {
    ...{ source_id: TASK, item_id: `client-${words}`, scope: TASK, is_final: false, used_ms: 0, pace: 'tap' },
    value: { step_no: STEP.step_no, words, reply_to: null },
  })

test('[TK-192] a pad that is told often asks at once, and once more after a second', async () => {
  const pad = talkingPad()
  const { words } = open(pad)
  await expect.poll(words).toEqual([])
  for (let told = 0; told < 20; told += 1) pad.tell()
  await expect.poll(() => pad.server.looks).toBe(2)
  pad.passSecond()
  await expect.poll(() => pad.server.looks).toBe(3)
  pad.passSecond()
  pad.passSecond()
  expect(pad.server.looks).toBe(3)
})

test('[TK-194] a post that was written without a network is sent once, and then told by the server', async () => {
  const pad = talkingPad()
  const { words } = open(pad)
  await expect.poll(words).toEqual([])
  pad.status.setState('offline', true)
  write(pad, '因为是二次的')
  expect(pad.server.sent).toEqual([])
  await pad.comeBack()
  await expect.poll(words).toEqual(['因为是二次的', '因为对称'])
  pad.outbox.flush()
  expect(pad.server.sent).toHaveLength(1)
})

test('earlier posts are asked for page by page, and one that moved meanwhile stands once', async () => {
  const theirs = ['3', '2', '1'].map((name) => postOf({ post_id: name, words: name }))
  const pad = talkingPad(theirs, [postOf({ post_id: 'own', is_own: true, words: '我' })])
  pad.server.page_size = 2
  const { thread, words } = open(pad)
  await expect.poll(words).toEqual(['我', '3'])
  thread.showEarlier()
  await expect.poll(words).toEqual(['我', '3', '2', '1'])
})

test('what could not be asked for again leaves what is known, with the reason', async () => {
  const pad = talkingPad([postOf()], [postOf({ post_id: 'own', is_own: true, words: '我' })])
  const { thread, words } = open(pad)
  await expect.poll(words).toEqual(['我', '因为对称'])
  pad.server.isDown = true
  thread.refetch()
  await expect.poll(() => thread.store.getState()).toMatchObject({ kind: 'ready', trouble: /网络/ })
  expect(words()).toEqual(['我', '因为对称'])
})

test('nothing is shown of a discussion that was left', async () => {
  const pad = talkingPad()
  const { thread } = open(pad)
  thread.close()
  pad.tell()
  await Promise.resolve()
  expect(thread.store.getState()).toEqual({ kind: 'loading' })
})

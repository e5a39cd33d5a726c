import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { DiscussionPane } from './DiscussionPane.tsx'

const PATH = '/api/guide_learn/api/discussion'
type Thread = CallOutput<`POST ${typeof PATH}/threads`>['list'][number]
type Post = CallOutput<`POST ${typeof PATH}/posts`>['list'][number]

const TASK = { task_id: idOf('a1'), abilities: { edit: true, mark: true } }

function threadOf(change: Partial<Thread> = {}): Thread {
  return {
    ...{ set_no: 1, step_no: 2, title: '说一说', topic: '为什么抛物线是对称的？' },
    ...{ hides_names: true, needs_approval: true, class_id: idOf('c1'), class_name: '高一(1)班' },
    ...{ member_count: 40, posted_count: 2, post_count: 3, waiting_count: 2 },
    ...change,
  }
}

function postOf(name: string, change: Partial<Post> = {}): Post {
  return {
    ...{ post_id: idOf(name), student_id: idOf('b1'), name: '王强', alias: '同学 1' },
    ...{ words: '因为是二次的', answers: null, state: 'waiting', reason: '' },
    ...{ posted_at: '2026-11-01T01:00:00.000Z', ...change },
  }
}

let network: ReturnType<typeof answerCalls>
let threads: Thread[]
let posts: Post[]
let isDown: boolean
beforeEach(() => {
  forgetEverything()
  isDown = false
  threads = [threadOf(), threadOf({ class_id: idOf('c2'), class_name: '高一(2)班', waiting_count: 0 })]
  posts = [
    postOf('d1'),
    postOf('d2', { name: '陈晓', alias: '同学 2', words: '因为对称' }),
    postOf('d3', { student_id: null, name: '张老师', alias: null, words: '再想一想', state: 'shown' }),
  ]
  network = answerCalls({
    [`POST ${PATH}/threads`]: () => (isDown ? refuse('SYSTEM') : { list: threads }),
    [`POST ${PATH}/posts`]: ({ state = null }: CallInput<`POST ${typeof PATH}/posts`>) => {
      const list = posts.filter((one) => state === null || one.state === state)
      return { total: list.length, list }
    },
    [`POST ${PATH}/decide`]: ({ post_ids, state, reason = '' }: CallInput<`POST ${typeof PATH}/decide`>) => {
      posts = posts.map((one) => (post_ids.includes(one.post_id) ? { ...one, state, reason } : one))
      return { changed_count: post_ids.length }
    },
    [`POST ${PATH}/answer`]: () => ({ post_id: idOf('d4') }),
  })
})
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
})

const open = (task = TASK, path = '/') => openScreen(<DiscussionPane task={task} />, { path })
const asked = (call: string) =>
  network.asked.filter(({ name }) => name === `POST ${PATH}/${call}`).map(({ input }) => input)
const card = async (name: string) => within(await screen.findByRole('listitem', { name: `${name}的发言` }))

test('[TK-189] the teacher sees names, and beside them the numbers that classmates see', async () => {
  open()
  const one = await card('王强')
  expect(one.getByText('同学看到的是“同学 1”')).toBeVisible()
  expect(one.getByText('等通过')).toBeVisible()
  expect(screen.getByText('为什么抛物线是对称的？')).toBeVisible()
  expect(screen.getByText('高一(1)班：2 / 40 人发言，共 3 条，2 条等通过')).toBeVisible()
  expect((await card('张老师')).getByText('老师')).toBeVisible()
})

test('[TK-190] posts are let through one by one or all of the page at once', async () => {
  const { user } = open()
  await user.click((await card('王强')).getByRole('button', { name: '通过' }))
  expect(await screen.findByText('已通过')).toBeVisible()
  await waitFor(async () => expect((await card('王强')).queryByText('等通过')).toBeNull())
  posts = [postOf('d1'), ...posts.slice(1)]
  cleanup()
  forgetEverything()
  const again = open()
  await again.user.click(await screen.findByRole('button', { name: '通过这 2 条' }))
  await waitFor(() => expect(asked('decide')).toHaveLength(2))
  expect(asked('decide')[1]).toMatchObject({
    ...{ task_id: TASK.task_id, post_ids: [idOf('d1'), idOf('d2')], state: 'shown' },
  })
})

test('[TK-190] a post is taken away with a reason, which is asked for, and put back', async () => {
  const { user } = open()
  await user.click((await card('陈晓')).getByRole('button', { name: '收起' }))
  const dialog = within(await screen.findByRole('dialog', { name: '收起陈晓的发言' }))
  await user.click(dialog.getByRole('button', { name: '收起' }))
  expect(await dialog.findByText('请写明原因')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '与话题无关' }))
  await user.click(dialog.getByRole('button', { name: '收起' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await (await card('陈晓')).findByText('原因：与话题无关')).toBeVisible()
  await user.click((await card('陈晓')).getByRole('button', { name: '恢复' }))
  await waitFor(() => expect(asked('decide')).toHaveLength(2))
  expect(asked('decide')).toMatchObject([
    { state: 'hidden', reason: '与话题无关' },
    { state: 'shown', post_ids: [idOf('d2')] },
  ])
})

test('the teacher answers a post and joins the discussion', async () => {
  const { user } = open()
  await user.click((await card('王强')).getByRole('button', { name: '回复' }))
  // Where names are hidden the teacher does not write the name by mistake.
  const dialog = within(await screen.findByRole('dialog', { name: '回复同学 1' }))
  await user.click(dialog.getByRole('button', { name: '发表' }))
  expect(await dialog.findByText('请写下要说的话')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: '发言' }), '说得好')
  await user.click(dialog.getByRole('button', { name: '发表' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked('answer')).toMatchObject([
    { task_id: TASK.task_id, class_id: idOf('c1'), words: '说得好', reply_to: idOf('d1') },
  ])
  await user.click(screen.getByRole('button', { name: '参加讨论' }))
  expect(await screen.findByRole('dialog', { name: '参加讨论' })).toBeVisible()
})

test('[TK-187] each class has its own, and posts are narrowed by their state', async () => {
  const { user, place } = open()
  await card('王强')
  await user.selectOptions(screen.getByRole('combobox', { name: '讨论的班级' }), '说一说 · 高一(2)班（3 条）')
  await waitFor(() => expect(asked('posts').at(-1)).toMatchObject({ class_id: idOf('c2'), page_size: 50 }))
  expect(place()).toContain('thread=1.2.')
  await user.click(screen.getByRole('button', { name: '已收起' }))
  expect(await screen.findByText('没有这样的发言。')).toBeVisible()
  expect(asked('posts').at(-1)).toMatchObject({ state: 'hidden' })
})

test('who may only look decides nothing', async () => {
  open({ ...TASK, abilities: { edit: false, mark: false } })
  expect((await card('王强')).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: '参加讨论' })).toBeNull()
})

test('without posts, without a discussion and without the server it says so', async () => {
  posts = []
  open()
  expect(await screen.findByText('还没有学生发言。')).toBeVisible()
  cleanup()
  forgetEverything()
  threads = []
  open()
  expect(await screen.findByText('这里没有讨论。')).toBeVisible()
  cleanup()
  forgetEverything()
  isDown = true
  threads = [threadOf()]
  const { user } = open()
  const retry = await screen.findByRole('button', { name: '重试' }, { timeout: 15_000 })
  isDown = false
  await user.click(retry)
  expect(await screen.findByText('为什么抛物线是对称的？')).toBeVisible()
}, 30_000)

test('what the server refuses stands above the posts', async () => {
  network.stop()
  network = answerCalls({
    [`POST ${PATH}/threads`]: () => ({ list: threads }),
    [`POST ${PATH}/posts`]: () => ({ total: posts.length, list: posts }),
    [`POST ${PATH}/decide`]: () => refuse('NOT_FOUND', '有的发言已经不在了，请刷新后再试'),
  })
  const { user } = open()
  await user.click((await card('王强')).getByRole('button', { name: '通过' }))
  expect((await screen.findByRole('alert')).textContent).toBe('有的发言已经不在了，请刷新后再试')
})

test.each([
  [1366, 768],
  [360, 780],
])('it stands within %i×%i', async (width, height) => {
  await page.viewport(width, height)
  const long = 'a'.repeat(300)
  threads = [threadOf({ topic: `为什么？${long}` }), ...threads.slice(1)]
  posts = [postOf('d1', { words: long, answers: { author: '陈晓', words: long } }), ...posts.slice(1)]
  posts[1] = { ...posts[1]!, state: 'hidden', reason: '与话题无关' }
  open()
  await card('王强')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

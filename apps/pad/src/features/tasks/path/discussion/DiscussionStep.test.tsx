import '@jiangtai/ui/tokens.css'
import '@jiangtai/ui/base.css'
import '../../../../app/pad.css'
import type { DiscussionStep as Step } from '@jiangtai/shared/tasks/steps/step.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { TASK } from '../../test/sample-task.ts'
import { press } from '../../test/show-task.tsx'
import { postOf, talkingPad } from '../../test/talking-pad.ts'
import { DiscussionStep } from './DiscussionStep.tsx'

afterEach(async () => {
  cleanup()
  await page.viewport(1024, 768)
})

const STEP: Step = {
  ...{ step_no: 2, kind: 'discussion', title: '说一说', topic: '为什么抛物线是对称的？' },
  ...{ hides_names: false, needs_approval: false, min_length: null },
}
const MINE = postOf({
  ...{ post_id: 'own-0', author: '王强', is_own: true, words: '因为是二次的', client_post_id: 'client-0' },
})

function show(
  pad: ReturnType<typeof talkingPad>,
  {
    step = {},
    closed = null,
    kept = { words: '' },
  }: { step?: object; closed?: string | null; kept?: { words: string } } = {},
) {
  const done: string[] = []
  render(
    <div style={{ height: '100vh', overflowY: 'auto' }}>
      <main className="page-main">
        <DiscussionStep
          services={pad.services}
          task_id={TASK}
          step={{ ...STEP, ...step }}
          closed={closed}
          draft={kept.words}
          onDraft={(words) => {
            kept.words = words
          }}
          onDone={() => done.push('done')}
        />
      </main>
    </div>,
  )
  return { done, user: userEvent.setup() }
}

const posts = () => within(screen.getByRole('list', { name: '发言' })).getAllByRole('listitem')
const texts = () => posts().map((one) => one.querySelector('.talk-words')?.textContent)
const box = (name = '我的想法') => screen.getByRole('textbox', { name })

test('[TK-188] before an own post only the number is seen; the post brings the others, and the step is done once', async () => {
  const pad = talkingPad()
  const { user, done } = show(pad)
  expect(await screen.findByText('已有 1 条发言，发表自己的想法以后就能看到。')).toBeTruthy()
  expect(screen.queryByText('因为对称')).toBeNull()
  await user.type(box(), '因为是二次的')
  await user.click(press('发表'))
  await waitFor(() => expect(texts()).toEqual(['因为是二次的', '因为对称']))
  expect(box()).toHaveProperty('value', '')
  expect(done).toEqual(['done'])
  pad.tell()
  await waitFor(() => expect(pad.server.looks).toBeGreaterThan(2))
  expect(done).toEqual(['done'])
})

test('a student who has posted before is not told that it is done again', async () => {
  const { done } = show(talkingPad([postOf()], [MINE]))
  await waitFor(() => expect(texts()).toEqual(['因为是二次的', '因为对称']))
  expect(done).toEqual([])
})

test('[TK-194] without a network a post waits on the device, and is sent once the network is back', async () => {
  const pad = talkingPad()
  const { user } = show(pad)
  await screen.findByText(/已有 1 条发言/)
  pad.status.setState('offline', true)
  await screen.findByText('没有网络：先存在本机，恢复后自动发出')
  await user.type(box(), '因为是二次的')
  await user.click(press('发表'))
  expect(await screen.findByText('待发出：已存在本机')).toBeTruthy()
  await pad.comeBack()
  await waitFor(() => expect(texts()).toEqual(['因为是二次的', '因为对称']))
  expect(pad.server.sent).toHaveLength(1)
  expect(screen.queryByText('待发出：已存在本机')).toBeNull()
})

test('[TK-194] a post that was refused says why and is written anew under the same id', async () => {
  const pad = talkingPad()
  pad.server.refuses = '至少写 4 个字，现在 2 个字'
  const { user } = show(pad)
  await screen.findByText(/已有 1 条发言/)
  await user.type(box(), '对称')
  await user.click(press('发表'))
  expect((await screen.findByRole('alert')).textContent).toContain('没有发出：至少写 4 个字')
  const [refused] = Object.values(pad.outbox.getState().entries)
  pad.server.refuses = ''
  await user.click(press('改一改再发'))
  expect(box()).toHaveProperty('value', '对称')
  await user.type(box(), '的图形')
  await user.click(press('发表'))
  await waitFor(() => expect(texts()).toEqual(['对称的图形', '因为对称']))
  expect(pad.server.sent).toEqual([{ client_post_id: refused?.item_id, words: '对称的图形', reply_to: null }])
})

test('[TK-191] what is too short stays in the box with the reason; what answers somebody may be short', async () => {
  const pad = talkingPad([postOf()], [MINE])
  const { user } = show(pad, { step: { min_length: 4 } })
  await waitFor(() => expect(posts()).toHaveLength(2))
  await user.click(press('发表'))
  expect(screen.getByRole('alert').textContent).toBe('请先写下你的想法')
  await user.type(box(), '对')
  await user.click(press('发表'))
  expect(screen.getByRole('alert').textContent).toBe('至少写 4 个字，现在 1 个字')
  expect(box()).toHaveProperty('value', '对')
  await user.click(press('回复 李明'))
  expect(screen.getByText('回复 李明：因为对称')).toBeTruthy()
  expect(document.activeElement).toBe(box('我的回复'))
  await user.click(press('发表'))
  await waitFor(() => expect(posts()).toHaveLength(3))
  expect(pad.server.sent).toMatchObject([{ words: '对', reply_to: 'post-1' }])
  expect(posts()[0]!.querySelector('.talk-quote')?.textContent).toBe('李明：因为对称')
})

test('[TK-189] where names are hidden it says so, and shows numbers and no time of others', async () => {
  const theirs = [
    postOf({ post_id: 'a', author: '同学 2', posted_at: null }),
    postOf({ post_id: 'b', author: '陈老师', is_teacher: true, words: '再想一想' }),
  ]
  show(talkingPad(theirs, [{ ...MINE, author: '同学 1', state: 'waiting' }]), {
    step: { hides_names: true, needs_approval: true },
  })
  await waitFor(() => expect(posts()).toHaveLength(3))
  expect(
    screen.getByText('不显示姓名：同学只看到编号，老师看得到姓名；老师通过以后同学才看得到。'),
  ).toBeTruthy()
  const heads = posts().map((one) => one.querySelector('.talk-head')!)
  expect(heads.map((head) => head.querySelector('b')?.textContent)).toEqual([
    '同学 1（我）',
    '同学 2',
    '陈老师',
  ])
  expect(heads[0]!.textContent).toContain('等老师通过')
  expect(heads.map((head) => head.querySelector('time') !== null)).toEqual([true, false, true])
})

test('[TK-190] an own post that was taken away says why, and cannot be answered', async () => {
  show(talkingPad([postOf()], [{ ...MINE, state: 'hidden', reason: '与话题无关' }]))
  expect(await screen.findByText('老师收起了这条发言：与话题无关')).toBeTruthy()
  expect(within(posts()[0]!).queryByRole('button')).toBeNull()
})

test('[TK-191] an own post is taken back after one more question; a refusal stands beside it', async () => {
  const pad = talkingPad([postOf()], [MINE, { ...MINE, post_id: 'own-1', words: '写错了' }])
  const { user } = show(pad)
  await waitFor(() => expect(texts()).toEqual(['因为是二次的', '写错了', '因为对称']))
  const second = () => within(posts()[1]!)
  await user.click(second().getByRole('button', { name: '收回' }))
  await user.click(second().getByRole('button', { name: '不收回' }))
  expect(pad.server.withdrawn).toEqual([])
  pad.server.refuses = '讨论里至少留一条发言：先发一条新的，再收回这一条'
  await user.click(second().getByRole('button', { name: '收回' }))
  await user.click(second().getByRole('button', { name: '确定收回' }))
  expect((await second().findByRole('alert')).textContent).toContain('讨论里至少留一条发言')
  pad.server.refuses = ''
  await user.click(second().getByRole('button', { name: '收回' }))
  await user.click(second().getByRole('button', { name: '确定收回' }))
  await waitFor(() => expect(texts()).toEqual(['因为是二次的', '因为对称']))
  expect(within(posts()[1]!).queryByRole('button', { name: '收回' })).toBeNull()
})

test('what could not be fetched says so and is tried again; the box is there meanwhile', async () => {
  const pad = talkingPad()
  pad.server.isDown = true
  const { user } = show(pad)
  expect((await screen.findByRole('alert')).textContent).toContain('没有取到同学的发言：')
  await user.type(box(), '先写着')
  pad.server.isDown = false
  await user.click(press('重试'))
  expect(await screen.findByText(/已有 1 条发言/)).toBeTruthy()
  expect(box()).toHaveProperty('value', '先写着')
})

test('a discussion that is over or not open is read, and says why nothing is written', async () => {
  const pad = talkingPad([postOf()], [MINE])
  pad.server.refusal = '老师已结束收取，讨论也结束了'
  show(pad)
  expect(await screen.findByText('老师已结束收取，讨论也结束了')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: '回复 李明' })).toBeNull()
  cleanup()
  show(talkingPad([]), { closed: '现在不能发言' })
  expect(await screen.findByText('还没有人发言。')).toBeTruthy()
  expect(screen.getByText('现在不能发言')).toBeTruthy()
})

test.each([
  [1024, 768],
  [360, 780],
])('it stands within %i×%i', async (width, height) => {
  await page.viewport(width, height)
  const long = 'a'.repeat(300)
  const theirs = [
    postOf({ words: long, answers: { author: '同学 12', words: long } }),
    postOf({ post_id: 't', author: '陈老师', is_teacher: true, words: '说得好，再想想顶点在哪里。' }),
  ]
  const { user } = show(talkingPad(theirs, [{ ...MINE, state: 'hidden', reason: '与话题无关' }]), {
    step: { topic: `为什么？${long}`, hides_names: true, needs_approval: true, min_length: 10 },
  })
  await waitFor(() => expect(posts()).toHaveLength(3))
  await user.click(press('回复 李明'))
  await user.type(box('我的回复'), '我同意')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const one of posts()) expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(width)
})

test('words that are not sent yet are kept when the step is left, and stand in the box again', async () => {
  const kept = { words: '' }
  const { user } = show(talkingPad(), { kept })
  await user.type(await screen.findByRole('textbox', { name: '我的想法' }), '因为是二次的')
  cleanup()
  show(talkingPad(), { kept })
  expect(await screen.findByRole('textbox', { name: '我的想法' })).toHaveProperty('value', '因为是二次的')
  await user.click(press('发表'))
  await waitFor(() => expect(kept.words).toBe(''))
})

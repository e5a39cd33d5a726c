import { refusedBy } from '@jiangtai/client/outbox/test/answers.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pathViewOf, progressOf } from '../test/sample-path.ts'
import { entryOf, heldOf, outboxOf, picks, says, scoreOf } from '../test/sample-task.ts'
import { showPath } from '../test/show-path.tsx'
import { press } from '../test/show-task.tsx'
import { NOT_ENOUGH } from './waiting-steps.ts'

let files: ReturnType<typeof showPath>['files'] | null = null
afterEach(async () => {
  cleanup()
  files?.task_files.close()
  files = null
  await page.viewport(1024, 768)
})

function show(...asked: Parameters<typeof showPath>) {
  const shown = showPath(...asked)
  files = shown.files
  return shown
}

const photo = { ...says('见照片'), attachments: [{ kind: 'photo' as const, key: 'photo', seconds: null }] }
const PHOTO = entryOf('item-2', { value: { round: 1, part: photo } })
const READ = { segments: [], seen_s: 0, place: 0, is_done: true }
/** A path whose first steps are done. */
const doneUntil = (step_no: number, change: Partial<PadTaskView> = {}) =>
  pathViewOf({
    materials: pathViewOf().materials.map((one) => ({ ...one, reading: READ })),
    step_progress: [2, 3, 4, 5].map((one) => progressOf(one, { is_done: one <= step_no })),
    ...change,
  })
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('[PD-70] a path is gone through from its first step to its handing in, each with one tap to the next', async () => {
  const { user, handed, acts } = show(pathViewOf(), { outbox: outboxOf(PHOTO) })
  expect(rows()).toEqual([
    '1阅读读一读打开过即可可以做',
    '2练习试一试1 道题，至少 60%完成前面的步骤后再做',
    '3拍照写一写至少一张照片完成前面的步骤后再做',
    '4困惑我的困惑写下没有弄懂的地方完成前面的步骤后再做',
    '5自评自我评价2 条，每条选一档完成前面的步骤后再做',
  ])
  expect(screen.queryByRole('button', { name: /试一试/ })).toBeNull()
  await user.click(press(/读一读/))
  expect(screen.getByText('抛物线是轴对称图形')).toBeTruthy()
  await user.click(press('下一步'))
  expect(screen.getByText('第 2 步 · 练习 · 1 道题，至少 60%')).toBeTruthy()
  expect(screen.queryByText('写出过程')).toBeNull()
  await user.click(press('交这一步'))
  expect(screen.getByRole('alert').textContent).toBe('还有 1 道小题没有作答')
  await user.click(screen.getByRole('radio', { name: /2/ }))
  await user.click(press('交这一步'))
  await user.click(await screen.findByRole('button', { name: '下一步' }))
  expect(screen.getByText('写出过程')).toBeTruthy()
  // What is asked for stands before the words that may go with it.
  const words = screen.getByRole('textbox', { name: '答案' })
  expect(screen.getByText('拍照').compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(press('交这一步'))
  await user.click(await screen.findByRole('button', { name: '下一步' }))
  await user.click(press('都懂了'))
  await user.click(await screen.findByRole('button', { name: '下一步' }))
  await user.click(screen.getAllByRole('radio', { name: '会了' })[0]!)
  await user.click(press('交这一步'))
  expect(screen.getByRole('alert').textContent).toBe('请给每一条都选一档')
  await user.click(screen.getAllByRole('radio', { name: '还不会' })[1]!)
  await user.click(press('交这一步'))
  await user.click(await screen.findByRole('button', { name: '回到学习步骤去提交' }))
  expect(screen.getByText('完成 5 / 5')).toBeTruthy()
  await user.click(press('提交导学'))
  expect(acts).toEqual(['submit'])
  expect(handed).toEqual([
    { step_no: 2, answer: { kind: 'answers' } },
    { step_no: 3, answer: { kind: 'answers' } },
    { step_no: 4, answer: { kind: 'doubt', words: '' } },
    { step_no: 5, answer: { kind: 'self', levels: [3, 1] } },
  ])
})

test('[PD-72] an exercise that is not enough says so, with no key and no points, and is tried again', async () => {
  let tries = 0
  const { user } = show(doneUntil(1), {
    outbox: outboxOf(entryOf('item-1', { value: { round: 1, part: picks('A') } })),
    reply: () => ({ is_done: ++tries === 2, attempt_count: tries }),
  })
  await user.click(press(/试一试/))
  await user.click(press('交这一步'))
  expect((await screen.findByRole('alert')).textContent).toBe(NOT_ENOUGH)
  expect(screen.queryByText(/正确答案|得分/)).toBeNull()
  await user.click(press('返回'))
  expect(rows()[1]).toBe(`2练习试一试1 道题，至少 60% · ${NOT_ENOUGH}再做一次`)
  await user.click(press(/试一试/))
  await user.click(screen.getByRole('radio', { name: /2/ }))
  await user.click(press('交这一步'))
  expect(await screen.findByText('这一步完成了')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[PD-71] [PD-73] without a network one goes on, a step that waits may be taken back, and all arrive in their order', async () => {
  const { user, handed, online } = show(doneUntil(1), {
    line: 'offline',
    outbox: outboxOf(PHOTO, entryOf('item-1', { value: { round: 1, part: picks('A') } })),
  })
  await user.click(press(/试一试/))
  await user.click(press('交这一步'))
  expect(screen.getByText('已保存在本机，恢复网络后自动送达')).toBeTruthy()
  await user.click(press('下一步'))
  await user.click(press('交这一步'))
  await user.click(press('返回'))
  expect(screen.getByText('有 2 步保存在本机，恢复网络后按顺序自动送达')).toBeTruthy()
  expect(rows().map((row) => row?.slice(-6))).toContain('完成，待送达')
  await user.click(press(/试一试/))
  await user.click(press('取回修改'))
  expect(screen.getByText('已取回，改好以后再交这一步')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /2/ }))
  await user.click(press('交这一步'))
  await user.click(press('返回'))
  online()
  await expect.poll(() => handed.map(({ step_no }) => step_no)).toEqual([2, 3])
  await expect.poll(() => rows()[2]).toContain('已完成')
})

test('[PD-72] a refused step says why beside its answer', async () => {
  const { user } = show(doneUntil(3), {
    reply: () => {
      throw refusedBy('CONFLICT', '请先完成前面的步骤，再做“我的困惑”')
    },
  })
  await user.click(press(/我的困惑/))
  await user.type(screen.getByRole('textbox', { name: '还有哪里没有弄懂？' }), '为什么对称')
  await user.click(press('交这一步'))
  expect((await screen.findByRole('alert')).textContent).toBe('请先完成前面的步骤，再做“我的困惑”')
  expect(screen.getByRole('textbox')).toHaveValue('为什么对称')
})

test('[PD-73] a doubt is kept while it is written, and may be written anew', async () => {
  const view = doneUntil(4)
  view.step_progress = [...view.step_progress.filter(({ step_no }) => step_no !== 4)]
  view.step_progress.push(progressOf(4, { is_done: true, attempt_count: 1, words: '顶点' }))
  const { user, handed } = show(view)
  await user.click(press(/我的困惑/))
  expect(screen.getByRole('textbox')).toHaveValue('顶点')
  expect(press('下一步')).toBeTruthy()
  await user.type(screen.getByRole('textbox'), '怎么求')
  await user.click(press('返回'))
  await user.click(press(/我的困惑/))
  expect(screen.getByRole('textbox')).toHaveValue('顶点怎么求')
  await user.click(press('交这一步'))
  await expect.poll(() => handed).toEqual([{ step_no: 4, answer: { kind: 'doubt', words: '顶点怎么求' } }])
})

test('[PD-73] a doubt that is written is not thrown away by a tap on 都懂了', async () => {
  const { user, handed } = show(doneUntil(3))
  await user.click(press(/我的困惑/))
  await user.type(screen.getByRole('textbox'), '为什么对称')
  await user.click(press('都懂了'))
  expect(screen.getByRole('alert').textContent).toContain('真的都懂了，请先删去')
  expect(screen.getByRole('textbox')).toHaveValue('为什么对称')
  expect(handed).toEqual([])
  await user.clear(screen.getByRole('textbox'))
  await user.click(press('都懂了'))
  await expect.poll(() => handed).toEqual([{ step_no: 4, answer: { kind: 'doubt', words: '' } }])
})

test('[PD-70] what was handed in is looked at step by step, with its marks and keys once they are shown', async () => {
  const marked = doneUntil(5, {
    ...{ state: 'marked', is_open: false, score: 5, full_score: 15, can_withdraw: true },
    answers: [heldOf('item-1', picks('B')), heldOf('item-2', says('略'))],
    scores: [scoreOf({})],
  })
  const { user, acts } = show({ ...marked, questions: pathViewOf({}, true).questions })
  expect(screen.getByText('/ 15 分')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交导学' })).toBeNull()
  await user.click(press(/试一试/))
  expect(screen.queryByRole('button', { name: '交这一步' })).toBeNull()
  expect(screen.getAllByText(/5 \/ 5|对/).length).toBeGreaterThan(0)
  await user.click(press('下一步'))
  expect(screen.getByText('勾股定理')).toBeTruthy()
  await user.click(press('返回'))
  await user.click(press('撤回修改'))
  await user.click(press('确定撤回'))
  expect(acts).toEqual(['withdraw'])
})

test('[PD-70] a path that was handed in is shown from its result on, with what is not marked yet', async () => {
  await page.viewport(360, 780)
  const shown = show(doneUntil(5))
  await shown.user.click(press('提交导学'))
  const scores = [scoreOf({}), scoreOf({ item_id: 'item-2', result: 'ungraded', score: null })]
  shown.tell(doneUntil(5, { is_open: false, state: 'submitted', score: 5, scores }))
  const result = await screen.findByText('还有 1 道小题等老师批改，没有计入')
  await expect.poll(() => result.getBoundingClientRect().top).toBeGreaterThan(0)
  expect(result.getBoundingClientRect().bottom).toBeLessThan(780)
})

test('[PD-73] what could not be sent before the task closed is told until it is read', async () => {
  const shown = show(doneUntil(3), {
    line: 'offline',
    reply: () => {
      throw refusedBy('CONFLICT', '已经过了截止时间，不能再作答')
    },
  })
  await shown.user.click(press(/我的困惑/))
  await shown.user.click(press('都懂了'))
  await shown.user.click(press('返回'))
  shown.online()
  await expect.poll(() => rows()[3]).toContain('已经过了截止时间')
  shown.tell(doneUntil(3, { is_open: false, state: 'collected' }))
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('有 1 步没有送达，老师看不到')
  await shown.user.click(press('知道了'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [1366, 768],
  [1024, 768],
  [360, 780],
])('at %i×%i list, levels and buttons stand in sight', async (width, height) => {
  await page.viewport(width, height)
  const { user } = show(doneUntil(4))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await user.click(press(/自我评价/))
  expect(press('交这一步').getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  for (const level of screen.getAllByRole('radio'))
    expect(level.parentElement!.getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

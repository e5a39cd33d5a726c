import { act, cleanup, screen, within } from '@testing-library/react'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { entryOf, heldOf, outboxOf, picks, says, scoreOf, viewOf } from './test/sample-task.ts'
import { press, showTask } from './test/show-task.tsx'

afterEach(async () => {
  cleanup()
  await page.viewport(1024, 768)
})

test('ST-12: a task is gone through item by item, and the sheet tells what is answered', async () => {
  const { user, acts } = showTask(viewOf({ note: '写清过程' }))
  expect(screen.getByText('陈老师 · 2 道题，共 15 分 · 预计 20 分钟')).toBeTruthy()
  expect(screen.getByText('写清过程')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
  await user.click(press('开始作答'))
  await user.click(screen.getByRole('radio', { name: /^B/ }))
  expect(screen.getByRole('status').textContent).toContain('已保存')
  await user.click(press('下一题'))
  await user.type(screen.getByLabelText('答案'), '略')
  await user.click(press('检查并提交'))
  expect(press('第 2 题，已作答')).toBeTruthy()
  await user.click(press('提交'))
  expect(acts).toEqual(['submit'])
})

test.for([
  ['a pad', 1024, 768],
  ['a phone', 360, 780],
] as const)('[QR-7] the keys and what they write are in sight together on %s', async ([, width, height]) => {
  await page.viewport(width, height)
  const { user } = showTask(viewOf())
  await user.click(press('开始作答'))
  await user.click(press('下一题'))
  await user.click(press('符号键盘'))
  const line = screen.getByLabelText('答案')
  const keys = screen.getByRole('group', { name: '符号键盘' })
  const seen = (element: HTMLElement, from_top: number) => {
    const { left, top } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 40, top + from_top))
  }
  expect([seen(line, 8), seen(line, line.clientHeight - 8), seen(keys, keys.clientHeight - 24)]).toEqual([
    ...[true, true, true],
  ])
})

test('[PD-61] a question says its kind and its points, an item of a passage its own', async () => {
  const { user } = showTask(viewOf())
  await user.click(press('开始作答'))
  // What is said of a question stands in a landmark, where whoever is read to finds it.
  expect(within(screen.getByRole('main')).getByText('单选题 · 5 分')).toBeVisible()
  await user.click(press('下一题'))
  expect(screen.getByText('解答题 · 10 分')).toBeVisible()
})

test('[PD-61] [TK-23] where the school shows students no points, the question says its kind alone', async () => {
  const { user } = showTask(viewOf({ shows_scores: false }))
  expect(screen.getByText('陈老师 · 2 道题 · 预计 20 分钟')).toBeVisible()
  await user.click(press('开始作答'))
  expect(screen.getByText('单选题')).toBeVisible()
})

test('what is missing and that it is late are asked about before handing in', async () => {
  const view = viewOf({ due_at: '2026-09-01T01:00:00.000Z', takes_late: true })
  const { user, acts } = showTask(view, { outbox: outboxOf(entryOf('item-1')) })
  await user.click(press('提交'))
  expect(screen.getByRole('alertdialog').textContent).toContain(
    '第 2 题还没有答完；已过截止时间，现在提交算补交。确定提交？',
  )
  expect(acts).toEqual([])
  await user.click(press('确定提交'))
  expect(acts).toEqual(['submit'])
})

test('[PD-42] a question that can be answered tells the watch of the eyes that somebody is at work, the sheet does not', async () => {
  const { user, tell } = showTask(viewOf())
  const isAtWork = () => document.querySelector<HTMLElement>('.task')?.dataset['atWork']
  expect(isAtWork()).toBe('false')
  await user.click(press('开始作答'))
  expect(isAtWork()).toBe('true')
  act(() => tell(viewOf({ is_open: false })))
  expect(isAtWork()).toBe('false')
})

test.for([
  ['a pad', 1024, 768],
  ['a phone', 360, 780],
] as const)(
  'what is asked before handing in has the whole width, and the focus, on %s',
  async ([, width, height]) => {
    await page.viewport(width, height)
    const { user } = showTask(viewOf(), { outbox: outboxOf(entryOf('item-1')) })
    await user.click(press('提交'))
    const asked = screen.getByRole('alertdialog')
    expect(document.activeElement).toBe(press('再看看'))
    expect(asked.offsetWidth).toBe(asked.parentElement?.clientWidth)
  },
)

test('why it was not handed in is told, and nothing is lost', async () => {
  const outbox = outboxOf(entryOf('item-1'), entryOf('item-2', { value: { round: 1, part: says('略') } }))
  const { user } = showTask(viewOf(), { outbox, submit: async () => '还有 1 道题的作答没有送达' })
  await user.click(press('提交'))
  expect((await screen.findByRole('alert')).textContent).toBe('没有提交：还有 1 道题的作答没有送达')
  expect(press('提交')).toBeTruthy()
})

test('ST-07: without a network answers wait on the device and say so', async () => {
  const waiting = entryOf('item-1', { delivery: { kind: 'queued' } })
  const { user } = showTask(viewOf(), { outbox: outboxOf(waiting), is_online: false })
  expect(screen.getByText('有 1 道题的作答待上传，已保存在本机')).toBeTruthy()
  await user.click(press('第 1 题，已作答'))
  expect(screen.getByText('待上传：已保存在本机，恢复网络后自动送达')).toBeTruthy()
})

test('[OB-13] a handing in that waits says so in the place of its button, and is taken back by a press', async () => {
  const wanted = { round: 1, refusal: null }
  const outbox = outboxOf(entryOf('item-1', { delivery: { kind: 'queued' } }))
  const { user, acts } = showTask(viewOf(), { outbox, wanted, is_online: false })
  expect(screen.getByText('等待提交：恢复网络后自动送达并提交，是否按时以送达的时间为准。')).toBeTruthy()
  expect(screen.queryByText(/网络已断开/)).toBeNull()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
  await user.click(press('先不提交'))
  expect(acts).toEqual(['forget'])
})

test('[OB-13] a refusal of what waited is told also when nothing is taken any more', async () => {
  const wanted = { round: 1, refusal: '已经过了截止时间，不能再作答' }
  const { user, acts } = showTask(viewOf({ is_open: false }), { wanted })
  expect(screen.getByRole('alert').textContent).toContain('没有提交：已经过了截止时间，不能再作答')
  await user.click(press('知道了'))
  expect(acts).toEqual(['forget'])
})

test('[OB-4] an answer that was refused is told with its words and stays in its place', async () => {
  const refused = entryOf('item-2', {
    value: { round: 1, part: says('我的过程') },
    delivery: { kind: 'rejected', reason: '这道题已在另一台设备上作答' },
  })
  const { user } = showTask(viewOf(), { outbox: outboxOf(refused) })
  expect(screen.getByRole('alert').textContent).toContain('第 2 题：我的过程（这道题已在另一台设备上作答）')
  await user.click(press('第 2 题，已作答'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('答案').value).toBe('我的过程')
  expect(screen.getByText('没有送达：这道题已在另一台设备上作答')).toBeTruthy()
})

test('[TK-12] once the due time has passed nothing is taken, and the server is asked what holds', async () => {
  const { acts } = showTask(viewOf(), {
    now: '2026-09-01T10:02:00.000Z',
    outbox: outboxOf(entryOf('item-1')),
  })
  expect(screen.getByText('未交')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
  expect(acts).toEqual(['refetch'])
})

test('[TK-21] only what was handed back is asked again, with the answer and the mark of before beside', async () => {
  const view = viewOf({
    ...{ state: 'returned', round: 2, item_ids: ['item-2'], comment: '过程要完整' },
    answers: [heldOf('item-1', picks('B')), heldOf('item-2', says('三角形'))],
    scores: [
      scoreOf({ item_id: 'item-1' }),
      scoreOf({ item_id: 'item-2', result: 'half', score: 4, full_score: 10, comment: '缺结论' }),
    ],
  })
  const { user, acts } = showTask(view)
  expect(screen.getByText('老师打回订正：请改好下面 1 道小题再提交。老师的话：过程要完整')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /第 1 题/ })).toBeNull()
  await user.click(press('开始作答'))
  const earlier = screen.getByRole('region', { name: '以前的作答' })
  expect(earlier.textContent).toBe('第 1 次作答三角形△ 部分对，得 4 分老师评语：缺结论在这次的基础上改')
  await user.click(press('在这次的基础上改'))
  await user.type(screen.getByLabelText('答案'), '，证毕')
  expect(screen.getByLabelText<HTMLTextAreaElement>('答案').value).toBe('三角形，证毕')
  await user.click(press('检查并提交'))
  await user.click(press('提交'))
  expect(acts).toEqual(['submit'])
})

test('[TK-21] what is written from the earlier answer comes into sight, however long that is, and its files are not named as well', async () => {
  const photo = { kind: 'photo' as const, key: 'k', seconds: null }
  const view = viewOf({
    ...{ state: 'returned', round: 2, item_ids: ['item-2'] },
    answers: [heldOf('item-2', { kind: 'text', text: '三角形\n'.repeat(60), attachments: [photo] })],
  })
  const { user } = showTask(view)
  await user.click(press('开始作答'))
  expect(screen.getByRole('region', { name: '以前的作答' }).textContent).not.toContain('[照片 1]')
  await user.click(press('在这次的基础上改'))
  const line = screen.getByLabelText('答案')
  expect(line).toBe(document.activeElement)
  const { left, top } = line.getBoundingClientRect()
  expect(line.contains(document.elementFromPoint(left + 40, Math.max(top, 200) + 8))).toBe(true)
})

test('a task that is handed back while it is looked at asks what is asked now', async () => {
  const { tell } = showTask(viewOf({ state: 'submitted', is_open: false, refusal: '已经提交' }))
  expect(screen.getByText('结果还没有公布')).toBeTruthy()
  act(() => tell(viewOf({ state: 'returned', round: 2, item_ids: ['item-1'] })))
  expect(press('开始作答')).toBeTruthy()
})

test.each([
  [1024, 768],
  [360, 780],
])('at %i×%i the question, its answer and the steps stand in sight', async (width, height) => {
  await page.viewport(width, height)
  const { user } = showTask(viewOf())
  await user.click(press('开始作答'))
  const option = screen.getByRole('radio', { name: /^A/ }).closest('label')!.getBoundingClientRect()
  const next = press('下一题').getBoundingClientRect()
  expect(option.bottom).toBeLessThan(next.top)
  expect(next.bottom).toBeLessThanOrEqual(height)
  expect(next.height).toBeGreaterThanOrEqual(56)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

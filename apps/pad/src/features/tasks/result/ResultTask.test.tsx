import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { heldOf, outboxOf, picks, says, scoreOf, viewOf } from '../test/sample-task.ts'
import { press, showTask } from '../test/show-task.tsx'

afterEach(cleanup)

const answers = [heldOf('item-1', picks('C')), heldOf('item-2', says('三角形'))]

test('what was handed in is looked at without marks or keys, and taken back after a question', async () => {
  const view = viewOf({
    state: 'submitted',
    is_open: false,
    refusal: '已经提交',
    answers,
    can_withdraw: true,
  })
  const { user, acts } = showTask(view)
  expect(screen.getByText('已提交')).toBeTruthy()
  expect(screen.getByText('结果还没有公布')).toBeTruthy()
  expect(screen.getByText('老师批改完以后可以看')).toBeTruthy()
  await user.click(press('第 2 题，已作答'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('答案').readOnly).toBe(true)
  expect(screen.queryByText('参考答案')).toBeNull()
  await user.click(press('总览'))
  await user.click(press('撤回修改'))
  expect(acts).toEqual([])
  await user.click(press('确定撤回'))
  expect(acts).toEqual(['withdraw'])
})

test('what was handed in shows which questions were left out', () => {
  const view = viewOf({ state: 'submitted', is_open: false, refusal: '已经提交', answers: [answers[0]!] })
  showTask(view)
  expect(press('第 1 题，已作答').dataset['done']).toBe('all')
  expect(press('第 2 题，还没有作答').dataset['done']).toBe('none')
})

test('what could not be taken back says why', async () => {
  const view = viewOf({ state: 'submitted', is_open: false, answers, can_withdraw: true })
  const { user } = showTask(view, { withdraw: async () => '老师正在批改，不能撤回' })
  await user.click(press('撤回修改'))
  await user.click(press('确定撤回'))
  expect((await screen.findByRole('alert')).textContent).toBe('没有撤回：老师正在批改，不能撤回')
})

test('ST-12: once released the score, the comments, the keys and 优秀作业 are shown, round by round', async () => {
  const view = viewOf(
    {
      ...{ state: 'done', round: 2, is_open: false, score: 4, is_late: true, is_excellent: true },
      ...{
        comment: '有进步',
        item_ids: ['item-2'],
        answers: [...answers, heldOf('item-2', says('证毕'), 2)],
      },
      scores: [
        scoreOf({ item_id: 'item-1', result: 'wrong', score: 0 }),
        scoreOf({ item_id: 'item-2', result: 'half', score: 4, comment: '缺结论' }),
        scoreOf({ item_id: 'item-2', round: 2, score: 10, comment: '完整' }),
      ],
    },
    true,
  )
  const { user } = showTask(view, { outbox: outboxOf() })
  expect(screen.getByText('4').parentElement?.textContent).toBe('4 / 15 分')
  for (const words of ['优秀作业', '迟交', '老师的话：有进步']) expect(screen.getByText(words)).toBeTruthy()
  await user.click(press('第 1 题，错'))
  expect(screen.getByText('✓ 正确答案')).toBeTruthy()
  expect(screen.getByText('✗ 错，得 0 分')).toBeTruthy()
  await user.click(press('第 2 题，对'))
  const result = screen.getByRole('region', { name: '结果' }).textContent
  expect(result).toContain('你的答案证毕参考答案勾股定理')
  expect(result).toContain('✓ 对，得 10 分老师评语：完整')
  expect(result).toContain('第 1 次作答三角形△ 部分对，得 4 分老师评语：缺结论')
  await user.click(press('回到总览'))
  expect(screen.getByText('逐题查看')).toBeTruthy()
})

test('[PD-60] a correction that was handed in waits, whatever mark the round before had', async () => {
  const view = viewOf({
    ...{ state: 'corrected', round: 2, is_open: false, item_ids: ['item-2'] },
    answers: [...answers, heldOf('item-2', says('证毕'), 2)],
    scores: [
      scoreOf({ item_id: 'item-1' }),
      scoreOf({ item_id: 'item-2', result: 'wrong', score: 0, comment: '缺结论' }),
    ],
  })
  const { user, tell } = showTask(view)
  expect(press('第 1 题，对')).toBeVisible()
  await user.click(press('第 2 题，已订正，待批改'))
  expect(screen.getByText('已订正，待批改')).toBeVisible()
  const before = screen.getByRole('region', { name: '以前的作答' }).textContent
  expect(before).toBe('第 1 次作答三角形✗ 错，得 0 分老师评语：缺结论')
  tell({
    ...view,
    state: 'marked',
    scores: [...view.scores, scoreOf({ item_id: 'item-2', round: 2, score: 10 })],
  })
  expect(await screen.findByRole('button', { name: '第 2 题，对' })).toBeVisible()
})

test('[TK-23] where the school shows students no points, the marks stand without them', async () => {
  const view = viewOf(
    {
      ...{ state: 'marked', is_open: false, score: null, answers },
      scores: [scoreOf({ item_id: 'item-1', result: 'wrong', score: null })],
    },
    true,
  )
  const { user } = showTask(view)
  expect(screen.queryByText('结果还没有公布')).toBeNull()
  await user.click(press('第 1 题，错'))
  expect(screen.getByText('✗ 错')).toBeTruthy()
})

test('who did not hand in is told why nothing is taken', () => {
  showTask(viewOf({ state: 'excused', is_open: false, refusal: '老师已为你免交' }))
  expect(screen.getByText('老师已为你免交')).toBeTruthy()
})

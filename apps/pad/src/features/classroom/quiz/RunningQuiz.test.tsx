import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { BLANK, chosen, ITEM, JUDGE, MULTIPLE, SINGLE, START_MS, TEXT } from '../test/sample-room.ts'
import { button, running, showQuiz } from '../test/show-quiz.tsx'

afterEach(cleanup)

describe('answering', () => {
  test('单选: a tap is an answer at once, another tap changes it, 提交 hands it in', async () => {
    const { written, user } = showQuiz({ quiz: running(SINGLE) })
    await user.click(screen.getByRole('radio', { name: /乙/ }))
    await user.click(screen.getByRole('radio', { name: /丙/ }))
    await user.click(button('提交'))
    expect(written).toEqual([
      { value: chosen('B'), is_final: false, pace: 'tap' },
      { value: chosen('C'), is_final: false, pace: 'tap' },
      { value: chosen('C'), is_final: true, pace: 'tap' },
    ])
    expect(screen.getByText('已提交')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /甲/ }).matches(':disabled')).toBe(true)
  })

  test('多选: taps add and take away, kept in the order of the options', async () => {
    const { written, user } = showQuiz({ quiz: running(MULTIPLE) })
    for (const name of [/丁/, /甲/, /乙/, /丁/]) await user.click(screen.getByRole('checkbox', { name }))
    expect(written.map(({ value }) => value)).toEqual([
      chosen('D'),
      chosen('A', 'D'),
      chosen('A', 'B', 'D'),
      chosen('A', 'B'),
    ])
  })

  test('判断: 正确 and 错误, even when the question brings no options', async () => {
    const { written, user } = showQuiz({ quiz: running(JUDGE) })
    await user.click(screen.getByRole('radio', { name: '错误' }))
    expect(written.at(-1)?.value).toEqual(chosen('false'))
  })

  test('填空: one line for each blank; a half-filled answer is told once, then taken', async () => {
    const { written, user } = showQuiz({ quiz: running(BLANK) })
    await user.type(screen.getByLabelText('第 1 空'), '6')
    expect(written.at(-1)).toEqual({
      value: { [ITEM]: { kind: 'blank', blanks: ['6', ''], attachments: [] } },
      is_final: false,
      pace: 'typing',
    })
    await user.click(button('提交'))
    expect(screen.getByRole('alert').textContent).toBe('还有 1 空没有填，再点一次仍可提交')
    expect(written.at(-1)?.is_final).toBe(false)
    await user.click(button('提交'))
    expect(written.at(-1)).toMatchObject({ value: { [ITEM]: { blanks: ['6', ''] } }, is_final: true })
  })

  test('解答: a page to write on', async () => {
    const { written, user } = showQuiz({ quiz: running(TEXT) })
    await user.type(screen.getByLabelText('答案'), '解{Enter}略')
    expect(written.at(-1)?.value).toEqual({
      [ITEM]: { kind: 'text', text: '解\n略', attachments: [] },
    })
  })

  test('an empty answer is never handed in', async () => {
    const { written, user } = showQuiz({ quiz: running(SINGLE) })
    await user.click(button('提交'))
    await user.click(button('提交'))
    expect(screen.getByRole('alert').textContent).toBe('还没有选答案')
    expect(written).toEqual([])
  })

  test('[CR-18] a mind may be changed after handing in, until the close', async () => {
    const { written, user } = showQuiz({ quiz: running(SINGLE) })
    await user.click(screen.getByRole('radio', { name: /乙/ }))
    await user.click(button('提交'))
    await user.click(button('修改答案'))
    await user.click(screen.getByRole('radio', { name: /丁/ }))
    await user.click(button('重新提交'))
    expect(written.at(-1)).toEqual({ value: chosen('D'), is_final: true, pace: 'tap' })
    expect(screen.getByText('已提交')).toBeTruthy()
  })

  test('every target is at least 56 px', () => {
    showQuiz({ quiz: running(MULTIPLE) })
    const targets = [...document.querySelectorAll('label.qa-option, button')]
    expect(targets.length).toBeGreaterThan(5)
    const low = targets.filter((target) => target.getBoundingClientRect().height < 56)
    expect(low.map((target) => target.textContent)).toEqual([])
  })
})

describe('time', () => {
  test('[CR-14] what is left is the time of the server', () => {
    showQuiz({ quiz: running(SINGLE, '2026-09-01T08:01:30.000Z'), serverNow: () => START_MS + 10_400 })
    expect(screen.getByRole('timer').textContent).toBe('剩余 1 分 20 秒')
  })

  test('at the end nothing can be changed any more', () => {
    showQuiz({ quiz: running(SINGLE, '2026-09-01T08:01:30.000Z'), serverNow: () => START_MS + 90_000 })
    expect(screen.getByText('时间到，正在收卷')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
    expect(screen.getByRole('radio', { name: /甲/ }).matches(':disabled')).toBe(true)
  })
})

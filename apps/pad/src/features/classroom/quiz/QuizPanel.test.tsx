import type { ReleasedKey } from '@jiangtai/shared/questions/document.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { ITEM } from '../test/sample-room.ts'
import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import './quiz.css'
import './answer.css'
import type { QuizState } from '@jiangtai/shared/classroom/state.ts'
import type { QuestionContentV1 as QuestionContent } from '@jiangtai/shared/questions/content.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ClassEntry } from './class-answers.ts'
import { QuizPanel, type QuizPanelProps } from './QuizPanel.tsx'
import type { AnswerWritten } from './RunningQuiz.tsx'
import { BLANK, entryOf, JUDGE, MULTIPLE, quizOf, SINGLE, START_MS, TEXT } from '../test/sample-room.ts'

afterEach(cleanup)

type Setting = Partial<Omit<QuizPanelProps, 'quiz'>> & { quiz: QuizState }

/** A pad whose answers are kept and acknowledged at once. */
function show({ quiz, entry = null, ...rest }: Setting) {
  const written: AnswerWritten[] = []
  function Pad() {
    const [kept, setKept] = useState<ClassEntry | null>(entry)
    const [isFolded, setIsFolded] = useState(false)
    return (
      <QuizPanel
        quiz={quiz}
        entry={kept}
        is_online
        is_on_device
        result={{ kind: 'loading' }}
        isFolded={isFolded}
        serverNow={() => START_MS}
        onAnswer={(answer) => {
          written.push(answer)
          const state = answer.is_final ? 'submitted' : 'draft'
          const { value, is_final } = answer
          setKept(entryOf({ value, is_final, delivery: { kind: 'acked', state } }))
        }}
        onRetryResult={() => {}}
        onFold={setIsFolded}
        {...rest}
      />
    )
  }
  render(<Pad />)
  return { written, user: userEvent.setup() }
}

const running = (content: QuestionContent, ends_at: string | null = null): QuizState => ({
  phase: 'running',
  quiz: quizOf(content, ends_at),
})
const button = (name: string) => screen.getByRole('button', { name })

describe('answering', () => {
  test('单选: a tap is an answer at once, another tap changes it, 提交 hands it in', async () => {
    const { written, user } = show({ quiz: running(SINGLE) })
    await user.click(screen.getByRole('radio', { name: /乙/ }))
    await user.click(screen.getByRole('radio', { name: /丙/ }))
    await user.click(button('提交'))
    expect(written).toEqual([
      { value: { kind: 'choice', keys: ['B'] }, is_final: false, pace: 'tap' },
      { value: { kind: 'choice', keys: ['C'] }, is_final: false, pace: 'tap' },
      { value: { kind: 'choice', keys: ['C'] }, is_final: true, pace: 'tap' },
    ])
    expect(screen.getByText('已提交')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /甲/ }).matches(':disabled')).toBe(true)
  })

  test('多选: taps add and take away, kept in the order of the options', async () => {
    const { written, user } = show({ quiz: running(MULTIPLE) })
    for (const name of [/丁/, /甲/, /乙/, /丁/]) await user.click(screen.getByRole('checkbox', { name }))
    expect(written.map(({ value }) => value.kind === 'choice' && value.keys.join(''))).toEqual([
      'D',
      'AD',
      'ABD',
      'AB',
    ])
  })

  test('判断: 正确 and 错误, even when the question brings no options', async () => {
    const { written, user } = show({ quiz: running(JUDGE) })
    await user.click(screen.getByRole('radio', { name: '错误' }))
    expect(written.at(-1)?.value).toEqual({ kind: 'choice', keys: ['false'] })
  })

  test('填空: one line for each blank; a half-filled answer is told once, then taken', async () => {
    const { written, user } = show({ quiz: running(BLANK) })
    await user.type(screen.getByLabelText('第 1 空'), '6')
    expect(written.at(-1)).toEqual({
      value: { kind: 'blank', blanks: ['6', ''] },
      is_final: false,
      pace: 'typing',
    })
    await user.click(button('提交'))
    expect(screen.getByRole('alert').textContent).toBe('还有 1 空没有填，再点一次仍可提交')
    expect(written.at(-1)?.is_final).toBe(false)
    await user.click(button('提交'))
    expect(written.at(-1)).toMatchObject({ value: { blanks: ['6', ''] }, is_final: true })
  })

  test('解答: a page to write on', async () => {
    const { written, user } = show({ quiz: running(TEXT) })
    await user.type(screen.getByLabelText('答案'), '解{Enter}略')
    expect(written.at(-1)?.value).toEqual({ kind: 'text', text: '解\n略' })
  })

  test('an empty answer is never handed in', async () => {
    const { written, user } = show({ quiz: running(SINGLE) })
    await user.click(button('提交'))
    await user.click(button('提交'))
    expect(screen.getByRole('alert').textContent).toBe('还没有选答案')
    expect(written).toEqual([])
  })

  test('[CR-18] a mind may be changed after handing in, until the close', async () => {
    const { written, user } = show({ quiz: running(SINGLE) })
    await user.click(screen.getByRole('radio', { name: /乙/ }))
    await user.click(button('提交'))
    await user.click(button('修改答案'))
    await user.click(screen.getByRole('radio', { name: /丁/ }))
    await user.click(button('重新提交'))
    expect(written.at(-1)).toMatchObject({ value: { keys: ['D'] }, is_final: true })
    expect(screen.getByText('已提交')).toBeTruthy()
  })

  test('every target is at least 56 px', () => {
    show({ quiz: running(MULTIPLE) })
    const targets = [...document.querySelectorAll('label.option, button')]
    expect(targets.length).toBeGreaterThan(5)
    const low = targets.filter((target) => target.getBoundingClientRect().height < 56)
    expect(low.map((target) => target.textContent)).toEqual([])
  })
})

describe('time', () => {
  test('[CR-14] what is left is the time of the server', () => {
    show({ quiz: running(SINGLE, '2026-09-01T08:01:30.000Z'), serverNow: () => START_MS + 10_400 })
    expect(screen.getByRole('timer').textContent).toBe('剩余 1 分 20 秒')
  })

  test('at the end nothing can be changed any more', () => {
    show({ quiz: running(SINGLE, '2026-09-01T08:01:30.000Z'), serverNow: () => START_MS + 90_000 })
    expect(screen.getByText('时间到，正在收卷')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
    expect(screen.getByRole('radio', { name: /甲/ }).matches(':disabled')).toBe(true)
  })
})

describe('where the answer is', () => {
  const cases: [string, Partial<QuizPanelProps>, string][] = [
    ['untouched', { entry: null }, '还没有作答'],
    ['on its way', { entry: entryOf({ delivery: { kind: 'sending' } }) }, '已保存在本机'],
    [
      'being handed in',
      { entry: entryOf({ is_final: true, delivery: { kind: 'sending' } }) },
      '已保存在本机，正在提交',
    ],
    [
      'network away',
      { entry: entryOf({ delivery: { kind: 'queued' } }), is_online: false },
      '已保存在本机，恢复网络后自动送达',
    ],
    [
      'device full',
      { entry: entryOf({ delivery: { kind: 'queued' } }), is_on_device: false },
      '正在送达，请不要关闭页面',
    ],
    ['arrived', { entry: entryOf({ delivery: { kind: 'acked', state: 'draft' } }) }, '已保存'],
    [
      'handed in',
      { entry: entryOf({ is_final: true, delivery: { kind: 'acked', state: 'submitted' } }) },
      '已提交',
    ],
    [
      'refused',
      { entry: entryOf({ delivery: { kind: 'rejected', reason: '本题已收卷，不能再提交' } }) },
      '没有送达：本题已收卷，不能再提交',
    ],
  ]
  test.each(cases)('[CR-24] %s', (_name, setting, text) => {
    show({ quiz: running(SINGLE), ...setting })
    expect(screen.getByRole('status').lastElementChild?.textContent).toBe(text)
  })

  test.each([
    ['draft', '已收卷'],
    ['collected', '已收卷'],
    ['late', '已补交'],
  ] as const)('after the close an answer that is %s reads %s', (state, text) => {
    const quiz: QuizState = { phase: 'ended', quiz: quizOf(SINGLE), ended_at: '', distribution: null }
    show({ quiz, entry: entryOf({ delivery: { kind: 'acked', state } }) })
    expect(screen.getByRole('status').lastElementChild?.textContent).toBe(text)
  })
})

const blankKey = (...accepted: string[]) => ({
  accepted,
  compare: 'text' as const,
  tolerance: null,
  score: null,
  group: null,
})

const releasedOf = (key: ReleasedKey['items'][number]['key'], analysis: string): ReleasedKey => ({
  items: [{ item_id: ITEM, key, marking: { rule: 'whole' }, analysis: [paragraphOf(analysis)] }],
  analysis: [],
})

describe('after the close', () => {
  const distribution = {
    answered_count: 40,
    expected_count: 45,
    items: [
      {
        item_id: ITEM,
        answered_count: 40,
        rows: [
          { key: 'A', count: 10 },
          { key: 'B', count: 30 },
        ],
      },
    ],
  }
  const closed: QuizState = { phase: 'ended', quiz: quizOf(SINGLE), ended_at: '', distribution }

  test('[CR-21] the distribution marks the own choice and gives no key away', () => {
    show({ quiz: closed, entry: entryOf({ delivery: { kind: 'acked', state: 'submitted' } }) })
    expect(screen.getByText('40 / 45 人作答')).toBeTruthy()
    expect(screen.getByText('你的选择').closest('li')?.textContent).toContain('30 人')
    expect(document.body.textContent).not.toMatch(/正确答案|✓ 正确/)
  })

  const revealed: QuizState = {
    ...closed,
    phase: 'revealed',
    released: releasedOf({ kind: 'choice', keys: ['A'] }, '因为甲最大'),
  }
  const resultOf = (result: 'right' | 'half' | 'wrong' | 'ungraded' | null) => ({
    kind: 'ready' as const,
    result: {
      value: result === null ? null : { [ITEM]: { kind: 'choice' as const, keys: ['B'], attachments: [] } },
      state: result === null ? null : ('submitted' as const),
      result,
      score: 0,
      full_score: 5,
      marks: [],
      released: releasedOf({ kind: 'choice', keys: ['A'] }, '因为甲最大'),
    },
  })

  test.each([
    ['right', '✓答对了'],
    ['half', '△半对'],
    ['wrong', '✗答错了'],
    ['ungraded', '–等老师批改'],
    [null, '–这道题没有作答'],
  ] as const)('the result %s is told by sign and word', (result, text) => {
    show({ quiz: revealed, result: resultOf(result) })
    expect(screen.getByRole('status').textContent).toBe(text)
  })

  test('key, own choice and analysis stand together', () => {
    show({ quiz: revealed, result: resultOf('wrong') })
    const right = screen.getByText('✓ 正确答案').closest('li')
    expect(right?.textContent).toContain('甲')
    const [own] = screen.getAllByText('你的选择')
    expect(own?.closest('li')?.textContent).toContain('乙')
    expect(screen.getByText('因为甲最大')).toBeTruthy()
  })

  test('a result that could not be fetched keeps the key in sight and offers 重试', () => {
    show({ quiz: revealed, result: { kind: 'failed', message: '网络已断开，请检查网络后重试' } })
    expect(screen.getByText('✓ 正确答案')).toBeTruthy()
    expect(button('重试')).toBeTruthy()
  })

  test('an answer that did not arrive explains the result', () => {
    const entry = entryOf({ delivery: { kind: 'rejected', reason: '本题已收卷，不能再提交' } })
    show({ quiz: revealed, entry, result: resultOf(null) })
    expect(screen.getByText('没有送达：本题已收卷，不能再提交')).toBeTruthy()
  })

  test('填空 shows each blank beside its key', () => {
    const quiz: QuizState = {
      ...closed,
      phase: 'revealed',
      quiz: quizOf(BLANK),
      distribution: null,
      released: releasedOf({ kind: 'blank', blanks: [blankKey('6', '六'), blankKey('-3')] }, ''),
    }
    const entry = entryOf({ value: { kind: 'blank', blanks: ['6', ''] }, delivery: { kind: 'queued' } })
    show({ quiz, entry })
    expect(screen.getAllByText(/参考答案/)).toHaveLength(2)
    expect(screen.getByText('没有作答')).toBeTruthy()
    expect(screen.queryByText('六')).toBeNull()
  })

  test('folded, it leaves a way back', async () => {
    const { user } = show({ quiz: revealed, result: resultOf('right') })
    await user.click(button('收起，看课件'))
    expect(screen.queryByText('因为甲最大')).toBeNull()
    await user.click(button('看本题结果'))
    expect(screen.getByText('因为甲最大')).toBeTruthy()
  })
})

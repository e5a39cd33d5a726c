import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { ReleasedKey } from '@jiangtai/shared/questions/document.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { BLANK, chosen, entryOf, ITEM, quizOf, SINGLE } from '../test/sample-room.ts'
import { button, showQuiz } from '../test/show-quiz.tsx'

afterEach(cleanup)

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
    showQuiz({ quiz: closed, entry: entryOf({ delivery: { kind: 'acked', state: 'submitted' } }) })
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
      value: result === null ? null : chosen('B'),
      state: result === null ? null : ('submitted' as const),
      result,
      score: 0,
      full_score: 5,
      marks: [],
      inks: [],
      released: releasedOf({ kind: 'choice', keys: ['A'] }, '因为甲最大'),
      files: {},
    },
  })

  test.each([
    ['right', '✓答对了'],
    ['half', '△半对'],
    ['wrong', '✗答错了'],
    ['ungraded', '–等老师批改'],
    [null, '–这道题没有作答'],
  ] as const)('the result %s is told by sign and word', (result, text) => {
    showQuiz({ quiz: revealed, result: resultOf(result) })
    expect(screen.getByRole('status').textContent).toBe(text)
  })

  test('key, own choice and analysis stand together', () => {
    showQuiz({ quiz: revealed, result: resultOf('wrong') })
    const right = screen.getByText('✓ 正确答案').closest('li')
    expect(right?.textContent).toContain('甲')
    const [own] = screen.getAllByText('你的选择')
    expect(own?.closest('li')?.textContent).toContain('乙')
    expect(screen.getByText('因为甲最大')).toBeTruthy()
  })

  test('a result that could not be fetched keeps the key in sight and offers 重试', () => {
    showQuiz({ quiz: revealed, result: { kind: 'failed', message: '网络已断开，请检查网络后重试' } })
    expect(screen.getByText('✓ 正确答案')).toBeTruthy()
    expect(button('重试')).toBeTruthy()
  })

  test('an answer that did not arrive explains the result', () => {
    const entry = entryOf({ delivery: { kind: 'rejected', reason: '本题已收卷，不能再提交' } })
    showQuiz({ quiz: revealed, entry, result: resultOf(null) })
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
    const value = { [ITEM]: { kind: 'blank' as const, blanks: ['6', ''], attachments: [] } }
    const entry = entryOf({ value, delivery: { kind: 'queued' } })
    showQuiz({ quiz, entry })
    expect(screen.getAllByText(/参考答案/)).toHaveLength(2)
    expect(screen.getByText('没有作答')).toBeTruthy()
    expect(screen.queryByText('六')).toBeNull()
  })

  test('folded, it leaves a way back', async () => {
    const { user } = showQuiz({ quiz: revealed, result: resultOf('right') })
    await user.click(button('收起，看课件'))
    expect(screen.queryByText('因为甲最大')).toBeNull()
    await user.click(button('看本题结果'))
    expect(screen.getByText('因为甲最大')).toBeTruthy()
  })
})

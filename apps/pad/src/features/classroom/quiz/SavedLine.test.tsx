import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { entryOf, quizOf, SINGLE } from '../test/sample-room.ts'
import { running, showQuiz } from '../test/show-quiz.tsx'
import type { QuizPanelProps } from './QuizPanel.tsx'

afterEach(cleanup)

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
    showQuiz({ quiz: running(SINGLE), ...setting })
    expect(screen.getByRole('status').lastElementChild?.textContent).toBe(text)
  })

  test.each([
    ['draft', '已收卷'],
    ['collected', '已收卷'],
    ['late', '已补交'],
  ] as const)('after the close an answer that is %s reads %s', (state, text) => {
    const quiz: QuizState = { phase: 'ended', quiz: quizOf(SINGLE), ended_at: '', distribution: null }
    showQuiz({ quiz, entry: entryOf({ delivery: { kind: 'acked', state } }) })
    expect(screen.getByRole('status').lastElementChild?.textContent).toBe(text)
  })
})

import type { ClosedQuiz, ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import type { ItemKind } from '@jiangtai/shared/questions/document.ts'
import { expect, test } from 'vitest'
import { DISTRIBUTION, DOCUMENT, quizRun } from '../../test/lesson-builders.ts'
import { nextStep } from './next-step.ts'

const SHOWN: ShownDistribution = DISTRIBUTION

function closed(
  kind: ItemKind,
  change: Parameters<typeof quizRun>[0],
  distribution: ShownDistribution | null = SHOWN,
): ClosedQuiz {
  const question = showQuestion({ ...DOCUMENT, items: DOCUMENT.items.map((item) => ({ ...item, kind })) })
  return {
    phase: 'ended',
    quiz: quizRun({ question, ...change }),
    ended_at: '2026-09-01T02:01:00.000Z',
    distribution,
  }
}

test.each([
  ['a prepared choice', closed('single', {}, null), 'distribution'],
  ['a prepared choice that was shown', closed('single', {}), 'reveal'],
  ['a prepared blank', closed('blank', {}, null), 'reveal'],
  ['a spoken choice', closed('single', { source: 'oral', is_keyless: true }, null), 'distribution'],
  ['a spoken choice that was shown', closed('single', { source: 'oral', is_keyless: true }), 'set_key'],
  ['a spoken blank', closed('blank', { source: 'oral', is_keyless: true }, null), 'set_key'],
  ['a spoken one asked again with its key', closed('single', { source: 'oral' }), 'reveal'],
  ['a spoken one that is answered in words', closed('text', { source: 'oral' }, null), 'tell_marks'],
  ['a vote', closed('single', { source: 'vote', is_keyless: true }, null), 'distribution'],
  ['a vote that was shown', closed('single', { source: 'vote', is_keyless: true }), 'none'],
] as const)('[CR-71] %s waits for what comes next', (_what, quiz, step) => {
  expect(nextStep(quiz)).toBe(step)
})

test('[CR-71] a question whose key is out waits for nothing', () => {
  expect(nextStep({ ...closed('single', {}), phase: 'revealed', released: releaseKey(DOCUMENT) })).toBe(
    'told',
  )
})

import { describe, expect, it } from 'vitest'
import { paragraphOf } from '../questions/plain-text.ts'
import { showQuestion } from '../questions/show-question.ts'
import { idOf, itemOf, questionOf } from '../questions/test/question-builders.ts'
import { readQuestion } from '../questions/upgrade.ts'
import { readFact } from './read-fact.ts'

const question_id = idOf(5)
const content = {
  type: 'blank' as const,
  stem: '$1+1=$____，$2+2=$____',
  options: [],
  blank_count: 2,
}
const key = { kind: 'blank' as const, blanks: [['2'], ['4', '四']] }
const whole = readQuestion({ question_id, document: null, content, key, analysis: '算一算', score: 5 })

describe('[QU-42] a fact of the first shape', () => {
  it('shows the question that its run holds, without a key', () => {
    const quiz = {
      quiz_run_id: idOf(1),
      lesson_quiz_id: idOf(2),
      run_no: 1,
      started_at: '2026-11-20T00:00:00.000Z',
      ends_at: null,
    }
    const told = readFact({
      type: 'quiz_started',
      payload: { quiz: { ...quiz, content }, question_id, score: 5 },
    })
    expect(told).toEqual({
      type: 'quiz_started',
      payload: { quiz: { ...quiz, question: showQuestion(whole) } },
    })
  })

  it('gives its distribution to the only item', () => {
    const options = [
      { key: 'A', count: 3 },
      { key: 'B', count: 1 },
    ]
    const distribution = { answered_count: 4, expected_count: 5, options }
    const payload = { quiz_run_id: idOf(1), distribution, question_id, content }
    expect(readFact({ type: 'distribution_shown', payload })).toEqual({
      type: 'distribution_shown',
      payload: {
        quiz_run_id: idOf(1),
        distribution: {
          answered_count: 4,
          expected_count: 5,
          items: [{ item_id: question_id, answered_count: 4, rows: options }],
        },
      },
    })
  })

  it('releases key and analysis of the only item', () => {
    const payload = { quiz_run_id: idOf(1), key, analysis: '算一算', question_id, content }
    expect(readFact({ type: 'quiz_revealed', payload })).toMatchObject({
      type: 'quiz_revealed',
      payload: {
        quiz_run_id: idOf(1),
        released: {
          items: [{ item_id: question_id, key: whole.items[0]?.key, analysis: [paragraphOf('算一算')] }],
        },
      },
    })
  })

  it('is left alone when it is of the present shape', () => {
    const facts = [
      { type: 'quiz_started', payload: { quiz: { question: showQuestion(questionOf(itemOf('single'))) } } },
      { type: 'quiz_revealed', payload: { quiz_run_id: idOf(1), released: { items: [], analysis: [] } } },
      { type: 'distribution_shown', payload: { quiz_run_id: idOf(1), distribution: { items: [] } } },
      { type: 'quiz_put_away', payload: { quiz_run_id: idOf(1) } },
      { type: 'page_turned', payload: { page_id: 'a' } },
    ]
    for (const fact of facts) expect(readFact(fact)).toEqual(fact)
  })
})

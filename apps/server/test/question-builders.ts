import { inTransaction } from '../src/core/db/transaction.ts'
import { addQuestion, type NewQuestion } from '../src/features/questions/questions.service.ts'
import type { TestApp } from './test-app.ts'

/** A 单选题 of the school's bank, changed as the test wants. */
export function buildQuestion(
  app: TestApp,
  { school_id, ...change }: { school_id: string } & Partial<NewQuestion>,
): Promise<{ question_id: string }> {
  const question: NewQuestion = {
    school_id,
    owner_teacher_id: null,
    subject_id: 'math',
    phase_id: 'senior',
    content: {
      type: 'single',
      stem: '函数 $y=x^2-2x$ 的最小值是（　　）',
      options: [
        { key: 'A', content: '$-1$' },
        { key: 'B', content: '$0$' },
        { key: 'C', content: '$1$' },
        { key: 'D', content: '没有最小值' },
      ],
      blank_count: 0,
    },
    key: { kind: 'choice', keys: ['A'] },
    analysis: '配方得 $y=(x-1)^2-1$。',
    difficulty: 2,
    source: '校本',
    year: 2026,
    score: 5,
    chapter_id: null,
    knowledge_ids: [],
    source_key: null,
    now: app.clock.now(),
    ...change,
  }
  return inTransaction(app.services.database, { school_id }, (db) => addQuestion(db, question))
}

/** What a school types into a file of our own format. */
export const QUESTION_FILE = {
  questions: [
    {
      type: 'single',
      stem: '下列数中是无理数的是（　　）',
      options: [
        { key: 'A', content: '$\\sqrt{2}$' },
        { key: 'B', content: '$\\frac{1}{3}$' },
      ],
      answer: ['A'],
    },
    { type: 'judge', stem: '所有的偶数都是合数。', answer: ['false'], difficulty: 1 },
    { type: 'blank', stem: '$2^3=$ ____，$3^2=$ ____。', answer: [['8', '八'], ['9']] },
    { type: 'text', stem: '证明 $\\sqrt{2}$ 是无理数。', answer: ['反证法：……'], score: 12 },
  ],
}

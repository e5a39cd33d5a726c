import { newId } from '@jiangtai/shared/core/ids.ts'
import type { QuestionContentV1, QuestionKeyV1 } from '@jiangtai/shared/questions/content.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
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
    document: typedDocument({
      stem: '函数 $y=x^2-2x$ 的最小值是（　　）',
      options: ['$-1$', '$0$', '$1$', '没有最小值'],
      keys: ['A'],
      analysis: '配方得 $y=(x-1)^2-1$。',
    }),
    difficulty: 2,
    source: '校本',
    year: 2026,
    chapter_id: null,
    knowledge_ids: [],
    source_key: null,
    now: app.clock.now(),
    ...change,
  }
  return inTransaction(app.services.database, { school_id }, (db) => addQuestion(db, question))
}

/** What the only item of a question asks, as one text. */
export function stemOf(view: { document: Question }): string {
  return plainText(view.document.items[0]?.stem ?? [])
}

/** A 单选题 as it would be typed: texts with `$…$` and `____`, options from A. */
export function typedDocument(typed: {
  stem: string
  options?: string[]
  keys?: string[]
  analysis?: string
}): Question {
  const { stem, options = ['1', '2'], keys = ['B'], analysis = '' } = typed
  return textDocument({
    content: {
      type: 'single',
      stem,
      options: options.map((content, index) => ({ key: 'ABCDEF'[index] ?? '', content })),
      blank_count: 0,
    },
    key: { kind: 'choice', keys },
    analysis,
  })
}

/** A question of any of the first kinds, made of texts. */
export function textDocument(typed: {
  content: QuestionContentV1
  key: QuestionKeyV1
  analysis?: string
  score?: number
}): Question {
  const { analysis = '', score = 5, ...rest } = typed
  return readQuestion({ ...rest, question_id: newId(), document: null, analysis, score })
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

import type { Api } from '@jiangtai/client/api.ts'
import type { BookQuestion, BookQuestionView } from '@jiangtai/shared/wrong-book/contract.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'

const ANALYSIS = '代入检验'

/** A 单选题 of the book whose key is B, and that was answered with A. */
export function bookQuestion(change: Partial<BookQuestion> = {}): BookQuestion {
  return {
    ...{ question_id: 'question-1', subject_name: '数学', stem: '方程的根是', times_wrong: 1 },
    ...{ state: 'to_correct', reason: null, note: '', source: 'homework', source_id: 'task-1' },
    ...{ source_title: '周末练习', last_wrong_at: '2026-09-01T02:00:00.000Z' },
    ...{ review_on: '2026-09-02', is_due: true, is_released: true },
    ...change,
  }
}

/** The same with its document. */
export function bookView(change: Partial<BookQuestionView> = {}): BookQuestionView {
  const options = ['A', 'B'].map((key) => ({ key, content: [paragraphOf(`选项${key}`)] }))
  const stem = [paragraphOf('方程的根是')]
  return {
    ...bookQuestion(),
    question: {
      ...{ form: 'plain', material: null, bank: [] },
      items: [{ item_id: 'item-1', kind: 'single', stem, options, targets: [], blanks: [], score: 5 }],
    },
    wrong_item_ids: ['item-1'],
    released: {
      items: [
        {
          ...{ item_id: 'item-1', key: { kind: 'choice', keys: ['B'] }, marking: { rule: 'whole' } },
          analysis: [paragraphOf(ANALYSIS)],
        },
      ],
      analysis: [],
    },
    answer: { 'item-1': { kind: 'choice', keys: ['A'], attachments: [] } },
    redos: [],
    files: {},
    ...change,
  }
}

/** The 解答题 that no machine marks. */
export function essayView(change: Partial<BookQuestionView> = {}): BookQuestionView {
  const view = bookView()
  const [item] = view.question.items
  if (item === undefined) throw new Error('the sample has an item')
  return {
    ...view,
    question: { ...view.question, items: [{ ...item, kind: 'text', options: [] }] },
    released: {
      items: [
        {
          ...{ item_id: 'item-1', marking: { rule: 'whole' as const }, analysis: [] },
          key: { kind: 'text', answer: [paragraphOf('标准证明')], points: [] },
        },
      ],
      analysis: [],
    },
    answer: {},
    ...change,
  }
}

/** A server that replies to each call by its last word as the test says, and remembers the calls. */
export function bookServer(replies: Record<string, (input: unknown) => unknown>) {
  const asked: { verb: string; input: unknown }[] = []
  const call = async (name: string, input: unknown) => {
    const verb = name.split('/').at(-1) ?? ''
    asked.push({ verb, input })
    const reply = replies[verb]
    if (reply === undefined) throw new Error(`${verb} is not expected`)
    return reply(input)
  }
  return { asked, api: { call } as unknown as Pick<Api, 'call'> }
}

import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import { releaseKey } from '@jiangtai/shared/questions/show-question.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CLOZE } from '../test/sample-cloze.ts'
import { chosen, entryOf, quizOfDocument, SINGLE } from '../test/sample-room.ts'
import { button, running, showQuiz } from '../test/show-quiz.tsx'
import type { ResultState } from './ResultQuiz.tsx'

afterEach(cleanup)

const { reading } = samples
const picked = (...keys: string[]) => ({ kind: 'choice' as const, keys, attachments: [] })
const idOf = (document: Question, index: number) => document.items[index]?.item_id ?? ''

test('[QR-4] a reading: one item at hand beside the passage, and the answer travels by item', async () => {
  const { written, user } = showQuiz({ quiz: { phase: 'running', quiz: quizOfDocument(reading) } })
  expect(within(screen.getByRole('group', { name: '材料' })).getByText(/^Paragraph 12/)).toBeTruthy()
  expect(screen.queryByText(/Question 2/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Yes/ }))
  await user.click(button('第 3 题，还没有作答'))
  expect(screen.queryByText(/Question 1/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Never/ }))
  expect(written.at(-1)).toEqual({
    value: { [idOf(reading, 0)]: picked('A'), [idOf(reading, 2)]: picked('D') },
    is_final: false,
    pace: 'tap',
  })
  await user.click(button('提交'))
  expect(screen.getByRole('alert').textContent).toBe('第 2 小题还没有选答案，再点一次仍可提交')
  expect(written).toHaveLength(2)
  await user.click(button('提交'))
  expect(written.at(-1)).toMatchObject({ value: { [idOf(reading, 2)]: picked('D') }, is_final: true })
})

test('[QR-4] a cloze: the blanks of the passage carry the letters, and a press on one brings its item', async () => {
  const { written, user } = showQuiz({ quiz: { phase: 'running', quiz: quizOfDocument(CLOZE) } })
  const blanks = () =>
    within(screen.getByRole('group', { name: '材料' }))
      .getAllByRole('button')
      .map((blank) => blank.getAttribute('aria-label'))
  expect(blanks()).toEqual(['第 1 题，还没有作答', '第 2 题，还没有作答'])
  await user.click(screen.getByRole('radio', { name: /walked/ }))
  const [, second] = within(screen.getByRole('group', { name: '材料' })).getAllByRole('button')
  if (second === undefined) throw new Error('the passage has no second blank')
  await user.click(second)
  await user.click(screen.getByRole('radio', { name: /river/ }))
  expect(blanks()).toEqual(['第 1 题，已答 B', '第 2 题，已答 A'])
  expect(written.at(-1)?.value).toEqual({
    [idOf(CLOZE, 0)]: picked('B'),
    [idOf(CLOZE, 1)]: picked('A'),
  })
})

test('the result of a passage is told item by item, with key and analysis', () => {
  const released = releaseKey(reading)
  const result: ResultState = {
    kind: 'ready',
    result: {
      value: { [idOf(reading, 0)]: picked('A'), [idOf(reading, 1)]: picked('C') },
      state: 'submitted',
      result: 'half',
      score: 5,
      full_score: 15,
      inks: [],
      marks: reading.items.map(({ item_id }, index) => ({
        item_id,
        result: index === 0 ? ('right' as const) : ('wrong' as const),
        score: index === 0 ? 5 : 0,
        full_score: 5,
        parts: [],
      })),
      released,
      files: {},
    },
  }
  const quiz = quizOfDocument(reading)
  showQuiz({ quiz: { phase: 'revealed', quiz, ended_at: '', distribution: null, released }, result })
  const told = [1, 2, 3].map((number) => screen.getByRole('region', { name: `第 ${number} 题` }))
  const marks = told.map((item) => /[✓✗] (?:对|错)，得 \d 分/.exec(item.textContent ?? '')?.[0])
  expect(marks).toEqual(['✓ 对，得 5 分', '✗ 错，得 0 分', '✗ 错，得 0 分'])
  const own = told.map((item) => within(item).queryByText('你的选择')?.closest('li')?.textContent)
  expect(own).toEqual([expect.stringContaining('Yes'), expect.stringContaining('Maybe'), undefined])
  expect(told.map((item) => within(item).getByText('✓ 正确答案').closest('li')?.textContent)).toEqual(
    told.map(() => expect.stringContaining('Yes')),
  )
  expect(told.map((item) => within(item).getByText(/^见第/).textContent)).toEqual([
    '见第 1 段。',
    '见第 2 段。',
    '见第 3 段。',
  ])
})

test('[OB-9] an answer that an earlier version kept is shown, and handed in by item', async () => {
  const entry = entryOf({ value: { kind: 'choice', keys: ['B'] }, delivery: { kind: 'queued' } })
  const { written, user } = showQuiz({ quiz: running(SINGLE), entry })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /乙/ }).checked).toBe(true)
  await user.click(button('提交'))
  expect(written).toEqual([{ value: chosen('B'), is_final: true, pace: 'tap' }])
})

import '@jiangtai/ui/base.css'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { page as browser } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { QuestionBody } from '../body/QuestionBody.tsx'
import { blank, inlines, item, paragraph, question, samples } from '../test/sample-questions.ts'
import { AnswerSheet } from './AnswerSheet.tsx'

afterEach(async () => {
  cleanup()
  await browser.viewport(1366, 768)
})

function open(opened: Question) {
  let answer: Answer = {}
  function Page() {
    const [value, setValue] = useState<Answer>({})
    return (
      <div style={{ display: 'flex', height: '100vh' }}>
        <AnswerSheet
          question={opened}
          answer={value}
          isOpen
          onChange={(next) => {
            answer = next
            setValue(next)
          }}
        />
      </div>
    )
  }
  const { container } = render(<Page />)
  return { container, user: userEvent.setup(), answer: () => answer }
}

test('[QR-4] a reading shows one item beside its passage, and a press on a number brings another', async () => {
  const { user, answer } = open(samples.reading)
  expect(screen.getByText(/Question 1/)).toBeTruthy()
  expect(screen.queryByText(/Question 2/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^A/ }))
  await user.click(screen.getByRole('button', { name: '下一题' }))
  expect(screen.getByText(/Question 2/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^第 3 题/ }))
  await user.click(screen.getByRole('radio', { name: /^D/ }))
  const [first, second, third] = samples.reading.items
  expect(answer()[first!.item_id]).toMatchObject({ keys: ['A'] })
  expect(answer()[second!.item_id]).toBeUndefined()
  expect(answer()[third!.item_id]).toMatchObject({ keys: ['D'] })
  expect(screen.getByRole('button', { name: '第 1 题，已作答' })).toBeTruthy()
})

test('[QR-4] blanks of the passage carry what was answered and bring their item', async () => {
  const { user, container } = open(samples.bank)
  await user.click(screen.getByRole('radio', { name: 'C' }))
  const blanks = [...container.querySelectorAll('button.qs-blank')]
  expect(blanks[0]?.textContent).toBe('1C')
  expect(blanks[0]?.getAttribute('aria-current')).toBe('true')
  await user.click(blanks[1]!)
  expect(blanks[1]?.getAttribute('aria-current')).toBe('true')
})

/** A 材料题 whose second item has two blanks in its own words. */
const aboutBoxes = question(
  [
    item('judge', { kind: 'choice', keys: ['true'] }, { stem: [paragraph('乙比甲少。')] }),
    item(
      'blank',
      {
        kind: 'blank',
        blanks: ['5', '3'].map((accepted) => ({
          ...{ accepted: [accepted], compare: 'text', tolerance: null, score: null, group: null },
        })),
      },
      {
        stem: [
          paragraph([...inlines('甲有 '), blank(1), ...inlines(' 件，乙有 '), blank(2), ...inlines(' 件')]),
        ],
        blanks: [1, 2],
      },
    ),
  ],
  { material: [paragraph('甲、乙各有若干件。')] },
)

test('[QR-6] blanks in the words of an item carry no number beside what is filled in', async () => {
  const { user, container } = open(aboutBoxes)
  await user.click(screen.getByRole('button', { name: '下一题' }))
  const [first, second] = screen.getAllByRole('textbox')
  await user.type(first!, '5')
  await user.type(second!, '3')
  expect(container.querySelector('.qs-item-stem')?.textContent).toBe('甲有 5 件，乙有 3 件')
  cleanup()
  render(<QuestionBody question={aboutBoxes} />)
  expect(document.querySelector('.qd-blank-number')).toBeNull()
})

test('[QR-6] one item that fills all blanks of a passage needs no number on them, several do', () => {
  const alone = item('blank', aboutBoxes.items[1]!.key, { blanks: [1, 2] })
  render(<QuestionBody question={question([alone], { material: aboutBoxes.items[1]!.stem })} />)
  expect(document.querySelector('.qd-blank-number')).toBeNull()
  cleanup()
  render(<QuestionBody question={samples.bank} />)
  expect([...document.querySelectorAll('.qd-blank-number')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
  ])
})

test.each([
  [1024, 768],
  [1366, 768],
  [360, 780],
])('[QR-4] at %i×%i passage and item stand in sight together', async (width, height) => {
  await browser.viewport(width, height)
  const { container } = open(samples.reading)
  const passage = container.querySelector('.qs-asked')!.getBoundingClientRect()
  const first = screen.getByRole('radio', { name: /^A/ }).closest('label')!.getBoundingClientRect()
  expect(passage.height).toBeGreaterThan(height * 0.3)
  expect(passage.top).toBeLessThan(height)
  expect(first.top).toBeLessThan(height)
  expect(first.right).toBeLessThanOrEqual(width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('only what is asked has a place in the strip, with its own number, and the steps may be taken outside', async () => {
  const [, second, third] = samples.reading.items
  const picked: string[] = []
  render(
    <AnswerSheet
      question={samples.reading}
      answer={{}}
      isOpen
      asked={[second!.item_id, third!.item_id]}
      hand={{ item_id: third!.item_id, onPick: (item_id) => void picked.push(item_id) }}
      above={({ item_id }) => <p>{`上一次：${item_id}`}</p>}
      onChange={() => {}}
    />,
  )
  expect(screen.getByText(/Question 3/)).toBeTruthy()
  expect(screen.getByText(`上一次：${third!.item_id}`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^第 1 题/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '下一题' })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: /^第 2 题/ }))
  expect(picked).toEqual([second!.item_id])
})

import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { blank, inlines, item, paragraph, question } from '../test/sample-questions.ts'
import { AskedAgain, isWritten } from './AskedAgain.tsx'

afterEach(cleanup)

const written = (words: string) =>
  item('text', { kind: 'text', answer: [], points: [] }, { stem: words === '' ? [] : [paragraph(words)] })
const [first, second] = [written('概括第一段。'), written('你同意作者的看法吗？')]
const passage = showQuestion(
  question([first, second], { material: [paragraph([...inlines('春天来了。'), blank(1)])] }),
)

test('[CR-420] a question of several items is read with its passage and the item at hand, and nothing in it is pressed', () => {
  render(<AskedAgain question={passage} answer={{}} current_item_id={second.item_id} />)
  expect(screen.getByText(/春天来了/)).toBeVisible()
  expect(screen.getByText('2.')).toBeVisible()
  expect(screen.getByText('你同意作者的看法吗？')).toBeVisible()
  expect(screen.queryByText('概括第一段。')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[CR-420] what was asked aloud without words has nothing to be read', () => {
  const aloud = written('')
  const here = { answer: {}, current_item_id: aloud.item_id }
  expect(isWritten({ question: showQuestion(question([aloud])), ...here })).toBe(false)
  expect(isWritten({ question: passage, answer: {}, current_item_id: first.item_id })).toBe(true)
})

import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../core/api.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { forgetNotices } from '@jiangtai/ui/kit/notices.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import type { ClassCards } from './answer-cards.queries.ts'
import { PrintCards } from './PrintCards.tsx'

let stop = () => undefined as void
beforeEach(() => queryClient.clear())
afterEach(() => {
  stop()
  cleanup()
})

const CARDS: ClassCards = {
  class_name: '高一(1)班',
  students: [
    { student_id: 'ann', name: '林晓', card_no: 1 },
    { student_id: 'ben', name: '王一', card_no: 2 },
    { student_id: 'cid', name: '赵安', card_no: null },
  ],
}

const printed: string[] = []

async function press(answer: () => ClassCards | ReturnType<typeof refuse>) {
  printed.length = 0
  window.print = () => printed.push(document.querySelector('[data-printed]')?.textContent ?? '')
  stop = answerCalls({ 'GET /api/prepare_lessons/api/answer_cards': answer }).stop
  openScreen(<PrintCards class_id="class" name="高一(1)班" />, { path: '/' })
  await userEvent.click(screen.getByRole('button', { name: '打印答题卡：高一(1)班' }))
}

test('[CR-170] the cards of a class are printed before the lesson, one for each seat that has one', async () => {
  await press(() => CARDS)
  await expect.poll(() => printed).toHaveLength(1)
  expect(printed[0]).toContain('1 号 林晓 高一(1)班')
  expect(printed[0]).toContain('2 号 王一')
  expect(printed[0]).not.toContain('赵安')
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-printed]')).toBeNull()
})

test('a class without students, and cards that could not be fetched, are told', async () => {
  await press(() => ({ class_name: '高一(1)班', students: [] }))
  expect(await screen.findByText('高一(1)班还没有学生，没有答题卡可打印')).toBeVisible()
  expect(printed).toEqual([])
  stop()
  cleanup()
  forgetNotices()
  queryClient.clear()
  await press(() => refuse('FORBIDDEN'))
  expect(await screen.findByText(/^没有取到高一\(1\)班的答题卡/)).toBeVisible()
})

import '@jiangtai/ui/base.css'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { page as browser } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { QuestionFiles } from '../blocks/question-files.ts'
import { boxed, boxedFiles } from '../test/boxed-question.ts'
import { AnswerSheet } from './AnswerSheet.tsx'

afterEach(async () => {
  cleanup()
  await browser.viewport(1366, 768)
})

const marks = () => [...document.querySelectorAll<HTMLElement>('.qd-box')]
/** The number of the only marked box, once it is in sight. */
async function markInSight(): Promise<string | null> {
  await waitFor(() => {
    const [mark] = marks()
    const { top, left, height, width } = mark!.getBoundingClientRect()
    expect(height).toBeGreaterThan(20)
    expect(mark!.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
  })
  expect(marks()).toHaveLength(1)
  return marks()[0]!.textContent
}

test.for([
  ['a pad', 1024, 768],
  ['a phone', 360, 780],
] as const)(
  '[TK-204] the box of the item at hand is marked and in sight on %s',
  async ([, width, height]) => {
    await browser.viewport(width, height)
    render(
      <QuestionFiles value={boxedFiles}>
        <div style={{ display: 'flex', height: '100vh' }}>
          <AnswerSheet question={showQuestion(boxed)} answer={{}} isOpen onChange={() => {}} />
        </div>
      </QuestionFiles>,
    )
    const user = userEvent.setup()
    expect(await markInSight()).toBe('1')
    await user.click(screen.getByRole('button', { name: '下一题' }))
    expect(await markInSight()).toBe('2')
    await user.click(screen.getByRole('button', { name: /^第 3 题/ }))
    expect(await markInSight()).toBe('3')
    expect(document.scrollingElement?.scrollTop).toBe(0)
  },
)

test('[TK-204] the page opened large marks the box as well, and scrolls to it when it is made larger', async () => {
  await browser.viewport(360, 780)
  render(
    <QuestionFiles value={boxedFiles}>
      <AnswerSheet question={showQuestion(boxed)} answer={{}} isOpen onChange={() => {}} />
    </QuestionFiles>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '下一题' }))
  await user.click(screen.getByRole('button', { name: '放大查看：图 1' }))
  const large = screen.getByRole('dialog', { name: '图 1' })
  const mark = () => large.querySelector<HTMLElement>('.qd-box')!
  const picture = large.querySelector('img')!
  await waitFor(() => {
    const [box, page] = [mark().getBoundingClientRect(), picture.getBoundingClientRect()]
    expect((box.top - page.top) / page.height).toBeCloseTo(0.8, 1)
    expect(box.right).toBeLessThanOrEqual(page.right)
  })
  await user.click(screen.getByRole('button', { name: '再放大' }))
  await waitFor(() => {
    expect(large.scrollTop).toBeGreaterThan(500)
    const { top, bottom } = mark().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(780)
  })
})

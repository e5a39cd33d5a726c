import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyQuestionText } from './CopyQuestionText.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a question is copied as a paper prints it, with key and analysis', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  render(<CopyQuestionText question={samples.reading} number={4} />)
  await userEvent.click(screen.getByRole('button', { name: '复制文字' }))
  await vi.waitFor(() => expect(copied).toHaveLength(1))
  expect(copied[0]).toMatch(/^4\. 【阅读理解】（共 \d+ 分）\n/)
  expect(copied[0]).toContain('\n（3）【单选题】')
  expect(copied[0]).toContain('\n【答案】A\n【解析】见第 1 段。')
})

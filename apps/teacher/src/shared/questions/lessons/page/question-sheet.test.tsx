import '@jiangtai/ui/base.css'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { typedDocument } from '../../../../test/school-things.ts'
import { QuestionSheet } from './QuestionSheet.tsx'

afterEach(cleanup)

/** A question without options, since they would take room of their own. */
const asked = (stem: string) =>
  typedDocument({
    content: { type: 'text', stem, options: [], blank_count: 0 },
    key: { kind: 'text', text: '略' },
  })

/** The words of the question as they lie in the frame, whatever its scale on the screen. */
async function see({ width, stem }: { width: number; stem: string }) {
  const { container } = render(
    <div style={{ position: 'relative', width, height: (width * 9) / 16 }}>
      <QuestionSheet question={{ document: asked(stem), files: {} }} number={3} ratio={16 / 9} />
    </div>,
  )
  const box = container.firstElementChild!
  await waitFor(() => expect(box.textContent).toContain('第 3 题'))
  const frame = box.querySelector<HTMLElement>('[style*="scale"]')!
  const text = frame.lastElementChild as HTMLElement
  await waitFor(() => expect(frame.getBoundingClientRect().width).toBeCloseTo(width, 0))
  const bottom = (text.getBoundingClientRect().bottom - box.getBoundingClientRect().top) / width
  return { size: text.style.fontSize, height: text.offsetHeight, bottom }
}

test('[LE-164] the same question breaks its lines at the same words at any size', async () => {
  const stem = '函数 f(x) 在区间上单调递增，求实数 a 的取值范围。'.repeat(12)
  const small = await see({ width: 320, stem })
  const large = await see({ width: 1280, stem })
  expect(large.size).toBe(small.size)
  expect(large.height).toBe(small.height)
})

test('[LE-164] a long question has smaller text and stays on the page', async () => {
  const short = await see({ width: 800, stem: '短题' })
  const long = await see({ width: 800, stem: '很长的题干，写了很多字。'.repeat(40) })
  const endless = await see({ width: 800, stem: '很长的题干，写了很多字。'.repeat(400) })
  expect(Number.parseFloat(long.size)).toBeLessThan(Number.parseFloat(short.size))
  for (const one of [short, long, endless]) expect(one.bottom).toBeLessThanOrEqual(9 / 16)
})

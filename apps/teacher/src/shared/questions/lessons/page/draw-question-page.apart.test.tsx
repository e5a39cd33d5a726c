import '@jiangtai/ui/base.css'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { typedDocument } from '../../../../test/school-things.ts'
import { type DrawnSheet, drawQuestionPage, drawShownQuestion } from './draw-question-page.tsx'
import { QuestionSheet } from './QuestionSheet.tsx'

afterEach(cleanup)

const SIZE = { ratio: 16 / 9, width: 800 }
const document_ = typedDocument({
  content: { type: 'text', stem: '已知 $f(x)=-x^2$，求最大值。'.repeat(6), options: [], blank_count: 0 },
  key: { kind: 'text', text: '略' },
})
const sheet = <QuestionSheet question={{ document: document_, files: {} }} number={3} ratio={SIZE.ratio} />

/** The share of dark pixels in each of four bands of a drawn sheet, from the top. */
function inkOf({ source }: DrawnSheet): number[] {
  const context = source.getContext('2d')!
  const height = Math.floor(source.height / 4)
  return [0, 1, 2, 3].map((band) => {
    const { data } = context.getImageData(0, band * height, source.width, height)
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 140) dark += 1
    return dark / (source.width * height)
  })
}

test('[LE-180] a question is drawn as its page shows it, without being shown', async () => {
  const drawn = await drawQuestionPage(sheet, SIZE)
  expect([drawn.source.width, drawn.source.height]).toEqual([800, 450])
  expect(drawn.place).toEqual({ left: 0, top: 0, right: 1600, bottom: 900 })
  const [top, second, , bottom] = inkOf(drawn)
  expect(top).toBeGreaterThan(0.01)
  expect(second).toBeGreaterThan(0.01)
  expect(bottom).toBe(0)
  expect(document.querySelector('[data-question-sheet]')).toBeNull()
})

test('[LE-180] the shown question is drawn whole, whatever its size on the screen, and nothing where none is shown', async () => {
  const { container } = render(<div style={{ position: 'relative', width: 320, height: 180 }}>{sheet}</div>)
  const frame = container.querySelector<HTMLElement>('[data-question-sheet] > div')!
  await waitFor(() => expect(frame.style.transform).toBe('scale(0.2)'))
  const shown = await drawShownQuestion(container, SIZE)
  const apart = await drawQuestionPage(sheet, SIZE)
  const inks = inkOf(apart)
  inkOf(shown!).forEach((ink, band) => expect(ink).toBeCloseTo(inks[band]!, 2))
  expect(frame.style.transform).toBe('scale(0.2)')
  expect(await drawShownQuestion(document.createElement('div'), SIZE)).toBeNull()
})

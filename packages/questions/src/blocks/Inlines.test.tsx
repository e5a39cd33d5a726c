import './blocks.css'
import { hitsOfLine } from '@jiangtai/shared/questions/seen-text/hit-ranges.ts'
import { loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { inlines } from '../test/sample-questions.ts'
import { type FindHits, HitsToMark } from './find-hits.ts'
import { Inlines } from './Inlines.tsx'
import { Squares } from './Squares.tsx'

beforeAll(() => loadMathEngine())
afterEach(cleanup)

function marksOf(text: string, query: string) {
  const find: FindHits = (content) => hitsOfLine(content, query)
  const { container } = render(
    <HitsToMark value={query === '' ? null : find}>
      <Inlines content={inlines(text)} />
    </HitsToMark>,
  )
  return { container, marks: [...container.querySelectorAll('mark')] }
}

test('[QS-8] hits are marked in the words they stand in, whatever their spelling', () => {
  const { container, marks } = marksOf('若 ＣＯ₂ 过量，则 co2 溶解', 'CO2')
  expect(marks.map((mark) => mark.textContent)).toEqual(['ＣＯ₂', 'co2'])
  expect(container.textContent).toBe('若 ＣＯ₂ 过量，则 co2 溶解')
})

test('[QS-8] a formula with a hit is marked as a whole, and a hit goes on over it', () => {
  const { marks } = marksOf('函数 $y=x^2-2x$ 的最小值', '数y=x²-2x的')
  expect(marks).toHaveLength(3)
  expect(marks[1]?.querySelector('.katex')).not.toBeNull()
  expect(marks[0]?.textContent).toBe('数')
})

test('nothing is marked without a hit', () => {
  expect(marksOf('函数 $y=x^2$', '').marks).toEqual([])
  expect(marksOf('函数 $y=x^2$', '椭圆').marks).toEqual([])
})

test('[QU-130] a blank of 田字格 has a square for each character, its 拼音 above', () => {
  const { container } = render(
    <Inlines content={[{ type: 'blank', n: 1, width: null, squares: ['chūn', ''] }]} />,
  )
  expect(container.querySelectorAll('.qd-square')).toHaveLength(2)
  expect([...container.querySelectorAll('.qd-square-pinyin')].map((one) => one.textContent)).toEqual(['chūn'])
  expect(container.textContent).toBe('第 1 空chūn')
})

test('[QU-130] what is written stands in the squares, and what does not fit behind them', () => {
  const { container } = render(<Squares squares={['chūn', 'tiān']} text="春天来" />)
  expect([...container.querySelectorAll('.qd-square')].map((one) => one.textContent)).toEqual(['春', '天'])
  expect(container.textContent).toBe('chūn春tiān天来')
})

test.each([
  '所以 $a=2$。',
  '由 $f(x)=\\left(x-1\\right)^2-1$，得 $x=1$。',
  '解得 $\\frac{a+b+c+d+e+f+g}{x^2+y^2+z^2+1}$。',
])('[PD-93] no mark stands alone at the beginning of a line: %s', (text) => {
  const { container } = render(
    <p className="qd-paragraph">
      <Inlines content={inlines(text)} />
    </p>,
  )
  const paragraph = container.querySelector('p')!
  const words = [...paragraph.childNodes]
  for (let width = 60; width <= 400; width += 3) {
    paragraph.style.width = `${width}px`
    for (const node of words) {
      const mark = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const first = node.nodeType === Node.TEXT_NODE ? node : mark.nextNode()
      if (first === null || !/^[，。]/.test(first.textContent ?? '')) continue
      const range = document.createRange()
      range.setStart(first, 0)
      range.setEnd(first, 1)
      // What begins a line has nothing at its left.
      expect([
        width,
        range.getBoundingClientRect().left > paragraph.getBoundingClientRect().left + 1,
      ]).toEqual([width, true])
    }
  }
})

import './tokens.css'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MathText } from './MathText.tsx'
import { loadMathEngine } from './math-engine.ts'

beforeAll(() => loadMathEngine())
afterEach(cleanup)

function show(text: string): HTMLElement {
  return render(<MathText text={text} />).container
}

/** The formula as typed, which KaTeX keeps for screen readers and copying. */
function drawnSources(page: HTMLElement): (string | null)[] {
  return [...page.querySelectorAll('annotation')].map((note) => note.textContent)
}

test('formulas and chemistry are drawn between the words', () => {
  const page = show('若 $x^2=\\frac{1}{2}$，则反应 $\\ce{2H2 + O2 ->[点燃] 2H2O}$ 放热')
  expect(page.querySelectorAll('.katex')).toHaveLength(2)
  expect(drawnSources(page)[0]).toBe('x^2=\\frac{1}{2}')
  expect(page.textContent).toContain('若 ')
  expect(page.querySelector('.math-text-malformed')).toBeNull()
})

test('line breaks are kept', () => {
  const page = show('第一行\n第二行 $y$')
  expect(getComputedStyle(page.querySelector('.math-text')!).whiteSpaceCollapse).toBe('preserve')
  expect(page.textContent).toContain('第一行\n第二行')
})

test.each([
  ['an unclosed brace', '已知 $\\frac{1}{2$，求 x', '$\\frac{1}{2$', '公式写法有误'],
  ['a command nobody knows', '$\\notacommand{x}$', '$\\notacommand{x}$', 'notacommand'],
  ['a full-width backslash', '$＼frac{1}{2}$', '$＼frac{1}{2}$', '全角'],
])('%s is shown as typed, marked, and says why', (_name, text, typed, why) => {
  show(text)
  const mark = screen.getByText(typed)
  expect(mark.title).toContain(why)
  expect(getComputedStyle(mark).textDecorationStyle).toBe('dotted')
})

test.each(['一个 $ 也没有配对', 'costs $4 a day and $10 a week', '', '$$', '\\'])(
  '%j stays as typed',
  (text) => {
    const page = show(text)
    expect(page.textContent).toBe(text)
    expect(page.querySelector('.katex, .math-text-malformed')).toBeNull()
  },
)

test('nothing typed becomes markup', () => {
  const page = show('<img src=x onerror=alert(1)> $\\href{javascript:alert(1)}{点}$ $<b>$')
  expect(page.querySelector('img, b, a')).toBeNull()
})

test('Chinese inside a formula draws without a word in the console', () => {
  const warn = vi.spyOn(console, 'warn')
  const page = show('$S_{梯形}=\\frac{1}{2}(上底+下底)×高$')
  expect(page.querySelectorAll('.katex')).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('what was malformed is drawn once it is mended', async () => {
  const page = render(<MathText text="$\frac{1}{2$" />)
  page.rerender(<MathText text="$\frac{1}{2}$" />)
  await waitFor(() => expect(page.container.querySelector('.katex')).not.toBeNull())
})

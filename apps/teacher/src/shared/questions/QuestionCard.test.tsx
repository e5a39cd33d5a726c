import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { question, typedDocument } from '../../test/school-things.ts'
import { QuestionCard } from './QuestionCard.tsx'

beforeAll(() => loadMathEngine())
afterEach(cleanup)

function show(changes: Parameters<typeof question>[0], query?: string) {
  return render(
    <QuestionCard question={question(changes)} number={3} query={query} lead={null} actions={null} />,
  ).container
}

test('a malformed formula is shown as typed and marked; the rest of the question stays readable', () => {
  const options = [
    { key: 'A', content: '$(0,0)$' },
    { key: 'B', content: '$(1,1)$' },
  ]
  const stem = '已知 $\\frac{1}{2$ 与 $x^2$，求值'
  const page = show({
    document: typedDocument({ content: { type: 'single', stem, options, blank_count: 0 } }),
  })
  const mark = screen.getByText('$\\frac{1}{2$')
  expect(mark).toBeVisible()
  expect(mark.title).toContain('公式写法有误')
  // Two options and the sound half of the stem.
  expect(page.querySelectorAll('.katex')).toHaveLength(3)
  expect(page.querySelector('.katex-error')).toBeNull()
})

test('key and analysis come on demand', async () => {
  show({ document: typedDocument({ key: { kind: 'choice', keys: ['A', 'B'] }, analysis: '' }) })
  expect(screen.getByText('2024 年 校本题库')).toBeVisible()
  expect(screen.getByText('较易')).toBeVisible()
  expect(screen.queryByText('A、B')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /展开答案解析/ }))
  expect(screen.getByText('A、B')).toBeVisible()
  expect(screen.getByText('没有解析')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /收起答案解析/ }))
  expect(screen.queryByText('A、B')).toBeNull()
})

test.each([
  ['judge' as const, { kind: 'choice' as const, keys: ['true'] }, '正确'],
  ['blank' as const, { kind: 'blank' as const, blanks: [['2', '二'], ['3']] }, '(1)2（或 二）(2)3'],
  ['text' as const, { kind: 'text' as const, text: '' }, '没有参考答案'],
])('the key of %s, %j, reads %s', async (type, key, words) => {
  const content = { type, stem: '题', options: [], blank_count: 0 }
  show({ document: typedDocument({ content, key }) })
  await userEvent.click(screen.getByRole('button', { name: /展开答案解析/ }))
  expect(screen.getByText('答案').nextElementSibling?.textContent).toBe(words)
})

test('a question of several items says how many, and lists the key and the analysis of each', async () => {
  const page = show({ document: samples.reading })
  expect(screen.getByText('阅读理解')).toBeVisible()
  expect(screen.getByText('3 小题')).toBeVisible()
  expect(page).toHaveTextContent(/Paragraph 12\..*1\.Question 1:.*2\.Question 2:.*3\.Question 3:/)
  expect(page).not.toHaveTextContent('见第 1 段。')
  await userEvent.click(screen.getByRole('button', { name: /展开答案解析/ }))
  const keys = [...page.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
  expect(keys).toEqual([
    ['1.', 'A见第 1 段。'],
    ['2.', 'A见第 2 段。'],
    ['3.', 'A见第 3 段。'],
    ['解析', '见各小题'],
  ])
})

test('a question of one item does not count items', () => {
  show({})
  expect(screen.queryByText(/小题/)).toBeNull()
})

test('[QS-8] hits of a search are marked, in the text as in a formula; without a search nothing is', async () => {
  const content = { type: 'single' as const, stem: '抛物线 $y=x^2$ 的顶点', options: [], blank_count: 0 }
  const document = typedDocument({ content })
  const marks = (page: HTMLElement) => [...page.querySelectorAll('mark')]
  const words = show({ document }, '顶点')
  await waitFor(() => expect(marks(words).map((mark) => mark.textContent)).toEqual(['顶点']))
  cleanup()
  const formula = show({ document }, 'x^2')
  await waitFor(() => expect(marks(formula)).toHaveLength(1))
  expect(marks(formula)[0]?.querySelector('.katex')).not.toBeNull()
  cleanup()
  expect(marks(show({ document }))).toEqual([])
})

const LONG = '这一段文字很长，要读很久。'.repeat(400)
const PASSAGE = {
  ...samples.reading,
  material: [paragraphOf(LONG), paragraphOf('最后一行写着灯塔。')],
}
const fold = () => document.querySelector<HTMLElement>('[data-folded]')
const isFolded = () => fold()?.dataset.folded === 'true'

test('[QR-5] a long passage is folded to some lines, opened and closed by its button', async () => {
  show({ document: PASSAGE })
  expect(fold()?.getBoundingClientRect().height).toBe(336)
  await userEvent.tab()
  const open = screen.getByRole('button', { name: /展开全文/ })
  expect(open).toHaveFocus()
  expect(open).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  expect(isFolded()).toBe(false)
  expect(fold()?.getBoundingClientRect().height).toBeGreaterThan(1000)
  await userEvent.click(screen.getByRole('button', { name: /^收起 ?$/ }))
  expect(isFolded()).toBe(true)
})

test('[QR-5] what scrolls to a hidden line, as the browser’s search does, unfolds it', async () => {
  show({ document: PASSAGE })
  screen.getByText('最后一行写着灯塔。').scrollIntoView()
  await waitFor(() => expect(isFolded()).toBe(false))
})

test('[QR-5] a hit of a search below the fold unfolds it; one above leaves it folded', async () => {
  show({ document: PASSAGE }, '灯塔')
  await waitFor(() => expect(isFolded()).toBe(false))
  cleanup()
  const first = { ...PASSAGE, material: [paragraphOf('灯塔在海边。'), paragraphOf(LONG)] }
  const page = show({ document: first }, '灯塔')
  await waitFor(() => expect(page.querySelectorAll('mark')).toHaveLength(1))
  expect(isFolded()).toBe(true)
})

test('[QR-5] a short passage and a plain question are shown whole', () => {
  const items = samples.reading.items.slice(0, 1)
  show({ document: { ...samples.reading, material: [paragraphOf('一段短文。')], items } })
  expect(isFolded()).toBe(false)
  expect(screen.queryByRole('button', { name: /展开全文/ })).toBeNull()
  cleanup()
  show({})
  expect(screen.queryByRole('button', { name: /展开全文/ })).toBeNull()
})

test('[QF-7] a tall picture is limited in height on a card', () => {
  const plain = typedDocument({})
  const image = { type: 'image', key: 'tall', address: null, width: 9600, alt: '' } as const
  const document = {
    ...plain,
    items: plain.items.map((one) => ({ ...one, stem: [...one.stem, image] })),
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1600"/>'
  show({ document, files: { tall: `data:image/svg+xml,${encodeURIComponent(svg)}` } })
  const picture = screen.getByRole('button', { name: '放大查看：图' })
  expect(getComputedStyle(picture.querySelector('img')!).maxHeight).toBe('320px')
  expect(picture.title).toBe('查看大图')
})

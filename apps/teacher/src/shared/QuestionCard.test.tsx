import { loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { question, typedDocument } from '../test/school-things.ts'
import { QuestionCard } from './QuestionCard.tsx'

beforeAll(() => loadMathEngine())
afterEach(cleanup)

function show(changes: Parameters<typeof question>[0]) {
  return render(<QuestionCard question={question(changes)} number={3} lead={null} actions={null} />).container
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
  ['blank' as const, { kind: 'blank' as const, blanks: [['2', '二'], ['3']] }, '(1) 2 或 二(2) 3'],
  ['text' as const, { kind: 'text' as const, text: '' }, '没有参考答案'],
])('the key of %s, %j, reads %s', async (type, key, words) => {
  const content = { type, stem: '题', options: [], blank_count: 0 }
  show({ document: typedDocument({ content, key }) })
  await userEvent.click(screen.getByRole('button', { name: /展开答案解析/ }))
  expect(screen.getByText('答案').nextElementSibling?.textContent).toBe(words)
})

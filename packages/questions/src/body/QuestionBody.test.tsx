import '@jiangtai/ui/base.css'
import { loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { QuestionFiles } from '../blocks/question-files.ts'
import { inlines, item, options, paragraph, question, samples } from '../test/sample-questions.ts'
import { QuestionBody } from './QuestionBody.tsx'

beforeAll(() => loadMathEngine())
afterEach(cleanup)

const DOT = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="900" height="300"/%3E'

function show(shown: Parameters<typeof QuestionBody>[0]['question'], width: number, files = {}) {
  return render(
    <QuestionFiles value={files}>
      <div style={{ width, fontSize: 16 }}>
        <QuestionBody question={shown} />
      </div>
    </QuestionFiles>,
  ).container
}

function single(texts: string[]) {
  return question([item('single', { kind: 'choice', keys: ['A'] }, { options: options(...texts) })])
}

test.each([
  [['1', '2', '3', '4'], 600, '4'],
  [['$\\frac{1}{2}$', '$\\sqrt{2}$', '$x^2$', '$-1$'], 600, '4'],
  [['充分不必要条件', '必要不充分条件', '充要条件', '既不充分也不必要条件'], 600, '2'],
  [['一句很长很长的话，在一行里只放得下它自己，再放一个就放不下了', '短', '短', '短'], 600, '1'],
  [['1', '2', '3', '4'], 60, '1'],
  [['是', '否'], 400, '2'],
])('[QR-1] options %j in %i px stand in %s columns', (texts, width, columns) => {
  const page = show(single(texts), width)
  expect(page.querySelector<HTMLElement>('.qd-options')?.dataset.columns).toBe(columns)
})

test.each(Object.entries(samples))(
  '[QR-2] %s does not overflow 328 px, the width of a phone',
  (_name, sample) => {
    const page = show(sample, 328)
    for (const element of page.querySelectorAll('.qd-item, .qd-material, .qd-options')) {
      expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(
        page.getBoundingClientRect().left + 340,
      )
    }
  },
)

test('[QR-2] a wide table and a wide formula scroll by themselves', () => {
  const cell = (text: string) => ({ is_head: false, colspan: 1, rowspan: 1, blocks: [paragraph(text)] })
  const page = show(
    question([
      item(
        'text',
        { kind: 'text', answer: [], points: [] },
        {
          stem: [
            { type: 'table', rows: [Array.from({ length: 14 }, (_, n) => cell(`第 ${n} 列`))] },
            { type: 'math', latex: 'a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t+u+v+w+x+y+z=\\frac{1}{2}' },
          ],
        },
      ),
    ]),
    328,
  )
  expect(page.querySelector('.qd-body')?.scrollWidth).toBeLessThanOrEqual(328)
  expect(page.querySelector('.qd-table-frame')?.scrollWidth).toBeGreaterThan(328)
})

test('marks, 拼音 and blanks are drawn in the line', () => {
  const page = show(
    question([
      item(
        'text',
        { kind: 'text', answer: [], points: [] },
        {
          stem: [
            paragraph([
              { type: 'text', text: '加点', marks: ['dot'] },
              { type: 'text', text: '画线', marks: ['underline', 'bold'] },
              { type: 'ruby', base: '讲台', text: 'jiǎng tái' },
              { type: 'blank', n: 1, width: 8 },
              { type: 'break' },
              ...inlines('第二行'),
            ]),
          ],
        },
      ),
    ]),
    600,
  )
  expect(getComputedStyle(page.querySelector('.qd-dot')!).textEmphasisStyle).toContain('dot')
  expect(page.querySelector('u strong')?.textContent).toBe('画线')
  expect(page.querySelector('rt')?.textContent).toBe('jiǎng tái')
  expect(page.querySelector('.qd-blank')).not.toBeNull()
  expect(page.querySelector('br')).not.toBeNull()
})

test('[QR-3] fractions in the line have the size of print', () => {
  const page = show(single(['$\\frac{1}{2}$', '1']), 600)
  const small = page.querySelector('.katex .mfrac .reset-size6, .katex .mfrac .size3')
  expect(page.querySelector('.katex .mfrac')).not.toBeNull()
  expect(small).toBeNull()
})

test('a picture opens large and gives the keyboard back', async () => {
  const user = userEvent.setup()
  const image = { type: 'image', key: 'q/1.png', address: null, width: null, alt: '抛物线' } as const
  show(question([item('text', { kind: 'text', answer: [], points: [] }, { stem: [image] })]), 400, {
    'q/1.png': DOT,
  })
  const small = screen.getByRole('button', { name: '放大查看：抛物线' })
  expect(small.getBoundingClientRect().width).toBeLessThanOrEqual(400)
  await user.click(small)
  const large = screen.getByRole('dialog', { name: '抛物线' })
  const picture = large.querySelector('img')!
  expect(picture.getBoundingClientRect().width).toBeLessThanOrEqual(large.clientWidth)
  await user.click(screen.getByRole('button', { name: '再放大' }))
  expect(picture.getBoundingClientRect().width).toBeGreaterThan(large.clientWidth)
  await user.click(screen.getByRole('button', { name: '缩小' }))
  expect(picture.getBoundingClientRect().width).toBeLessThanOrEqual(large.clientWidth)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(small)
})

test('a picture that only has an address says so', () => {
  const image = {
    type: 'image',
    key: null,
    address: 'https://example.org/a.png',
    width: null,
    alt: '',
  } as const
  const page = show(
    question([item('text', { kind: 'text', answer: [], points: [] }, { stem: [image] })]),
    400,
  )
  expect(page.textContent).toContain('图片未随题导入')
  expect(page.querySelector('img')).toBeNull()
})

test('items under a material are numbered, and its blanks carry the numbers of their items', () => {
  const page = show(samples.bank, 600)
  expect(page.querySelectorAll('.qd-item')).toHaveLength(0)
  expect([...page.querySelectorAll('.qd-blank-number')].map((number) => number.textContent)).toEqual([
    '1',
    '2',
  ])
  const reading = show(samples.reading, 600)
  expect([...reading.querySelectorAll('.qd-number')].map((number) => number.textContent)).toEqual([
    '1.',
    '2.',
    '3.',
  ])
})

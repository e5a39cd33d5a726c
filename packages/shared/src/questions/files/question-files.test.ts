import { expect, test } from 'vitest'
import type { Block, Question } from '../document.ts'
import { changePicture, questionFiles, questionPictures } from './question-files.ts'
import { readQuestion } from '../upgrade.ts'

const image = (key: string | null) => ({ type: 'image', key, address: 'a', width: null, alt: '' }) as const
const paragraph = (...content: Extract<Block, { type: 'paragraph' }>['content']): Block => ({
  type: 'paragraph',
  align: 'left',
  indent: 0,
  content,
})
const cell = (...blocks: Block[]): Block => ({
  type: 'table',
  rows: [
    [{ is_head: false, colspan: 1, rowspan: 1, blocks: blocks.filter((block) => block.type !== 'table') }],
  ],
})

const PLAIN = readQuestion({
  question_id: '0198c0de-0000-7000-8000-000000000001',
  document: null,
  content: {
    type: 'single',
    stem: '选',
    options: [
      { key: 'A', content: '甲' },
      { key: 'B', content: '乙' },
    ],
    blank_count: 0,
  },
  key: { kind: 'choice', keys: ['A'] },
  analysis: '',
  score: 5,
})
const FULL: Question = {
  ...PLAIN,
  material: [paragraph(image('in-line')), { type: 'audio', key: 'sound', seconds: 3 }],
  bank: [{ key: 'A', content: [image('bank')] }],
  items: PLAIN.items.map((item) => ({
    ...item,
    stem: [...item.stem, cell(image('cell'), paragraph(image('cell-line'))), image(null)],
    options: item.options.map((option) => ({ ...option, content: [...option.content, image('option')] })),
    targets: [{ key: 'a', content: [image('target')] }],
    key: { kind: 'text', answer: [image('key')], points: [] },
    analysis: [image('analysis')],
  })),
  analysis: [image('whole')],
}

test('[QF-1] every picture and sound of a document is found with its field, wherever it stands', () => {
  expect(questionFiles(FULL).map(({ key, field }) => [key, field])).toEqual([
    ['in-line', 'material.0.content.0.key'],
    ['sound', 'material.1.key'],
    ['bank', 'bank.0.content.0.key'],
    ['cell', 'items.0.stem.1.rows.0.0.blocks.0.key'],
    ['cell-line', 'items.0.stem.1.rows.0.0.blocks.1.content.0.key'],
    ['option', 'items.0.options.0.content.1.key'],
    ['option', 'items.0.options.1.content.1.key'],
    ['target', 'items.0.targets.0.content.0.key'],
    ['key', 'items.0.key.answer.0.key'],
    ['analysis', 'items.0.analysis.0.key'],
    ['whole', 'analysis.0.key'],
  ])
  expect(questionFiles([FULL, null, 'image', { type: 'image' }])).toHaveLength(11)
  expect(questionPictures(FULL).find(({ key }) => key === null)?.field).toBe('items.0.stem.2')
})

test('[QF-4] one picture is changed or taken out, and nothing else', () => {
  const filled = changePicture(FULL, 'items.0.stem.2', (old) => ({ ...old, key: 'new' }) as typeof old)
  expect(questionPictures(filled).map(({ key }) => key)).toEqual(
    questionPictures(FULL).map(({ key }) => key ?? 'new'),
  )
  expect(changePicture(FULL, 'items.0.stem.9', () => null)).toEqual(FULL)
  const without = changePicture(FULL, 'material.0.content.0', () => null)
  expect(without).toEqual({ ...FULL, material: FULL.material?.slice(1) })
})

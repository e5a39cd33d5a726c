import { expect, it } from 'vitest'
import { paragraphOf } from '../../questions/plain-text.ts'
import { letterCount, textBlocks } from './rich-text.ts'
import { WrittenBlocks } from './written-blocks.ts'

const picture = { type: 'image' as const, key: 'k', address: null, width: null, alt: '图' }

it('[TK-140] counts letters: spaces, formulas and files are none', () => {
  const line = paragraphOf('床前 明月光')
  expect(letterCount([line, picture, { type: 'math', latex: 'x^2' }])).toBe(5)
})

it('[TK-140] is stored without empty lines; a picture alone is something to read', () => {
  expect(WrittenBlocks.parse([paragraphOf(''), picture, paragraphOf(' ')])).toEqual([picture])
})

it('[TK-140] is read whenever it was written; what is no text has none', () => {
  expect(textBlocks({ kind: 'text', text: '床前\n明月' })).toHaveLength(2)
  expect(textBlocks({ kind: 'rich_text', blocks: [picture] })).toEqual([picture])
  expect(textBlocks({ kind: 'pages', page_keys: ['k'] })).toBeNull()
})

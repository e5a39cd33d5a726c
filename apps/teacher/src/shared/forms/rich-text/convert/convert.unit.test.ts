import { Node } from '@tiptap/pm/model'
import type { Block } from '@jiangtai/shared/questions/document.ts'
import { blocks } from '@jiangtai/shared/questions/test/arbitrary-blocks.ts'
import { question } from '@jiangtai/shared/questions/test/arbitrary-question.ts'
import { normaliseBlocks } from '@jiangtai/shared/questions/typed-form/normalise-blocks.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textSchema } from '../schema/text-schema.ts'
import { fromEditor } from './from-editor.ts'
import { toEditor } from './to-editor.ts'

/** Into an editor's document, which the schema has looked at, and back. */
function through(given: readonly Block[]): Block[] {
  const doc = Node.fromJSON(textSchema, toEditor(given))
  doc.check()
  return fromEditor(doc)
}

it('[QU-120] any blocks come out of the editor as they went in', () => {
  fc.assert(
    fc.property(blocks, (given) => {
      expect(normaliseBlocks(through(given))).toEqual(normaliseBlocks(given))
    }),
    { numRuns: 400 },
  )
})

it('[QU-120] so does every part of a question', () => {
  fc.assert(
    fc.property(question, ({ material, bank, items, analysis }) => {
      const parts = [
        material ?? [],
        analysis,
        ...bank.map(({ content }) => content),
        ...items.flatMap((item) => [item.stem, item.analysis, ...item.options.map(({ content }) => content)]),
      ]
      for (const part of parts) expect(normaliseBlocks(through(part))).toEqual(normaliseBlocks(part))
    }),
    { numRuns: 100 },
  )
})

it('what the schema does not have cannot be in an editor', () => {
  const script = { type: 'doc', content: [{ type: 'script' }] }
  expect(() => Node.fromJSON(textSchema, script)).toThrow(/script/)
  const nested = {
    type: 'table',
    content: [
      { type: 'table_row', content: [{ type: 'table_cell', content: [{ type: 'table', content: [] }] }] },
    ],
  }
  expect(() => Node.fromJSON(textSchema, { type: 'doc', content: [nested] }).check()).toThrow(/Invalid/)
})

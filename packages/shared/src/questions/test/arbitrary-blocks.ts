import fc from 'fast-check'
import type { Inline } from '../document.ts'
import { MARKS } from '../document-limits.ts'

const SIGNS = [
  '$',
  '$$',
  '\\',
  '\\[',
  '\\]',
  '\\(',
  '\\)',
  '*',
  '**',
  '_',
  '___',
  '__3__',
  '<',
  '>',
  '<>',
  '<u>',
  '</u>',
  '<dot>',
  '<br>',
  '<3>',
  '<center>',
  '<ruby>',
  '<rt>',
  '</rt>',
  '</ruby>',
  '<math>',
  '</math>',
  '<table>',
  '<tr>',
  '<td>',
  '</td>',
  '</table>',
  '|',
  '|a|\n|---|\n|b|',
  '\n',
  '\r',
  '!',
  '![',
  '](',
  ')',
  '!audio[1](object:k)',
  '\\begin{tabular}{cc}',
  '&',
  '\\\\',
  '\\end{tabular}',
  '\\multicolumn{2}{c}{x}',
  '\u3000',
  ' ',
  '1',
  '5',
  'a',
  '字',
  '，',
  '=',
  '{',
  '}',
  'object:',
  'address:',
  '-',
  ':',
]
/** Texts made of the signs of the typed form and what lies between them. */
export const words = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS), fc.string({ maxLength: 3 })), { maxLength: 14 })
  .map((parts) => parts.join(''))
/** The same, never empty. */
export const written = words.map((text) => text || '字')

const source = {
  key: fc.option(words),
  address: fc.option(words),
  width: fc.option(fc.integer({ min: 1, max: 4000 })),
  alt: words,
}
const image = fc.record({ type: fc.constant('image' as const), ...source })
const inline: fc.Arbitrary<Inline> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: written, marks: fc.subarray([...MARKS]) }),
  fc.record({ type: fc.constant('math' as const), latex: words }),
  fc.record({
    type: fc.constant('blank' as const),
    n: fc.integer({ min: 1, max: 60 }),
    width: fc.option(fc.integer({ min: 1, max: 60 })),
  }),
  fc.record({
    type: fc.constant('blank' as const),
    n: fc.integer({ min: 1, max: 60 }),
    width: fc.constant(null),
    squares: fc.array(fc.constantFrom('', 'chūn', 'tiān', 'lǜ', 'zhuàng'), { minLength: 1, maxLength: 20 }),
  }),
  image,
  fc.record({ type: fc.constant('ruby' as const), base: written, text: words }),
  fc.constant({ type: 'break' as const }),
)
const cellBlock = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('paragraph' as const),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
      indent: fc.constantFrom(0, 0, 2, 12),
      content: fc.array(inline, { maxLength: 6 }),
    }),
  },
  fc.record({ type: fc.constant('math' as const), latex: words }),
  image,
  fc.record({
    type: fc.constant('audio' as const),
    key: words,
    seconds: fc.option(fc.integer({ min: 0, max: 36_000 })),
  }),
)
const span = fc.constantFrom(1, 1, 1, 2)
const cell = fc.record({
  is_head: fc.boolean(),
  colspan: span,
  rowspan: span,
  blocks: fc.array(cellBlock, { maxLength: 2 }),
})
const table = fc.record({
  type: fc.constant('table' as const),
  rows: fc.array(fc.array(cell, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
})
const plainTable = fc.record({
  type: fc.constant('table' as const),
  rows: fc.array(
    fc.array(
      fc.record({
        is_head: fc.constant(false),
        colspan: fc.constant(1),
        rowspan: fc.constant(1),
        blocks: fc.array(cellBlock, { maxLength: 1 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 1, maxLength: 3 },
  ),
})
/** Any blocks of a document. */
export const blocks = fc.array(fc.oneof({ weight: 5, arbitrary: cellBlock }, table, plainTable), {
  maxLength: 5,
})

import fc from 'fast-check'
import { type Block, type Item, type ItemKind, type Option, Question } from '../document.ts'
import { mapInlines } from '../map-blocks.ts'
import { questionFaults } from '../writing/question-faults.ts'
import { blocks, words } from './arbitrary-blocks.ts'
import { idOf } from './question-builders.ts'

/** Signs at the starts of lines that mean something in a typed question. */
export const LINE_SIGNS = [
  '【答案】',
  '【解析】',
  '【总解析】',
  '【详解】',
  '【备选项】',
  '【右边】',
  '【所填的空】',
  '【评分】',
  '【给分点】',
  '【单选题】',
  '【阅读理解】',
  '【选项"A"】',
  'A. ',
  'B．',
  'C、',
  '1. ',
  '2．',
  '（1）',
  '(2)',
  '（5分）',
  '一、选择题',
  '①',
  '；',
  ' / ',
  '→',
  '加 ',
  '删 ',
  '-',
  '"',
  '〔按值〕',
  '正确',
]
const line = fc.oneof(
  words,
  fc.tuple(fc.constantFrom(...LINE_SIGNS), words).map((parts) => parts.join('')),
)
const paragraphs = fc.array(fc.tuple(line, fc.constantFrom(0, 0, 2)), { maxLength: 4 }).map((lines) =>
  lines.map(
    ([text, indent]): Block => ({
      type: 'paragraph',
      align: 'left',
      indent,
      content: text === '' ? [] : [{ type: 'text', text, marks: [] }],
    }),
  ),
)
const anyBlocks: fc.Arbitrary<Block[]> = fc.oneof(paragraphs, blocks)
const keyWord = fc.oneof(
  fc.constantFrom(
    '8',
    '1/2',
    '$\\frac{1}{2}$',
    '甲',
    'a / b',
    '；',
    '"',
    '〔2 分〕',
    ' x ',
    '加 a',
    'a → b',
    '\n',
  ),
  line.filter((text) => text !== '' && text.length <= 200),
)
const score = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.double({ min: 0, max: 300, noNaN: true }))
const optionKeys = fc.oneof(
  fc.integer({ min: 0, max: 7 }).map((count) => Array.from('ABCDEFG').slice(0, count)),
  fc.integer({ min: 2, max: 7 }).map((count) => Array.from('1234567').slice(0, count)),
  fc.uniqueArray(
    fc.oneof(
      fc.constantFrom('A', 'C', 'true', '"', '】', 'AB', '①', ' '),
      fc.string({ minLength: 1, maxLength: 8 }),
    ),
    { maxLength: 5 },
  ),
)
const options: fc.Arbitrary<Option[]> = optionKeys.chain((keys) =>
  fc
    .tuple(...keys.map((key) => anyBlocks.map((content): Option => ({ key, content }))))
    .map((drawn): Option[] => drawn),
)

const item = fc.record({
  kind: fc.constantFrom<ItemKind>(
    'single',
    'multiple',
    'judge',
    'blank',
    'text',
    'essay',
    'match',
    'order',
    'bank',
    'correct',
  ),
  stem: anyBlocks,
  options,
  targets: fc.oneof(fc.constant<Option[]>([]), options),
  blanks: fc.constant<number[]>([]),
  score,
  marking: fc.oneof(
    fc.constantFrom({ rule: 'whole' as const }, { rule: 'half' as const }),
    score.map((each) => ({ rule: 'each' as const, score: each })),
  ),
  analysis: anyBlocks,
  seed: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  words: fc.array(keyWord, { minLength: 4, maxLength: 4 }),
  points: fc.array(fc.record({ text: fc.oneof(keyWord, fc.constant('')), score }), { maxLength: 3 }),
  answer: anyBlocks,
  tolerance: fc.option(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })),
})
type Drawn = typeof item extends fc.Arbitrary<infer D> ? D : never

function withKey(
  { seed, words: typed, points, answer, tolerance, ...drawn }: Drawn,
  index: number,
  bank: Option[],
): Item {
  const pick = <T>(list: readonly T[], at: number): T => list[(seed[at] ?? 0) % list.length]!
  const [first = '甲', second = '乙'] = typed
  const base = { ...drawn, item_id: idOf(index + 1), knowledge: [] }
  const choices = drawn.kind === 'bank' ? bank : drawn.options
  switch (drawn.kind) {
    case 'single':
    case 'multiple':
    case 'bank':
    case 'order': {
      const keys =
        choices.length === 0
          ? ['A']
          : choices.map(({ key }) => key).slice(0, 1 + ((seed[0] ?? 0) % choices.length))
      const order = choices.map(({ key }) => key).toReversed()
      return {
        ...base,
        key: drawn.kind === 'order' ? { kind: 'order', keys: order } : { kind: 'choice', keys },
      }
    }
    case 'judge':
      return { ...base, key: { kind: 'choice', keys: [pick(['true', 'false', '对', '错误', 'A'], 0)] } }
    case 'blank':
      return {
        ...base,
        key: {
          kind: 'blank',
          blanks: drawn.blanks.concat(drawn.blanks.length === 0 ? [0] : []).map((_, at) => ({
            accepted: typed.slice(at % 3, (at % 3) + 2),
            compare: pick(['text', 'value'] as const, at % 12),
            tolerance,
            score: pick([null, 2, 0.5], (at + 1) % 12),
            group: pick([null, 1], (at + 2) % 12),
          })),
        },
      }
    case 'match': {
      const pairs = drawn.options.map(({ key }, at): [string, string] => [
        key,
        drawn.targets.length === 0 ? 'x' : drawn.targets[(seed[at] ?? 0) % drawn.targets.length]!.key,
      ])
      return { ...base, key: { kind: 'match', pairs } }
    }
    case 'correct':
      return {
        ...base,
        key: {
          kind: 'correct',
          corrections: [
            { wrong: first, right: second },
            { wrong: '', right: first },
            { wrong: second, right: '' },
          ],
        },
      }
    case 'text':
    case 'essay':
      return { ...base, key: { kind: 'text', answer, points } }
  }
}

/** Numbers the blanks that are counted from 1 and deals them out: each stands once and belongs to one item. */
function dealBlanks(material: Block[] | null, drawn: Drawn[]): { material: Block[] | null; drawn: Drawn[] } {
  let last = 0
  const numbered = (given: readonly Block[]) =>
    mapInlines(given, (inline) => (inline.type === 'blank' ? { ...inline, n: (last += 1) } : inline))
  const owners: number[][] = drawn.map(() => [])
  const own = (index: number, from: number) => {
    for (let n = from + 1; n <= last; n += 1)
      owners[(drawn[index]?.seed[n % 12] ?? 0) % 5 === 0 ? 0 : index]?.push(n)
  }
  const counted = material === null ? null : numbered(material)
  for (let n = 1; n <= last; n += 1) owners[(n + (drawn[0]?.seed[0] ?? 0)) % drawn.length]?.push(n)
  const items = drawn.map((one, index) => {
    const from = last
    const stem = numbered(one.stem)
    const its = one.options.map((option) => ({ ...option, content: numbered(option.content) }))
    own(index, from)
    return { ...one, stem, options: its }
  })
  return { material: counted, drawn: items.map((one, index) => ({ ...one, blanks: owners[index] ?? [] })) }
}

/** Any question that can be stored ([QU-2]). */
export const question: fc.Arbitrary<Question> = fc
  .record({
    form: fc.constantFrom<Question['form']>(
      'plain',
      'plain',
      'material',
      'reading',
      'cloze',
      'error_correction',
      'word_bank',
    ),
    material: fc.option(anyBlocks),
    bank: fc.oneof(fc.constant<Option[]>([]), options),
    items: fc.oneof(
      item.map((one) => [one]),
      fc.array(item, { minLength: 1, maxLength: 3 }),
    ),
    analysis: fc.oneof(fc.constant<Block[]>([]), anyBlocks),
  })
  .map(({ form, material, bank, items, analysis }): Question => {
    const dealt = dealBlanks(material, items)
    return {
      form,
      material: dealt.material,
      bank,
      items: dealt.drawn.map((one, index) => withKey(one, index, bank)),
      analysis,
    }
  })
  .filter((one) => Question.safeParse(one).success && questionFaults(one).length === 0)

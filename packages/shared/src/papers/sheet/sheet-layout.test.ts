import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../questions/test/question-builders.ts'
import { MAX_SHEET_PAGES, type SheetChoices } from './choices.ts'
import type { Box, SheetLayout, SheetPage, SheetRegion } from './layout.ts'
import { pageNumberOf, sheetFrame } from './page-frame.ts'
import type { SheetAnswer, SheetItem, SheetPaper } from './sheet-items.ts'
import { sheetLayout } from './sheet-layout.ts'
import { USUAL_SHEET } from './usual-sheet.ts'

const letters = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const option = String.fromCharCode(65 + at)
    return { option, shown: option }
  })

const answer: fc.Arbitrary<SheetAnswer> = fc.oneof(
  fc.integer({ min: 2, max: 20 }).map((count) => ({ kind: 'choice' as const, options: letters(count) })),
  fc.integer({ min: 1, max: 60 }).map((count) => ({
    kind: 'blank' as const,
    names: Array.from({ length: count }, (_, at) => (count > 1 ? String(at + 1) : '')),
  })),
  fc.constant({ kind: 'frame' as const }),
  fc.constant({ kind: 'essay' as const }),
)

const paper: fc.Arbitrary<SheetPaper> = fc
  .record({
    title: fc.string({ minLength: 1, maxLength: 60 }),
    is_latin: fc.boolean(),
    sections: fc.array(
      fc.array(fc.record({ answer, score: fc.integer({ min: 0, max: 100 }) }), { maxLength: 12 }),
      {
        maxLength: 5,
      },
    ),
  })
  .map(({ sections, ...rest }) => {
    let count = 0
    return {
      ...rest,
      sections: sections.map((items, at) => ({
        title: `大题 ${at + 1}`,
        items: items.map((item): SheetItem => {
          count += 1
          return { ...item, item_id: idOf(count), label: count % 3 === 0 ? `${count}（2）` : String(count) }
        }),
      })),
    }
  })

const choices: fc.Arbitrary<SheetChoices> = fc.record({
  sheet: fc.constantFrom('a4' as const, 'a3' as const),
  option_way: fc.constantFrom('across' as const, 'down' as const),
  group_size: fc.constantFrom(3 as const, 5 as const),
  exam_no: fc.oneof(
    fc.integer({ min: 4, max: 14 }).map((digits) => ({ kind: 'boxes' as const, digits })),
    fc.constant({ kind: 'barcode' as const }),
  ),
  has_absent: fc.boolean(),
  frames: fc.array(
    fc.record({
      item_id: fc.integer({ min: 1, max: 20 }).map(idOf),
      height_mm: fc.integer({ min: 15, max: 250 }),
    }),
  ),
  essays: fc.array(
    fc.record({
      item_id: fc.integer({ min: 1, max: 20 }).map(idOf),
      look: fc.constantFrom('cells' as const, 'lines' as const),
      amount: fc.integer({ min: 4, max: 1500 }),
    }),
  ),
})

const RUNS = { numRuns: 60, seed: 20261126 }
const each = (check: (layout: SheetLayout, paper: SheetPaper, choices: SheetChoices) => void) =>
  fc.assert(
    fc.property(paper, choices, (made, chosen) => check(sheetLayout(made, chosen), made, chosen)),
    RUNS,
  )

/** Half a hundredth: what rounding may move. */
const ROUNDING = 0.011
const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x - ROUNDING &&
  inner.y >= outer.y - ROUNDING &&
  inner.x + inner.w <= outer.x + outer.w + ROUNDING &&
  inner.y + inner.h <= outer.y + outer.h + ROUNDING
const overlap = (one: Box, other: Box) =>
  one.x + one.w > other.x + ROUNDING &&
  other.x + other.w > one.x + ROUNDING &&
  one.y + one.h > other.y + ROUNDING &&
  other.y + other.h > one.y + ROUNDING
const overlapping = (boxes: readonly Box[]) =>
  boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlap(one, other)))
const boxesOf = (region: SheetPage['regions'][number]): readonly Box[] =>
  'boxes' in region ? region.boxes : []

/** What an item must have: its options, or how many blanks it has; of an essay whether it is long enough. */
function wantedOf({ answer: asked }: SheetItem): (string | null | number | boolean)[] {
  if (asked.kind === 'choice') return asked.options.map(({ option }) => option)
  if (asked.kind === 'blank') return [asked.names.length]
  return [true]
}

function foundOf(
  own: readonly SheetRegion[],
  item: SheetItem,
  essays: SheetChoices['essays'],
): (string | null | number | boolean)[] {
  if (item.answer.kind === 'choice')
    return own.flatMap((region) => (region.kind === 'choice' ? region.boxes.map(({ option }) => option) : []))
  if (item.answer.kind === 'blank')
    return [own.flatMap((region) => (region.kind === 'blank' ? region.boxes : [])).length]
  if (item.answer.kind === 'frame') return [own.length === 1]
  const asked = essays.find(({ item_id }) => item_id === item.item_id)?.amount ?? 1
  const cells = own.map((region) =>
    region.kind !== 'essay' ? 0 : region.rows * (region.look === 'cells' ? region.columns : 1),
  )
  return [cells.reduce((sum, count) => sum + count, 0) >= asked]
}

describe('[PA-60] [PA-61] an answer sheet', () => {
  it('has no part that lies over another, over a mark or beyond what may be printed', () => {
    each(({ pages, width, height }, _paper, { sheet }) => {
      const frame = sheetFrame(sheet)
      const room = { x: 18, y: frame.top, w: width - 36, h: frame.bottom - frame.top }
      for (const { regions, marks, code } of pages) {
        expect(overlapping(regions)).toEqual([])
        expect(regions.filter((region) => !isInside(region, room))).toEqual([])
        expect(overlapping([...marks, code])).toEqual([])
        expect(regions.filter((region) => [...marks, code].some((mark) => overlap(mark, region)))).toEqual([])
      }
      expect([width, height]).toEqual(sheet === 'a4' ? [210, 297] : [420, 297])
    })
  })

  it('holds each box inside its region, apart from the others', () => {
    each(({ pages }) => {
      for (const region of pages.flatMap(({ regions }) => regions)) {
        expect(boxesOf(region).filter((box) => !isInside(box, region))).toEqual([])
        expect(overlapping(boxesOf(region))).toEqual([])
      }
    })
  })

  it('has a place for every item: each option, each blank, each cell of an essay', () => {
    each(({ pages }, { sections }, { essays }) => {
      const regions = pages.flatMap((page) => page.regions)
      const items = sections.flatMap((section) => section.items)
      const wanted = items.map((item) => [item.item_id, ...wantedOf(item)])
      const found = items.map((item) => {
        const own = regions.filter(({ item_id }) => item_id === item.item_id)
        return [...new Set(own.map(({ item_id }) => item_id)), ...foundOf(own, item, essays)]
      })
      expect(found).toEqual(wanted)
    })
  })

  it('[PA-62] bears four corner marks, marks down both sides and the number of each page', () => {
    each(({ pages, width, height }) => {
      const numbered = pages.slice(0, MAX_SHEET_PAGES)
      expect(numbered.map(pageNumberOf)).toEqual(numbered.map((_page, at) => at + 1))
      for (const page of pages) {
        const corners = page.marks.filter(({ kind }) => kind === 'corner')
        expect(corners.map(({ x, y }) => [x, y])).toEqual([
          [8, 8],
          [width - 14, 8],
          [8, height - 14],
          [width - 14, height - 14],
        ])
        const timing = page.marks.filter(({ kind }) => kind === 'timing')
        expect(timing.filter(({ x }) => x === 8)).toHaveLength(timing.length / 2)
      }
    })
  })

  it('is the same for the same paper and choices', () => {
    fc.assert(
      fc.property(paper, choices, (made, chosen) => {
        expect(sheetLayout(made, chosen)).toEqual(sheetLayout(structuredClone(made), structuredClone(chosen)))
      }),
      { numRuns: 20, seed: 20261126 },
    )
  })

  it('gives an essay of a thousand characters its count marks over two pages', () => {
    const { pages } = sheetLayout(
      {
        title: '语文',
        is_latin: false,
        sections: [
          { title: '作文', items: [{ item_id: idOf(1), label: '22', score: 60, answer: { kind: 'essay' } }] },
        ],
      },
      USUAL_SHEET,
    )
    const counts = pages.flatMap(({ texts }) => texts).filter(({ text }) => text.startsWith('▲'))
    expect(counts.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, at) => `▲${(at + 1) * 100}`),
    )
    expect(pages.length).toBeGreaterThan(1)
  })
})

import { describe, expect, test } from 'vitest'
import { applyInkOps, EMPTY_INK, findUndoOp, listVisibleItems } from './document.ts'
import { MAX_TEX_LENGTH, TABLE_LIMITS } from './ink-limits.ts'
import { InkOp, type InkPicture } from './ink-op.ts'
import { boundsOfItem } from './items.ts'
import { compactInk, preparedInk } from './prepared/prepared.ts'
import { sampleFormula, samplePicture, sampleTable, shiftOp } from './test/sample-marks.ts'

const formula: InkPicture = { ...samplePicture, v: 5, source: sampleFormula }
const table: InkPicture = { ...samplePicture, v: 5, source: sampleTable }
const row = (cells: number) => Array.from({ length: cells }, () => '')

/** The same formula, typed anew and twice as wide. */
const changed: InkPicture = {
  ...formula,
  ...{ id: 'changed', replaces: 'picture', url: samplePicture.url.replace('two', 'three') },
  to: { x: 500, y: 200 },
  source: { ...sampleFormula, tex: 'x^2' },
}

const copyOp = (copy_id: string): InkOp => ({
  ...{ v: 5, kind: 'edit', id: `make-${copy_id}`, target_ids: ['picture'] },
  change: { type: 'copy', matrix: [1, 0, 0, 1, 40, 40], copy_ids: [copy_id] },
})
const deleteOp: InkOp = { v: 5, kind: 'edit', id: 'd', target_ids: ['picture'], change: { type: 'delete' } }

const seen = (ops: readonly InkOp[]) =>
  listVisibleItems(applyInkOps(EMPTY_INK, ops)).map((item) => ({
    id: item.mark.id,
    url: item.mark.kind === 'picture' ? item.mark.url : null,
    bounds: boundsOfItem(item),
  }))

describe('the op of a formula or table', () => {
  test('[DW-100] bears what it was drawn from', () => {
    const plain = { ...table, source: { ...sampleTable, has_head: false, rows: [['']] } }
    for (const op of [formula, table, changed, plain]) expect(InkOp.parse(op)).toEqual(op)
  })

  const formulaOf = (change: object) => ({ ...formula, source: { ...sampleFormula, ...change } })
  const tableOf = (change: object) => ({ ...table, source: { ...sampleTable, ...change } })
  test.each([
    ['source.tex', formulaOf({ tex: ' ' })],
    ['source.tex', formulaOf({ tex: 'x'.repeat(MAX_TEX_LENGTH + 1) })],
    ['source.tex', formulaOf({ tex: 'a\u0007b' })],
    ['source.color', formulaOf({ color: 'white' })],
    ['source.size', formulaOf({ size: 0 })],
    ['source.kind', formulaOf({ kind: 'drawing' })],
    ['source', formulaOf({ html: '<b>' })],
    ['source.rows', tableOf({ rows: [] })],
    ['source.rows', tableOf({ rows: Array.from({ length: TABLE_LIMITS.rows + 1 }, () => row(2)) })],
    ['source.rows', tableOf({ rows: [row(2), row(3)] })],
    ['source.rows.0', tableOf({ rows: [row(TABLE_LIMITS.columns + 1)] })],
    ['source.rows.1.0', tableOf({ rows: [row(1), ['字'.repeat(TABLE_LIMITS.cell + 1)]] })],
    ['source.rows.0.0', tableOf({ rows: [['一\n二']] })],
    ['source.has_head', tableOf({ has_head: 'yes' })],
    ['replaces', { ...changed, replaces: 'not an id' }],
    ['v', { ...formula, v: 4 }],
    ['v', { ...samplePicture, v: 4, replaces: 'picture' }],
  ])('[DW-101] names the field %s that is wrong', (field, op) => {
    expect(InkOp.safeParse(op).error?.issues[0]?.path.join('.')).toBe(field)
  })
})

describe('a formula that is changed', () => {
  test('[DW-103] is the same mark where it was moved to, in one step of undo', () => {
    const moved = [formula, shiftOp('m', ['picture'], 50, 20)]
    const document = applyInkOps(EMPTY_INK, [...moved, changed])
    expect(seen([...moved, changed])).toEqual([
      { id: 'picture', url: changed.url, bounds: { left: 150, top: 120, right: 550, bottom: 220 } },
    ])
    const undo = findUndoOp(document, 'u')
    expect(undo).toMatchObject({ op_id: 'changed' })
    expect(seen([...moved, changed, ...(undo === null ? [] : [undo])])).toEqual(seen(moved))
  })

  test('[DW-103] is changed likewise on a screen that already shows the page', () => {
    const document = applyInkOps(EMPTY_INK, [formula, shiftOp('m', ['picture'], 50, 20)])
    listVisibleItems(document)
    const shown = listVisibleItems(applyInkOps(document, [changed])).map(boundsOfItem)
    expect(shown).toEqual([{ left: 150, top: 120, right: 550, bottom: 220 }])
  })

  test('[DW-103] leaves its copies and everything else as they were', () => {
    expect(seen([formula, copyOp('copy'), changed]).map(({ id, url }) => [id, url])).toEqual([
      ['picture', changed.url],
      ['copy', formula.url],
    ])
  })

  test('[DW-103] is nowhere when it was taken off meanwhile', () => {
    expect(seen([formula, deleteOp, changed])).toEqual([])
    expect(seen([changed])).toEqual([])
  })

  test.each([
    ['as it is seen', [formula, shiftOp('m', ['picture'], 50, 20), changed], 3],
    ['gone', [formula, changed, deleteOp], 0],
    ['in its copy', [formula, changed, copyOp('copy'), deleteOp], 4],
  ] as const)('[DW-103] [LE-82] is kept on a prepared page: %s', (_what, ops, kept) => {
    const steps = compactInk(applyInkOps(EMPTY_INK, ops))
    expect(steps).toHaveLength(kept)
    const opened = listVisibleItems(preparedInk(steps))
    expect(opened).toEqual(listVisibleItems(applyInkOps(EMPTY_INK, ops)))
  })
})

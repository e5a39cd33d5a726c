import { describe, expect, test } from 'vitest'
import { type InkItem, plainItem } from '@jiangtai/shared/ink/items.ts'
import { eraserLine, penLine, writeSampleStroke } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { finishStroke } from '../../tools/stroke-machine.ts'
import { createBaseLayer } from './base-layer.ts'
import { createBitmap } from './bitmap.ts'
import { paintItems } from './paint-item.ts'

const FULL_HD = { width: 1920, height: 1080 }
const SMALL = { width: 320, height: 180 }

/** A layer whose idle work runs when the test says so. */
function openLayer(size: { width: number; height: number }) {
  const { canvas } = createBitmap(size)
  const waiting: (() => void)[] = []
  const layer = createBaseLayer({ canvas, schedule: (work) => waiting.push(work) })
  return {
    ...layer,
    pixels: () => canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data,
    idle() {
      for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) work()
    },
    wait: () => canvas.getContext('2d')!.getImageData(0, 0, 1, 1),
  }
}

/** Lines all over the board, every seventh of them an eraser. */
function writeBoard(count: number): InkItem[] {
  return Array.from({ length: count }, (_, index) => {
    const x = (index * 37) % 1400
    const y = (index * 91) % 800
    if (index % 7 === 6)
      return plainItem(
        eraserLine(`s${index}`, [
          [x, y],
          [x + 60, y + 20],
        ]),
      )
    return plainItem(
      penLine(`s${index}`, [
        [x, y],
        [x + 40, y + 30],
        [x + 120, y + 10],
      ]),
    )
  })
}

/** How many samples differ visibly from the same strokes drawn plainly one after the other. */
function countDifferences(pixels: Uint8ClampedArray, strokes: readonly InkItem[]): number {
  const { canvas, context } = createBitmap(SMALL)
  paintItems(context, strokes)
  const plain = context.getImageData(0, 0, canvas.width, canvas.height).data
  return pixels.filter((value, index) => Math.abs(value - (plain[index] ?? 0)) > 8).length
}

describe('base layer', () => {
  const board = writeBoard(400)

  test('shows the same picture whichever way a board was reached', () => {
    const layer = openLayer(SMALL)
    const steps = [60, 130, 400, 399, 351, 349, 120, 400, 0, 400, 10]
    const differences = steps.map((count) => {
      layer.show(board.slice(0, count))
      layer.idle()
      return countDifferences(layer.pixels(), board.slice(0, count))
    })
    expect(differences).toEqual(steps.map(() => 0))
  })

  test('a change of aim while a long board is being drawn still ends in the right picture', () => {
    const layer = openLayer(SMALL)
    layer.show(board)
    layer.show([
      ...board,
      plainItem(
        penLine('new', [
          [10, 10],
          [900, 600],
        ]),
      ),
    ])
    layer.show(board.slice(0, 399))
    layer.show(board.slice(5, 395))
    layer.idle()
    expect(countDifferences(layer.pixels(), board.slice(5, 395))).toBe(0)
  })

  test('other strokes under the same count replace the picture', () => {
    const layer = openLayer(SMALL)
    layer.show(board.slice(0, 80))
    layer.show(board.slice(80, 160))
    layer.idle()
    expect(countDifferences(layer.pixels(), board.slice(80, 160))).toBe(0)
  })

  test('a new size keeps the picture: stretched at once, sharp when idle', () => {
    const layer = openLayer({ width: 160, height: 90 })
    layer.show(board)
    layer.idle()
    layer.resize(SMALL)
    expect(layer.pixels().some((value) => value > 0)).toBe(true)
    layer.idle()
    expect(countDifferences(layer.pixels(), board)).toBe(0)
  })

  test('P3, P5: at 5 000 strokes pen-up, undo, clear and undo of clear stay quick', () => {
    const points = writeSampleStroke({ hertz: 60, seconds: 1.6, hasPressure: true })
    const many = Array.from({ length: 5001 }, (_, index) =>
      plainItem(
        finishStroke({ id: `s${index}`, style: { tool: 'pen', color: '#ffffff', width: 4 }, points }),
      ),
    )
    const full = many.slice(0, 5000)
    const layer = openLayer(FULL_HD)
    layer.show(full)
    layer.idle()
    const time = (strokes: readonly InkItem[]) => {
      const start = performance.now()
      layer.show(strokes)
      layer.wait()
      const spent = performance.now() - start
      layer.idle()
      return spent
    }
    const middle = (runs: readonly number[]) =>
      runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
    const undos = Array.from({ length: 120 }, (_, index) => time(many.slice(0, 4999 - index)))
    time(full)
    const rounds = Array.from({ length: 9 }, () => ({
      penUp: time(many),
      undo: time(full),
      clear: time([]),
      undoClear: time(full),
    }))
    const spent = {
      penUp: middle(rounds.map((round) => round.penUp)),
      undo: middle(undos),
      worstUndo: Math.max(...undos),
      clear: middle(rounds.map((round) => round.clear)),
      undoClear: middle(rounds.map((round) => round.undoClear)),
    }
    // Twice the figures of P3 and P5: test machines are shared.
    expect(spent.penUp).toBeLessThan(32)
    expect(Math.max(spent.undo, spent.clear, spent.undoClear)).toBeLessThan(100)
    // The measured time is short; getting there takes long where others work as well.
  }, 60_000)
})

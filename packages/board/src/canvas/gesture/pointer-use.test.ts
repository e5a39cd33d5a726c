import { describe, expect, test } from 'vitest'
import { DEFAULT_INPUT, type InputSettings } from '../../surface-props.ts'
import type { BoardTool } from '../../tools/tool.ts'
import { decideUse, type SeenPointer } from './pointer-use.ts'

const pen: BoardTool = { tool: 'pen', color: '#ffffff', width: 4 }
const finger: SeenPointer = { pointerType: 'touch', button: 0, width: 24, height: 24 }
const palm: SeenPointer = { ...finger, height: 120 }
const stylus: SeenPointer = { pointerType: 'pen', button: 0, width: 1, height: 1 }
const mouse: SeenPointer = { pointerType: 'mouse', button: 0, width: 1, height: 1 }
const LARGEST_ERASER = { name: 'write', tool: { tool: 'eraser', width: 120 } }

function use(pointer: SeenPointer, settings: Partial<InputSettings> = {}, isStylusSeen = false, tool = pen) {
  return decideUse(pointer, { tool, input: { ...DEFAULT_INPUT, ...settings }, isStylusSeen })
}

describe('what a pointer is taken for', () => {
  test('a finger, a stylus and a mouse write with the tool in hand', () => {
    for (const pointer of [finger, stylus, mouse]) expect(use(pointer)).toEqual({ name: 'write', tool: pen })
  })

  test('[DW-13] a palm rubs out with the largest eraser; how large a palm is can be set', () => {
    expect(use(palm)).toEqual(LARGEST_ERASER)
    expect(use(palm, { palm_px: 200 })).toEqual({ name: 'write', tool: pen })
    expect(use(palm, { palm_px: null })).toEqual({ name: 'write', tool: pen })
    expect(use(finger, { palm_px: 20 })).toEqual(LARGEST_ERASER)
  })

  test('[DW-13] only a touch is a palm, and a palm neither selects nor writes text', () => {
    expect(use({ ...stylus, width: 300 })).toEqual({ name: 'write', tool: pen })
    expect(use(palm, {}, false, { tool: 'select', area: 'lasso' })).toEqual({ name: 'select' })
    expect(use(palm, {}, false, { tool: 'text', color: '#ffffff', size: 48 })).toEqual({ name: 'text' })
  })

  test('[DW-14] beside a stylus fingers and palms leave the ink alone, as set', () => {
    expect(use(finger, {}, true)).toEqual({ name: 'finger' })
    expect(use(palm, {}, true)).toEqual({ name: 'ignore' })
    expect(use(stylus, {}, true)).toEqual({ name: 'write', tool: pen })
    expect(use(finger, { pen_only: 'never' }, true)).toEqual({ name: 'write', tool: pen })
    expect(use(finger, { pen_only: 'always' })).toEqual({ name: 'finger' })
  })

  test('[CR-35] where nothing is to be rubbed out, palms and the end of a pen do nothing', () => {
    expect(use(palm, { has_erasers: false })).toEqual({ name: 'ignore' })
    expect(use({ ...stylus, button: 5 }, { has_erasers: false })).toEqual({ name: 'ignore' })
    expect(use(stylus, { has_erasers: false })).toEqual({ name: 'write', tool: pen })
  })

  test('the eraser end of a pen rubs out; other buttons and an empty hand do nothing', () => {
    expect(use({ ...stylus, button: 5 })).toEqual({ name: 'write', tool: { tool: 'eraser', width: 80 } })
    expect(use({ ...mouse, button: 2 })).toEqual({ name: 'ignore' })
    expect(use(mouse, {}, false, { tool: 'none' })).toEqual({ name: 'ignore' })
  })
})

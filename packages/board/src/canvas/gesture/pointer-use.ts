import type { InputSettings } from '../../surface-props.ts'
import type { BoardTool } from '../../tools/tool.ts'
import type { WritingTool } from '../local-ink.ts'

/** The use of a pointer, decided when it comes down. */
export type PointerUse =
  | { readonly name: 'write'; readonly tool: WritingTool }
  | { readonly name: 'select' }
  | { readonly name: 'text' }
  | { readonly name: 'finger' }
  | { readonly name: 'ignore' }

/** The facts about a pointer. */
export interface SeenPointer {
  readonly pointerType: string
  readonly button: number
  readonly width: number
  readonly height: number
}

/** A touch that grows as wide as a palm within this time was a palm from the start: palms come down on their edge. */
export const PALM_GROWS_MS = 200

const PALM_WIDTH = 120
const PEN_END_WIDTH = 80
const PEN_END_BUTTON = 5

/** Decides the use of a pointer: finger beside a stylus, palm, the eraser end of a pen, or the tool in hand. */
export function decideUse(
  pointer: SeenPointer,
  { tool, input, isStylusSeen }: { tool: BoardTool; input: InputSettings; isStylusSeen: boolean },
): PointerUse {
  if (tool.tool === 'none') return { name: 'ignore' }
  // A palm that rests beside the pen does not move the page either.
  if (pointer.pointerType === 'touch' && isPenOnly(input, isStylusSeen))
    return isPalm(pointer, input) ? { name: 'ignore' } : { name: 'finger' }
  if (pointer.button === PEN_END_BUTTON && pointer.pointerType === 'pen')
    return input.has_erasers === false
      ? { name: 'ignore' }
      : { name: 'write', tool: eraserOf(PEN_END_WIDTH, input) }
  if (pointer.button !== 0) return { name: 'ignore' }
  if (tool.tool === 'select') return { name: 'select' }
  if (tool.tool === 'text') return { name: 'text' }
  if (isPalm(pointer, input) && tool.tool !== 'laser')
    return input.has_erasers === false ? { name: 'ignore' } : { name: 'write', tool: palmEraser(input) }
  return { name: 'write', tool }
}

/** The tool of a palm, with any tool in hand: the largest eraser there is. */
export function palmEraser(input: InputSettings): WritingTool & { readonly tool: 'eraser' } {
  return eraserOf(PALM_WIDTH, input)
}

/** Is this touch as large as a palm, a fist or a sleeve? */
export function isPalm({ pointerType, width, height }: SeenPointer, { palm_px }: InputSettings): boolean {
  return pointerType === 'touch' && palm_px !== null && Math.max(width, height) >= palm_px
}

function isPenOnly({ pen_only }: InputSettings, isStylusSeen: boolean): boolean {
  return pen_only === 'always' || (pen_only === 'after_stylus' && isStylusSeen)
}

function eraserOf(width: number, { eraser_unit = 1 }: InputSettings) {
  return { tool: 'eraser', width: Math.round(width * eraser_unit * 100) / 100 } as const
}

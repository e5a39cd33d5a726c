import type { Typing } from '@jiangtai/questions/answer/keys/typing.ts'
import { SLOT } from './palette.ts'

/** A formula with its slots as signs that have their room in it. */
export function drawnSlots(latex: string): string {
  return latex.replaceAll(SLOT, '\\square ')
}

/** Writes a part in place of the selection: the selected text goes into the first slot, and the next slot is selected then. */
export function writePart({ text, from, to }: Typing, latex: string): Typing {
  const chosen = text.slice(from, to)
  const isSlot = chosen === '' || chosen === SLOT
  const at = latex.indexOf(SLOT)
  const filled = isSlot || at === -1 ? latex : latex.slice(0, at) + chosen + latex.slice(at + SLOT.length)
  const before = text.slice(0, from)
  // `\pi` and a letter behind it would be another command.
  const gap = /\\[A-Za-z]+$/.test(filled) && /^[A-Za-z]/.test(text.slice(to)) ? ' ' : ''
  const written = before + filled + gap
  return slotBehind(
    { text: written + text.slice(to), from: before.length, to: before.length },
    written.length,
  )
}

/** The next slot from the caret on, or before it where none is left; null without any. */
export function nextSlot({ text, to }: Typing, step: 1 | -1, from = to): Typing | null {
  const at =
    step === 1
      ? [text.indexOf(SLOT, from), text.indexOf(SLOT)].find((place) => place !== -1)
      : [text.lastIndexOf(SLOT, from - SLOT.length - 1), text.lastIndexOf(SLOT)].find((place) => place !== -1)
  return at === undefined ? null : { text, from: at, to: at + SLOT.length }
}

/** Selects the first slot of the text that was just written; without one the caret stands behind it. */
function slotBehind(typing: Typing, end: number): Typing {
  const at = typing.text.indexOf(SLOT, typing.from)
  return at === -1 || at >= end
    ? { ...typing, from: end, to: end }
    : { ...typing, from: at, to: at + SLOT.length }
}

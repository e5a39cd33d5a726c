import type { Block } from '@jiangtai/shared/questions/document.ts'
import { printBlocks } from '@jiangtai/shared/questions/typed-form/print-blocks.ts'
import { SourceRefused, TOO_MUCH } from '../refusal.ts'
import type { SourceFile, SourceNote, SourcePicture } from '../source-file.ts'

/** What an import reads at most; the text of the longest papers is a hundredth of it. */
const MAX_CHARACTERS = 8_000_000
/** Lines of a source: a paper of five hundred pages has half of them, and each is an object for whoever shows it ([QI-104]). */
export const MAX_LINES = 40_000
/** Notes that are told one by one; a paper of five hundred old formulas says so once. */
const MAX_NOTES = 200

/** What stands in one place of a source: blocks below each other, what of them could not be brought along, and whether all of it is red. */
export type Unit = { blocks: readonly Block[]; notes: readonly string[]; is_red?: boolean }

/** A line that is in the typed form already. */
export type TypedLine = { typed: string; notes: readonly string[] }

/** The typed text of a source, written unit by unit so that each note knows its line. */
export type SourceText = {
  write: (unit: Unit | TypedLine) => void
  finish: (pictures: readonly SourcePicture[]) => SourceFile
}

/** A typed text that is still empty. */
export function sourceText(): SourceText {
  const lines: string[] = []
  const notes: SourceNote[] = []
  let characters = 0
  let more = 0
  const note = (line: number, message: string) => {
    if (notes.length < MAX_NOTES) notes.push({ line, message })
    else more += 1
  }
  return {
    write(unit) {
      const text = 'typed' in unit ? unit.typed : printBlocks(unit.blocks)
      if (text === '' && lines.at(-1) === '' && unit.notes.length === 0) return
      for (const message of new Set(unit.notes)) note(lines.length + 1, message)
      characters += text.length
      if (characters > MAX_CHARACTERS) throw new SourceRefused(TOO_MUCH)
      for (const line of text.split('\n')) lines.push(line)
      if (lines.length > MAX_LINES) throw new SourceRefused(TOO_MUCH)
      // Tables of bars that touch would be read as one.
      if ('blocks' in unit && unit.blocks.at(-1)?.type === 'table') lines.push('')
    },
    finish(pictures) {
      const told = more === 0 ? notes : [...notes, { line: null, message: `还有 ${more} 处需要看一看` }]
      return { kind: 'typed_text', text: lines.join('\n').trimEnd(), pictures: [...pictures], notes: told }
    },
  }
}

/** Numbers the blanks of a unit as they are read; one that bears a number of its own is counted on from. */
export type BlankNumbers = { next: (own?: number) => number; restart: () => void }

/** Blanks from 1. */
export function blankNumbers(): BlankNumbers {
  let following = 1
  return {
    next(own) {
      const n = own ?? following
      following = n + 1
      return n
    },
    restart: () => {
      following = 1
    },
  }
}

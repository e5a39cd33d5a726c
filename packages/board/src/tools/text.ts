import {
  INK_VERSION,
  MAX_TEXT_LENGTH,
  MAX_TEXT_LINES,
  type TextTurn,
} from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkEdit, InkText } from '@jiangtai/shared/ink/ink-op.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import { makeEditOp } from './edit-op.ts'
import type { TextStyle } from './tool.ts'

/** Signs that no letter stands for; a pasted text may hold some. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Co}]/gu

/** The op of a text that was typed; null when nothing was typed. Text that looks like markup stays as typed. */
export function makeTextOp({
  id,
  style,
  at,
  turn,
  text,
  link,
}: {
  id: string
  style: TextStyle
  at: Place
  /** The turn of the text on the page; upright to the eye on a page that is looked at turned. */
  turn: TextTurn
  text: string
  /** The normalized address that it opens; left out: none. */
  link?: string
}): InkText | null {
  const clean = cleanText(text)
  if (clean === '') return null
  return {
    v: INK_VERSION,
    kind: 'text',
    id,
    color: style.color,
    size: style.size,
    at: { x: Math.round(at.x), y: Math.round(at.y) },
    ...(turn === 0 ? {} : { turn }),
    ...(link === undefined ? {} : { link }),
    text: clean,
  }
}

/** The op of a text that was opened again: with other words at its place or another address, or its removal without words; null when nothing changed. */
export function makeRewriteOp({
  id,
  written,
  text,
  link,
}: {
  id: string
  written: { readonly id: string; readonly text: string; readonly link?: string | undefined }
  text: string
  /** The normalized address that it opens from now on; left out: what it opens already. */
  link?: string
}): InkEdit | null {
  const clean = cleanText(text)
  const isOther = link !== undefined && link !== written.link
  if (clean === written.text && !isOther) return null
  return makeEditOp({
    id,
    ids: [written.id],
    change:
      clean === '' ? { type: 'delete' } : { type: 'rewrite', text: clean, ...(isOther ? { link } : {}) },
  })
}

function cleanText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '  ').slice(0, MAX_TEXT_LENGTH).split('\n')
  const clean = lines
    .slice(0, MAX_TEXT_LINES)
    .map((line) => line.replaceAll(UNSHOWN, '').trimEnd())
    .join('\n')
    .trimEnd()
  return clean.trim() === '' ? '' : clean
}

import type { Look } from './look.ts'
import type { Collected } from './pieces.ts'
import { eqPieces } from './eq-field.ts'
import { symbolOf } from '@jiangtai/shared/questions/typed-form/office-math/symbols.ts'

/** A field that has begun: its code, and whether its result is shown. */
export type OpenField = { code: string; in_code: boolean; shows_result: boolean }

/** A code longer than this is no formula. */
const LONGEST_CODE = 20_000

/** Whether the next text is the code of a field, or a result that is not shown. */
export function isMuted(fields: readonly OpenField[]): boolean {
  return fields.some(({ in_code, shows_result }) => in_code || !shows_result)
}

/** A mark that divides a field: where it begins, where its result begins, where it ends. */
export function markField(
  fields: OpenField[],
  { mark, look, out }: { mark: string; look: Look; out: Collected },
): void {
  const field = fields.at(-1)
  if (mark === 'begin') fields.push({ code: '', in_code: true, shows_result: true })
  else if (mark === 'separate' && field !== undefined) {
    field.in_code = false
    field.shows_result = showsResult(field.code)
  } else if (mark === 'end' && field !== undefined) {
    fields.pop()
    const outer = fields.at(-1)
    // A formula inside of a formula is part of its code.
    if (outer?.in_code === true && isEq(field.code)) outer.code += withoutName(field.code)
    else if (!isMuted(fields)) drawField(field.code, { look, out })
  }
}

/** Text of a field's code; raised and lowered letters are kept as the signs that formulas have for them. */
export function addCode(fields: readonly OpenField[], text: string, look: Look): void {
  const field = fields.at(-1)
  if (field?.in_code !== true || field.code.length > LONGEST_CODE) return
  const isScript = text.trim() !== '' && (look.script === 'sup' || look.script === 'sub')
  field.code += isScript ? `\\s\\${look.script === 'sup' ? 'up' : 'do'}9(${text})` : text
}

/** The text of a whole field: a formula or a symbol; all others have their result. */
export function drawField(code: string, { look, out }: { look: Look; out: Collected }): void {
  if (isEq(code)) out.pieces.push(...eqPieces(withoutName(code), look))
  const symbol = /^\s*SYMBOL\s+(0x[0-9a-f]+|\d+)/i.exec(code)
  if (symbol === null) return
  const font = /\\f\s*"?([^"\\]+)"?/i.exec(code)?.[1]?.trim() ?? 'Symbol'
  out.pieces.push({ kind: 'text', text: symbolOf(Number(symbol[1]), font) ?? '□', look })
}

/** Numbers of pages and lists of contents are no text of a paper. */
export function showsResult(code: string): boolean {
  return !isEq(code) && !/^\s*(?:PAGE|NUMPAGES|SECTIONPAGES|TOC|SYMBOL)\b/i.test(code)
}

function isEq(code: string): boolean {
  return /^\s*EQ\b/i.test(code)
}

function withoutName(code: string): string {
  return code.replace(/^\s*EQ\b/i, '')
}

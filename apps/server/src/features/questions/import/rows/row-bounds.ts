import { ROW_LIMIT } from '../parsed-question.ts'

/** The limits of everything in a row together; each of its texts has one of its own besides. */
export type RowBounds = { characters: number; values: number; depth: number }

/** The bounds of a row of a table or of another's file. */
const USUAL: RowBounds = { characters: 4 * ROW_LIMIT, values: 5000, depth: 8 }

/** Why a row is not read at all, in Chinese: too long, too many values or too deep. It is asked before a row is cleaned or compared. */
export function rowFault(row: unknown, most: RowBounds = USUAL): string | null {
  const open: { value: unknown; depth: number }[] = [{ value: row, depth: 0 }]
  let [characters, values] = [0, 0]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    values += 1
    if (typeof value === 'string') characters += value.length
    if (characters > most.characters) return `文字超过 ${most.characters} 字，请拆成几题`
    if (values > most.values) return `一行里的内容超过 ${most.values} 项，请拆成几题`
    if (typeof value !== 'object' || value === null) continue
    if (depth === most.depth) return '这一行嵌套太深，不是题目'
    const inside: unknown[] = Array.isArray(value) ? value : Object.values(value)
    if (inside.length > most.values) return `一行里的内容超过 ${most.values} 项，请拆成几题`
    for (const part of inside) open.push({ value: part, depth: depth + 1 })
  }
  return null
}

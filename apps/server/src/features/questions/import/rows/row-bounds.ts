import { ROW_LIMIT } from '../parsed-question.ts'

/** Everything of a row together; each of its texts has a limit of its own besides. */
const MAX_CHARACTERS = 4 * ROW_LIMIT
const MAX_VALUES = 5000
const MAX_DEPTH = 8

/** Why a row is not read at all, in Chinese: too long, too many values or too deep. It is asked before a row is cleaned or compared. */
export function rowFault(row: unknown): string | null {
  const open: { value: unknown; depth: number }[] = [{ value: row, depth: 0 }]
  let [characters, values] = [0, 0]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    values += 1
    if (typeof value === 'string') characters += value.length
    if (characters > MAX_CHARACTERS) return `文字超过 ${MAX_CHARACTERS} 字，请拆成几题`
    if (values > MAX_VALUES) return `一行里的内容超过 ${MAX_VALUES} 项，请拆成几题`
    if (typeof value !== 'object' || value === null) continue
    if (depth === MAX_DEPTH) return '这一行嵌套太深，不是题目'
    const inside: unknown[] = Array.isArray(value) ? value : Object.values(value)
    if (inside.length > MAX_VALUES) return `一行里的内容超过 ${MAX_VALUES} 项，请拆成几题`
    for (const part of inside) open.push({ value: part, depth: depth + 1 })
  }
  return null
}

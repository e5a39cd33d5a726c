import type { Piece } from './desk.queries.ts'

/** The names of lines that belong to no question. */
export const ASIDE_NAMES = { heading: '标题', answers: '答案', other: '不属于任何一题' } as const

/** The place of lines in the source, in words. */
export function linesOf(lines: Piece['lines']): string {
  const [first, last] = [lines[0]?.line, lines.at(-1)?.line]
  return first === last ? `第 ${first} 行` : `第 ${first}～${last} 行`
}

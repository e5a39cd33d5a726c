import type { Told } from './audit-words.ts'

/** As many names as a line bears: `甲、乙、丙`, `甲、乙等 12 人`. */
const MOST_NAMES = 3

/** Names in a sentence, as far as a line bears them; where none is known they are counted. */
export function several(names: readonly string[], unit: string, count = names.length): string {
  if (names.length === 0) return `${count} ${unit}`
  if (count <= MOST_NAMES && names.length >= count) return names.join('、')
  return `${names.slice(0, MOST_NAMES - 1).join('、')}等 ${count} ${unit}`
}

/** The names of the things whose ids are in a list. */
export function namesOf(told: Told, ids: unknown, unit: string): string {
  return several(told.names(ids), unit, lengthOf(ids))
}

/** The length of a list; 0 for a value that is no list. */
export function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/** A text of a record, or an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** `：姓名由 张三 改为 张山，性别由 男 改为 女，等 4 项`; empty where nothing is otherwise. */
export function changesOf({ differences }: Pick<Told, 'differences'>): string {
  if (differences.length === 0) return ''
  const told = differences.slice(0, MOST_NAMES - 1).map(({ label, before, after }) => {
    if (before === null) return `${label}为 ${onOneLine(after)}`
    return after === null
      ? `去掉${label} ${onOneLine(before)}`
      : `${label}由 ${onOneLine(before)} 改为 ${onOneLine(after)}`
  })
  const more = differences.length > told.length ? `，等 ${differences.length} 项` : ''
  return `：${told.join('，')}${more}`
}

/** A part of a sentence; empty where its words are missing. */
export function withWords(before: string, words: string | null, after = ''): string {
  return words === null || words === '' ? '' : `${before}${words}${after}`
}

const MOST_SIGNS = 40

function onOneLine(words: string | null): string {
  const line = (words ?? '').replaceAll('\n', '；')
  return line.length > MOST_SIGNS ? `${line.slice(0, MOST_SIGNS)}…` : line
}

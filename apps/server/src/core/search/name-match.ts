import { foldText } from './grams.ts'
import { titlePinyinOf } from './pinyin.ts'

/**
 * Whether a name is found by every word of a query, in itself or its pinyin, in full or by initials: for things of which
 * somebody has so few that they are judged as they are read.
 */
export function isNameFoundBy(name: string, query: string): boolean {
  const { name_pinyin, name_initials } = titlePinyinOf(name)
  const written = `${foldText(name)}\n${name_pinyin} ${name_initials}`
  return foldText(query)
    .split(/\s+/)
    .every((word) => written.includes(word))
}

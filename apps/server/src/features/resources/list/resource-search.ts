import { like, type SQL } from 'drizzle-orm'
import { foldText, gramsOf } from '../../../core/search/grams.ts'
import { titlePinyinOf } from '../../../core/search/pinyin.ts'
import { holdsEveryWord } from '../../../core/search/text-match.ts'
import { resource } from '../resources.table.ts'

/** The fields by which a resource is found and ordered: its name, the name's pinyin in full and by initials, and its tags. */
export function searchFieldsOf({ name, tags }: { name: string; tags: readonly string[] }): {
  name_pinyin: string
  grams: string[]
  search_text: string
} {
  const { name_pinyin, name_initials } = titlePinyinOf(name)
  const pinyin = `${name_pinyin} ${name_initials}`
  const searched = [name, pinyin, ...tags]
  return {
    name_pinyin: pinyin,
    grams: gramsOf(searched.join(' ')),
    search_text: foldText(searched.join('\n')),
  }
}

/** The condition that a resource is found by every word of a query, each in its name, pinyin or tags; by `resource_grams`. */
export function isFoundBy(query: string): SQL | undefined {
  return holdsEveryWord(resource.grams, {
    query,
    wordIsIn: (pattern) => like(resource.search_text, pattern),
  })
}

import { gramsOf } from '../../core/search/grams.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'

/** The columns that follow from name, login and phone, whenever a teacher is written ([SC-42]). */
export function searchColumns(input: { name: string; login: string; phone_number: string | null }) {
  const pinyin = pinyinOf(input.name)
  const text = [
    input.name,
    pinyin.name_pinyin,
    pinyin.name_initials,
    input.login,
    input.phone_number ?? '',
  ].join(' ')
  return { ...pinyin, search_grams: gramsOf(text) }
}

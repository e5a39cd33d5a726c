import { gramsOf } from '../../core/search/grams.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'

/** The columns that follow from name and number, whenever a student is written ([SC-42]). */
export function searchColumns({ name, student_no }: { name: string; student_no: string }) {
  const pinyin = pinyinOf(name)
  const text = [name, pinyin.name_pinyin, pinyin.name_initials, student_no].join(' ')
  return { ...pinyin, search_grams: gramsOf(text) }
}

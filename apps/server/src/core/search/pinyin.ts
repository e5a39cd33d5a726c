import { pinyin } from 'pinyin-pro'
import { foldText } from './grams.ts'

/** Full pinyin and initials of a Chinese name, surnames read as surnames (单 shàn): `wangxiaoming`, `wxm`. */
export function pinyinOf(name: string): { name_pinyin: string; name_initials: string } {
  return joined(pinyin(name, { toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive' }))
}

/** The same for a title or a file name, which opens with no surname: 单元测试 is `danyuanceshi`. Widths are one. */
export function titlePinyinOf(title: string): { name_pinyin: string; name_initials: string } {
  return joined(pinyin(foldText(title), { toneType: 'none', type: 'array', nonZh: 'consecutive' }))
}

function joined(syllables: readonly string[]): { name_pinyin: string; name_initials: string } {
  return {
    name_pinyin: syllables.join('').toLowerCase(),
    name_initials: syllables
      .map((syllable) => syllable.charAt(0))
      .join('')
      .toLowerCase(),
  }
}

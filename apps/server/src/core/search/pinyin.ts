import { pinyin } from 'pinyin-pro'

/** Full pinyin and initials of a Chinese name, surnames read as surnames (单 shàn): `wangxiaoming`, `wxm`. */
export function pinyinOf(name: string): { name_pinyin: string; name_initials: string } {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive' })
  return {
    name_pinyin: syllables.join('').toLowerCase(),
    name_initials: syllables
      .map((syllable) => syllable.charAt(0))
      .join('')
      .toLowerCase(),
  }
}

const NUMERALS: Record<string, string> = {
  i: 'Ⅰ',
  ii: 'Ⅱ',
  iii: 'Ⅲ',
  '1': 'Ⅰ',
  '2': 'Ⅱ',
  '3': 'Ⅲ',
  一: 'Ⅰ',
  二: 'Ⅱ',
  三: 'Ⅲ',
}
const PAPER = /^(新高考|新课标|课标|全国)(?:全国)?卷?(Ⅰ|Ⅱ|Ⅲ|i{1,3}|[123一二三甲乙])?卷?$/i

/** One name for one paper: `（新课标ⅰ）`, `新课标I卷` and `新课标Ⅰ` are 新课标Ⅰ卷; `（解析版）` names no paper. */
export function sourceName(category: string): string {
  const bare = category
    .replace(/[\s（）()【】[\]]/g, '')
    .replace(/[ⅰ-ⅿ]/g, (numeral) => numeral.toUpperCase())
    .replace(/解析版|原卷版|含答案|精校版/g, '')
    .slice(0, 120)
  const paper = PAPER.exec(bare)
  if (paper === null) return bare
  const [, name = '', number = ''] = paper
  return `${name === '课标' ? '新课标' : name}${NUMERALS[number.toLowerCase()] ?? number}卷`
}

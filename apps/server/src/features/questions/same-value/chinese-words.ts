const DIGITS: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const PLACES: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }
const NUMERAL = '零〇一二两三四五六七八九十百千万亿点'

/** Number of a Chinese numeral in digits (`一百二十` is `120`, `零点五` is `0.5`), null when it is none. */
export function readChineseNumber(numeral: string): string | null {
  const [whole = '', part, ...more] = numeral.split('点')
  if (more.length > 0 || whole === '' || part === '') return null
  const digits = readWhole(whole)
  if (digits === null || part === undefined) return digits
  const places = Array.from(part, (digit) => DIGITS[digit])
  return places.includes(undefined) ? null : `${digits}.${places.join('')}`
}

function readWhole(numeral: string): string | null {
  if (!/[十百千万亿]/.test(numeral)) {
    return Array.from(numeral, (digit) => DIGITS[digit] ?? 0).join('')
  }
  let total = 0
  let section = 0
  let digit: number | null = null
  for (const character of numeral) {
    const place = PLACES[character]
    if (character === '万' || character === '亿') {
      const scale = character === '万' ? 10_000 : 100_000_000
      total = (total + section + (digit ?? 0)) * scale
      section = 0
      digit = null
    } else if (place !== undefined) {
      section += (digit ?? (section === 0 ? 1 : 0)) * place
      digit = null
    } else {
      if (digit !== null && digit !== 0) return null
      digit = DIGITS[character] ?? 0
    }
  }
  return String(total + section + (digit ?? 0))
}

const PART = String.raw`(?:\([^()]{0,40}\)|-?√?\d+(?:\.\d+)?|-?√?[A-Za-zπ])`
const FRACTION = new RegExp(`(${PART})分之(${PART})`, 'g')

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/根号下?|√下/g, '√'],
  [/正无穷大?/g, '+∞'],
  [/负无穷大?/g, '-∞'],
  [/无穷大?/g, '∞'],
  [/圆周率/g, 'π'],
  [/正负/g, '±'],
  [/负(?=[\d√πA-Za-z(\\])/g, '-'],
  [/的平方(?=$|[+\-·×/=])/g, '^{2}'],
  [/的立方(?=$|[+\-·×/=])/g, '^{3}'],
  [/的(\d{1,2})次方/g, '^{$1}'],
  [/空集/g, '∅'],
  [/(?:全体|一切|任意)?实数集?(?=$)/g, 'R'],
  [/(?<=\d)度$/g, '°'],
  [/加(?=\d)/g, '+'],
  [/大于(?:或)?等于/g, '≥'],
  [/小于(?:或)?等于/g, '≤'],
  [/不等于/g, '≠'],
  [/大于/g, '>'],
  [/小于/g, '<'],
  [/等于/g, '='],
  [/或者/g, '或'],
  [/并且/g, '且'],
  [/以及|及|与|和/g, '和'],
]

/** Chinese numerals and the words for signs as their symbols: `负三分之一` as `-((1)/(3))`, `百分之五十` as `50%`, `根号5` as `√5`. */
export function foldChineseWords(text: string): string {
  if (!/[\u4e00-\u9fff〇]/.test(text)) return text
  const digits = text
    .replace(/^\s*(?:答案?|解)\s*[::]/, '')
    .replace(/^\s*直线(?=\s*[A-Za-z\d])/, '')
    .replace(new RegExp(`百分之([${NUMERAL}]{1,20}|\\d+(?:\\.\\d+)?)`, 'g'), (whole, number: string) => {
      const value = /\d/.test(number) ? number : readChineseNumber(number)
      return value === null ? whole : `${value}%`
    })
    .replace(
      new RegExp(`(?<![\\d])[${NUMERAL}]{1,20}(?![米克瓦牛帕伏焦])`, 'g'),
      (numeral) => readChineseNumber(numeral) ?? numeral,
    )
    .replace(
      /(?<![\d.])(\d{1,7}(?:\.\d{1,4})?)([万亿])(?![\u4e00-\u9fff])/g,
      (_, number: string, place: string) =>
        String(Math.round(Number(number) * (place === '万' ? 10_000 : 100_000_000))),
    )
  return WORDS.reduce((folded, [word, symbol]) => folded.replace(word, symbol), digits)
    .replace(FRACTION, '(($2)/($1))')
    .replace(/-?\(\((-)/g, '((-')
}

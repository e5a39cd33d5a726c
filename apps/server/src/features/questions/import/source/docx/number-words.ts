const DIGITS = Array.from('零一二三四五六七八九')
const LARGE = Array.from('零壹贰叁肆伍陆柒捌玖')
const STEMS = Array.from('甲乙丙丁戊己庚辛壬癸')
const BRANCHES = Array.from('子丑寅卯辰巳午未申酉戌亥')
const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** A number as Word's automatic numbering writes it; formats that no paper uses are plain numbers. */
export function numberWords(value: number, format: string): string {
  const n = Math.max(0, Math.min(9999, Math.trunc(value)))
  switch (format) {
    case 'none':
    case 'bullet':
      return ''
    case 'upperLetter':
      return letters(n).toUpperCase()
    case 'lowerLetter':
      return letters(n)
    case 'upperRoman':
      return roman(n).toUpperCase()
    case 'lowerRoman':
      return roman(n)
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
    case 'koreanCounting':
      return counted(n)
    case 'ideographDigital':
    case 'japaneseDigitalTenThousand':
    case 'taiwaneseDigital':
      return Array.from(String(n), (digit) => (digit === '0' ? '〇' : (DIGITS[Number(digit)] ?? ''))).join('')
    case 'chineseLegalSimplified':
    case 'ideographLegalTraditional':
    case 'japaneseLegal':
      return Array.from(
        counted(n),
        (word) => LARGE[DIGITS.indexOf(word)] ?? { 十: '拾', 百: '佰', 千: '仟' }[word] ?? word,
      ).join('')
    case 'ideographTraditional':
      return STEMS[(n - 1) % 10] ?? String(n)
    case 'ideographZodiac':
      return BRANCHES[(n - 1) % 12] ?? String(n)
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return circled(n)
    case 'decimalEnclosedParen':
      return `（${n}）`
    case 'decimalEnclosedFullstop':
      return `${n}.`
    case 'ideographEnclosedCircle':
      return n >= 1 && n <= 10 ? String.fromCodePoint(0x3280 + n - 1) : counted(n)
    case 'decimalFullWidth':
    case 'decimalFullWidth2':
      return Array.from(String(n), (digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    case 'decimalZero':
      return n < 10 ? `0${n}` : String(n)
    default:
      return String(n)
  }
}

/** A to Z, then AA, BB as Word counts on. */
function letters(n: number): string {
  if (n < 1) return ''
  return String.fromCodePoint(97 + ((n - 1) % 26)).repeat(Math.ceil(n / 26))
}

function roman(n: number): string {
  let left = n
  let words = ''
  for (const [worth, sign] of ROMAN) for (; left >= worth; left -= worth) words += sign
  return words
}

function counted(n: number): string {
  if (n < 10) return DIGITS[n] ?? ''
  if (n < 20) return `十${n === 10 ? '' : DIGITS[n - 10]}`
  const places = ['', '十', '百', '千']
  let words = ''
  for (const [index, digit] of Array.from(String(n)).entries()) {
    const place = String(n).length - 1 - index
    if (digit !== '0') words += (DIGITS[Number(digit)] ?? '') + (places[place] ?? '')
    else if (!words.endsWith('零')) words += '零'
  }
  return words.replace(/零$/, '')
}

function circled(n: number): string {
  if (n >= 1 && n <= 20) return String.fromCodePoint(0x2460 + n - 1)
  if (n >= 21 && n <= 35) return String.fromCodePoint(0x3251 + n - 21)
  return String(n)
}

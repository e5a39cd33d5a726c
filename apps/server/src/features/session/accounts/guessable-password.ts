import { dictionary } from '@zxcvbn-ts/language-common'

/** Why a part of a password is guessed, in words that end `密码太容易被猜到`. */
type Kind = 'common' | 'own' | 'keys' | 'date' | 'phone'
const WORDS: Record<Kind, string> = {
  common: '常用的密码',
  own: '账号、姓名、手机号或学校名',
  keys: '键盘上相邻的键或连续的数字、字母',
  date: '生日或年份',
  phone: '手机号',
}

/** Passwords that are usual in Chinese schools, beside the list, which was gathered elsewhere. */
const LOCAL = `woaini woaiwojia aini1314 5201314 1314520 521521 zhongguo beijing shanghai laoshi jiaoshi xuesheng xuexiao banji
  banzhuren xiaozhang guanliyuan xiaoyuan zhihui jiangtai mima denglu teacher student school class admin root huawei xiaomi lenovo tencent
  weixin wechat alipay taobao baidu gaokao zhongkao haohaoxuexi tiantianxiangshang`

const COMMON = new Set([...dictionary['passwords-common'], ...LOCAL.split(/\s+/)])
const LONGEST = 16
const SHORTEST = 4

/** Signs that are typed for letters: `P@ssw0rd`. */
const MEANT: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '0': 'o', '3': 'e', '1': 'i', '!': 'i' },
  ...{ $: 's', '5': 's', '7': 't' },
}

/** Rows and slanting columns of a keyboard, digits and letters; each is also typed backwards. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '!@#$%^&*()']
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol']
const KEYS = [...ROWS, ...COLUMNS].flatMap((row) => [row, Array.from(row).reverse().join('')])
/** Each key with the one that follows it in a row. */
const NEXT = new Set(KEYS.flatMap((row) => Array.from(row.slice(1), (key, at) => `${row.charAt(at)}${key}`)))

const DATE = /(?:19|20)\d{2}[-./]?(?:0[1-9]|1[0-2])[-./]?(?:0[1-9]|[12]\d|3[01])/y
const SHORT_DATE = /\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/y
const YEAR = /(?:19[4-9]|20[0-4])\d(?!\d)/y
const PHONE = /1[3-9]\d{9}/y

/** A part counts as two characters that were not guessed. */
const OF_A_PART = 2
/** Least characters that a password holds besides its guessed parts. */
const LEAST = 7

/**
 * The reason why a password is guessed by somebody who knows usual passwords and its owner ([SE-75]), in words; null when it is not. `own` are the
 * words about its owner. Reads the text once.
 */
export function guessableRefusal(password: string, own: readonly string[]): string | null {
  const text = password.toLowerCase()
  const meant = text.replace(/[@!$0-9]/g, (sign) => MEANT[sign] ?? sign)
  const words = own.map((word) => word.toLowerCase()).filter((word) => word.length >= SHORTEST)
  const kinds = new Set<Kind>()
  let kept = 0
  for (let at = 0; at < text.length; ) {
    const part = partAt({ text, meant, at, words })
    if (part === null) {
      kept += 1
      at += 1
      continue
    }
    kinds.add(part.kind)
    kept += OF_A_PART
    at += part.length
  }
  if (kinds.size === 0 || kept >= LEAST) return null
  const said = Array.from(kinds, (kind) => WORDS[kind]).join('、')
  return `密码太容易被猜到：里面主要是${said}，请换一个，或再加几个无关的字符`
}

type Part = { kind: Kind; length: number }

/** The longest part that begins at a place and is guessed; null when none does. */
function partAt(input: { text: string; meant: string; at: number; words: readonly string[] }): Part | null {
  const { text, meant, at, words } = input
  const found: Part[] = [
    ...words
      .filter((word) => text.startsWith(word, at) || meant.startsWith(word, at))
      .map(({ length }) => ({ kind: 'own' as const, length })),
    { kind: 'date', length: Math.max(...[DATE, SHORT_DATE, YEAR].map((sort) => lengthAt(sort, text, at))) },
    { kind: 'phone', length: lengthAt(PHONE, text, at) },
    { kind: 'keys', length: runAt(text, at) },
    { kind: 'common', length: wordAt(text, meant, at) },
  ]
  return found.reduce<Part | null>((best, part) => (part.length > (best?.length ?? 0) ? part : best), null)
}

function lengthAt(sort: RegExp, text: string, at: number): number {
  sort.lastIndex = at
  return sort.exec(text)?.[0].length ?? 0
}

/** How far a run of at least three keys goes. */
function runAt(text: string, at: number): number {
  let end = at + 1
  while (end < text.length && NEXT.has(text.slice(end - 1, end + 1))) end += 1
  return end - at >= 3 ? end - at : 0
}

function wordAt(text: string, meant: string, at: number): number {
  for (let length = Math.min(LONGEST, text.length - at); length >= SHORTEST; length -= 1)
    if (COMMON.has(text.slice(at, at + length)) || COMMON.has(meant.slice(at, at + length))) return length
  return 0
}

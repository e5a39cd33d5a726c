import { textLatex } from '@jiangtai/shared/questions/typed-form/office-math/run-latex.ts'
import { braced, joinLatex } from '@jiangtai/shared/questions/typed-form/office-math/latex-signs.ts'
import type { Look } from './look.ts'
import type { Piece } from './pieces.ts'

/** Formulas in each other beyond this are written as their text. */
const MOST_DEPTH = 40

/**
 * An EQ field, the way formulas were written before Word had an editor: `\f(1,2)`, `\r(3,x)`, `\s\up6(2)`. Two of its uses are no
 * formula: 拼音指南 (`\o\ad(\s\up9(zì),字)`) and 带圈字符 (`\o\ac(○,1)`).
 */
export function eqPieces(code: string, look: Look): Piece[] {
  // The switches between the name and the list say how it looks; spaces say nothing.
  const tight = code.replace(/\\\*\s?(?:jc\d|hps\d{1,3}|"[^"\\]{0,80}")/gi, '').replace(/\s+/g, '')
  const ruby = /^\\o\\a[dclr]\(\\s\\up\d{1,3}\(([^()]{1,40})\)[,，]([^()]{1,40})\)$/i.exec(tight)
  if (ruby !== null)
    return [
      {
        kind: 'inline',
        inline: { type: 'ruby', base: (ruby[2] ?? '').trim(), text: (ruby[1] ?? '').trim() },
      },
    ]
  const circle = /^\\o\\ac\(([○〇◯□△])[,，]([^()]{1,4})\)$/i.exec(tight)
  if (circle !== null) return [{ kind: 'text', text: encircled(circle[1] ?? '', circle[2] ?? ''), look }]
  const latex = eqLatex(code)
  return latex.trim() === '' ? [] : [{ kind: 'inline', inline: { type: 'math', latex } }]
}

function encircled(ring: string, sign: string): string {
  const n = Number(sign)
  if (ring !== '□' && ring !== '△' && n >= 1 && n <= 20) return String.fromCodePoint(0x2460 + n - 1)
  if (ring !== '□' && ring !== '△' && /^[A-Z]$/.test(sign))
    return String.fromCodePoint(0x24b6 + sign.charCodeAt(0) - 65)
  return `${ring}${sign}`
}

type Place = { code: string; at: number }

/** The formula of a code as LaTeX; all but switches is its text. */
export function eqLatex(code: string): string {
  return readRun({ code, at: 0 }, { until: '', depth: 0 }).trim()
}

/** Reads up to a closing bracket or a separator of the outer list. */
function readRun(place: Place, { until, depth }: { until: string; depth: number }): string {
  const pieces: string[] = []
  let plain = ''
  let brackets = 0
  const endPlain = () => {
    if (plain !== '') pieces.push(textLatex(plain.replace(/\s+/g, ' ')))
    plain = ''
  }
  while (place.at < place.code.length) {
    const sign = place.code[place.at] ?? ''
    if (brackets === 0 && sign !== '' && until.includes(sign)) break
    if (sign === '\\') {
      const drawn = readSwitch(place, depth)
      if (drawn.is_text) plain += drawn.latex
      else {
        endPlain()
        pieces.push(drawn.latex)
      }
      continue
    }
    if (sign === '(') brackets += 1
    if (sign === ')') brackets = Math.max(0, brackets - 1)
    plain += sign
    place.at += 1
  }
  endPlain()
  return joinLatex(pieces)
}

type Drawn = { latex: string; is_text: boolean }
const text = (latex: string): Drawn => ({ latex, is_text: true })
const drawn = (latex: string): Drawn => ({ latex, is_text: false })

/** Reads a switch with its options and its list. */
function readSwitch(place: Place, depth: number): Drawn {
  const { code } = place
  const next = code[place.at + 1] ?? ''
  // A backslash keeps a bracket or a comma from being read as a sign.
  if (/[(),;\\，；]/.test(next) || next === '') {
    place.at += 2
    return text(next)
  }
  const switched = /^\\(\*\s*(?:jc\d|hps\d+|"[^"]{0,80}"|\w{1,20})|[a-z]{1,2})\s*/i.exec(
    code.slice(place.at, place.at + 120),
  )
  if (switched === null || depth > MOST_DEPTH) {
    place.at += 1
    return text('')
  }
  place.at += switched[0].length
  const name = (switched[1] ?? '').toLowerCase()
  if (name.startsWith('*')) return text('')
  const options: string[] = []
  for (;;) {
    const option = /^\\([a-z]{2}|[a-z])\s*(\\[^\w\s]|\d+|[^\s\w(\\])?\s*/i.exec(
      code.slice(place.at, place.at + 40),
    )
    if (option === null || !isOption(name, option[1] ?? '')) break
    options.push(`${(option[1] ?? '').toLowerCase()} ${option[2] ?? ''}`)
    place.at += option[0].length
  }
  if (code[place.at] !== '(') return text('')
  return drawn(switchLatex(name, options, readList(place, depth)))
}

const OPTIONS: Readonly<Record<string, RegExp>> = {
  a: /^(?:al|ac|ar|co|vs|hs)$/i,
  b: /^(?:lc|rc|bc)$/i,
  d: /^(?:fo|ba|li)$/i,
  i: /^(?:su|pr|in|fc|vc)$/i,
  o: /^(?:al|ac|ar|ad)$/i,
  s: /^(?:ai|di|up|do)$/i,
  x: /^(?:to|bo|le|ri)$/i,
}

function isOption(name: string, option: string): boolean {
  return OPTIONS[name]?.test(option) ?? false
}

/** The elements of a list in brackets. */
function readList(place: Place, depth: number): string[] {
  const elements: string[] = []
  do {
    place.at += 1
    elements.push(readRun(place, { until: ',，;；)', depth: depth + 1 }).trim())
  } while (place.at < place.code.length && place.code[place.at] !== ')')
  place.at += 1
  return elements
}

function switchLatex(name: string, options: readonly string[], elements: readonly string[]): string {
  const [first = '', second = '', third = ''] = elements
  switch (name) {
    case 'f':
      return `\\frac${braced(first)}${braced(second)}`
    case 'r':
      return elements.length > 1 && first !== ''
        ? `\\sqrt[${first}]${braced(second)}`
        : `\\sqrt${braced(elements.length > 1 ? second : first)}`
    case 's':
      return scriptsLatex(options, elements)
    case 'b':
      return `\\left${bracketOf(options, ['lc', 'bc'], '(')}${first.startsWith('\\') ? '' : ' '}${first}\\right${bracketOf(options, ['rc', 'bc'], ')')}`.replace(
        '\\left\\{ \\begin{array}',
        '\\left\\{\\begin{array}',
      )
    case 'a':
      return arrayLatex(options, elements)
    case 'i':
      return integralLatex(options, [first, second, third])
    case 'x':
      return boxedLatex(options, first)
    case 'o':
      return overstruck(elements)
    default:
      return elements.join(',')
  }
}

function scriptsLatex(options: readonly string[], elements: readonly string[]): string {
  if (elements.length > 1) return `{}^${braced(elements[0] ?? '')}_${braced(elements.at(-1) ?? '')}`
  return `${options.some((option) => option.startsWith('do')) ? '_' : '^'}${braced(elements[0] ?? '')}`
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '\\{': '\\}', '<': '>', '|': '|' }

function bracketOf(options: readonly string[], names: readonly string[], usual: string): string {
  const option = options.find((one) => names.includes(one.slice(0, 2)))
  if (option === undefined) return options.length > 0 ? '.' : usual
  const sign = option.slice(3).replace(/^\\/, '')
  const open = sign === '{' ? '\\{' : sign === '}' ? '\\}' : sign
  return option.startsWith('bc') && names.includes('rc') ? (PAIRS[open] ?? open) : open === '' ? '.' : open
}

function arrayLatex(options: readonly string[], elements: readonly string[]): string {
  const columns = Math.max(
    1,
    Number(/^co (\d+)/.exec(options.find((option) => option.startsWith('co')) ?? '')?.[1] ?? 1),
  )
  const align = options.some((option) => option.startsWith('al'))
    ? 'l'
    : options.some((option) => option.startsWith('ar'))
      ? 'r'
      : 'c'
  const rows: string[] = []
  for (let at = 0; at < elements.length; at += columns)
    rows.push(elements.slice(at, at + columns).join(' & '))
  return `\\begin{array}{${align.repeat(Math.min(columns, 20))}}${rows.join(' \\\\ ')}\\end{array}`
}

function integralLatex(
  options: readonly string[],
  [from, to, what]: readonly [string, string, string],
): string {
  const sign = options.some((option) => option.startsWith('su'))
    ? '\\sum'
    : options.some((option) => option.startsWith('pr'))
      ? '\\prod'
      : '\\int'
  return joinLatex([
    `${sign}${from === '' ? '' : `_${braced(from)}`}${to === '' ? '' : `^${braced(to)}`}`,
    what,
  ])
}

function boxedLatex(options: readonly string[], inside: string): string {
  const has = (name: string) => options.some((option) => option.startsWith(name))
  if (has('to') && !has('bo') && !has('le')) return `\\overline${braced(inside)}`
  if (has('bo') && !has('to') && !has('le')) return `\\underline${braced(inside)}`
  return options.length === 0 ? `\\boxed${braced(inside)}` : inside
}

/** Signs that are printed over each other: an arrow or a bar over letters, else one behind the other. */
function overstruck(elements: readonly string[]): string {
  const [first = '', second = ''] = elements
  const raised = /^\^\{(.*)\}$/s.exec(second)?.[1] ?? /^\^\{(.*)\}$/s.exec(first)?.[1]
  const base = second.startsWith('^{') ? first : second
  if (raised === '\\to') return `\\overrightarrow${braced(base)}`
  if (raised !== undefined && /^[-‾¯—]+$/.test(raised)) return `\\overline${braced(base)}`
  if (raised === '\\frown') return `\\overset{\\frown}${braced(base)}`
  if (raised !== undefined) return `\\overset${braced(raised)}${braced(base)}`
  return joinLatex(elements)
}

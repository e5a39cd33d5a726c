import { childOf, elementsOf, textOf, isOn, type MathNode } from './math-node.ts'
import { readableText, symbolOf } from './symbols.ts'
import { joinLatex, latexSign } from './latex-signs.ts'

/** Names that LaTeX has a command for. */
const FUNCTIONS =
  /^(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|gcd|arg|ker|Pr|deg)$/
const SCRIPTS: Readonly<Record<string, string>> = {
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
}
const WORDS = /[\u2e80-\u9fff\u3040-\u30ff\uac00-\ud7af\uf900-\ufaff，。；：、？！“”《》]/
/** The same as runs, and what stands between them. */
const PIECES =
  /[\u2e80-\u9fff\u3040-\u30ff\uac00-\ud7af\uf900-\ufaff，。；：、？！“”《》]+|[^\u2e80-\u9fff\u3040-\u30ff\uac00-\ud7af\uf900-\ufaff，。；：、？！“”《》]+/g

type MathLook = { is_text: boolean; style: string; script: string }

/** A run of Office Math; `in_array` keeps the `&` that lines its rows up. */
export function runLatex(run: MathNode, in_array: boolean): string {
  const properties = childOf(run, 'm:rPr')
  const normal = childOf(properties, 'm:nor')
  const look: MathLook = {
    is_text: normal !== undefined && isOn(normal.attributes['m:val']),
    style: childOf(properties, 'm:sty')?.attributes['m:val'] ?? '',
    script: childOf(properties, 'm:scr')?.attributes['m:val'] ?? '',
  }
  // A slash over a sign makes it another sign; spaces of a quarter add up to a wide one.
  const text = elementsOf(run)
    .map(textOfPart)
    .join('')
    .normalize('NFC')
    .replace(/\u2005{4}/g, '\u2003')
  return textLatex(text, look, in_array)
}

function textOfPart(part: MathNode): string {
  switch (part.name) {
    case 'm:t':
    case 'w:t':
      return readableText(textOf(part), '').text
    case 'w:sym': {
      const code = Number.parseInt(part.attributes['w:char'] ?? '', 16)
      return (Number.isNaN(code) ? null : symbolOf(code, part.attributes['w:font'] ?? '')) ?? '□'
    }
    case 'w:tab':
      return '\u2003'
    default:
      return ''
  }
}

/** Text of a formula in LaTeX. */
export function textLatex(
  text: string,
  { is_text, style, script }: MathLook = { is_text: false, style: '', script: '' },
  in_array = false,
): string {
  const plain = withoutAlphabets(text)
  if (plain.command !== '') return `${plain.command}{${joinLatex(Array.from(plain.text, latexSign))}}`
  const words = text.replace(/[\u200b\u2061-\u2064]/g, '')
  if (words === '') return ''
  if (is_text) return wordsLatex(words)
  const command = SCRIPTS[script]
  if (command !== undefined && /^[A-Za-z0-9 ]+$/.test(words)) return `${command}{${words}}`
  if (WORDS.test(words)) return mixedLatex(words, { is_text, style, script }, in_array)
  const signs = () =>
    joinLatex(Array.from(words, (sign) => (in_array && sign === '&' ? '&' : latexSign(sign))))
  if (style === 'b' && /[\p{L}\p{N}]/u.test(words)) return `\\mathbf{${signs()}}`
  if (style === 'bi' && /[\p{L}\p{N}]/u.test(words)) return `\\boldsymbol{${signs()}}`
  if (style === 'p') return uprightLatex(words, in_array)
  return signs()
}

/** Chinese in a formula is text, what stands around it is not. */
function mixedLatex(words: string, look: MathLook, in_array: boolean): string {
  const pieces = words.match(PIECES) ?? []
  return joinLatex(
    pieces.map((piece) =>
      WORDS.test(piece)
        ? /^[，；：]$/.test(piece)
          ? latexPunctuation(piece)
          : wordsLatex(piece)
        : textLatex(piece, look, in_array),
    ),
  )
}

function latexPunctuation(sign: string): string {
  return sign === '，' ? ',' : sign === '；' ? ';' : ':'
}

/** Upright letters: functions have commands, units and elements stand as they are; what is no letter leans nowhere. */
function uprightLatex(words: string, in_array: boolean): string {
  const pieces = words.match(/[A-Za-z]+|[^A-Za-z]+/g) ?? []
  return joinLatex(
    pieces.map((piece) => {
      if (FUNCTIONS.test(piece)) return `\\${piece}`
      if (/^[A-Za-z]/.test(piece)) return `\\mathrm{${piece}}`
      return joinLatex(Array.from(piece, (sign) => (in_array && sign === '&' ? '&' : latexSign(sign))))
    }),
  )
}

/** Words that stand in a formula as they are. */
function wordsLatex(words: string): string {
  if (/^[ \u00a0]+$/.test(words)) return '\\ '
  return `\\text{${words.replace(/[\\{}$%#&_^~]/g, (sign) => (sign === '\\' ? '\\textbackslash ' : sign === '^' || sign === '~' ? `\\${sign}{}` : `\\${sign}`))}}`
}

/** Letters of the mathematical alphabets of Unicode as plain ones with their command. */
function withoutAlphabets(text: string): { text: string; command: string } {
  const [first = ''] = text
  const code = first.codePointAt(0) ?? 0
  if (code >= 0x1d400 && code <= 0x1d7ff) {
    const plain = text.normalize('NFKC')
    if (code <= 0x1d433 || (code >= 0x1d7ce && code <= 0x1d7d7)) return { text: plain, command: '\\mathbf' }
    if (code >= 0x1d538 && code <= 0x1d56b) return { text: plain, command: '\\mathbb' }
    if (code >= 0x1d49c && code <= 0x1d503) return { text: plain, command: '\\mathcal' }
    if (code >= 0x1d504 && code <= 0x1d537) return { text: plain, command: '\\mathfrak' }
    if (code >= 0x1d468 && code <= 0x1d49b) return { text: plain, command: '\\boldsymbol' }
    return { text: plain, command: '\\mathit' }
  }
  if (/^[ℝℕℤℚℂℙℍ]+$/u.test(text)) return { text: text.normalize('NFKC'), command: '\\mathbb' }
  return { text, command: '' }
}

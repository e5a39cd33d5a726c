import { trimEndOf } from '@jiangtai/shared/core/text/trim-end.ts'
import { SHOWN_AS } from '@jiangtai/shared/questions/marking/shown-as.ts'
import { foldChineseWords } from './chinese-words.ts'

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋ₙ'
const PLAIN = '0123456789+-n'
const CIRCLED = /[①-⑳]/g
const VULGAR: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅛': '1/8',
  '⅜': '3/8',
}

const COMMANDS: Readonly<Record<string, string>> = {
  ...SHOWN_AS,
  Omega: 'Ω',
  Delta: 'Δ',
  eta: 'η',
  sigma: 'σ',
  mp: '∓',
  lt: '<',
  gt: '>',
  bigcup: '∪',
  mid: '|',
  vert: '|',
  lvert: '|',
  rvert: '|',
  colon: ':',
  prime: '′',
  to: '→',
  rightarrow: '→',
  longrightarrow: '→',
  rightleftharpoons: '⇌',
  parallel: '∥',
  uparrow: '↑',
  downarrow: '↓',
  dfrac: '\\frac ',
  tfrac: '\\frac ',
  frac: '\\frac ',
  sqrt: '\\sqrt ',
}
const SILENT = /^(?:left|right|displaystyle|limits|rm|bf|it|quad|qquad|big|Big)$/
const NAMED = /^(?:sin|cos|tan|cot|arcsin|arccos|arctan|ln|lg|log|exp|max|min)$/

/**
 * One set of characters for the spellings of keys and pads: full width, raised and lowered digits as `^{2}` and `_{2}`, LaTeX
 * commands as the symbols they show, Chinese words for numbers and signs. A command without a symbol keeps its backslash.
 */
export function foldSpelling(written: string): string {
  const shown = written
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]+(√?)/g, (run, root: string) => {
      const digits = Array.from(root ? run.slice(0, -1) : run, (one) => PLAIN[RAISED.indexOf(one)]).join('')
      return root ? `\\sqrt[${digits}]` : `^{${digits}}`
    })
    .replace(
      /[₀₁₂₃₄₅₆₇₈₉₊₋ₙ]+/g,
      (run) => `_{${Array.from(run, (one) => PLAIN[LOWERED.indexOf(one)]).join('')}}`,
    )
    .replace(/(\d?)([½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜])/g, (_, digit: string, part: string) => {
      const [top = '', bottom = ''] = (VULGAR[part] ?? '').split('/')
      return `${digit === '' ? '' : `${digit}又`}\\frac{${top}}{${bottom}}`
    })
    .replace(CIRCLED, (circled) => `(${(circled.codePointAt(0) ?? 0) - 0x245f})`)
    .replace(/㎡/g, 'm^{2}')
    .replace(/[㎥]/g, 'm^{3}')
    .replace(/㎠/g, 'cm^{2}')
    .replace(/℃/g, '°C')
    .replace(/º/g, '°')
    .normalize('NFKC')
    .replace(/[−–—﹣]/g, '-')
    .replace(/[′’‘]/g, "'")
    .replace(/[∶]/g, ':')
    .replace(/[⋅•∙*]/g, '·')
    .replace(/⁄/g, '/')
    .replace(/<=(?!>)|⩽|≦/g, '≤')
    .replace(/>=|⩾|≧/g, '≥')
    .replace(/!=/g, '≠')
    .replace(/\+-/g, '±')
    .replace(/[∣]/g, '|')
    .replace(/→|->|⟶/g, '→')
  const folded = foldChineseWords(foldCommands(shown))
    .replace(/\\frac\s*(\d)\s*(\d)/g, '\\frac{$1}{$2}')
    .replace(/\^\s*(?:°|\{\s*°\s*\})/g, '°')
    .replace(/(\d)\s*\.\s+(?=\d)/g, '$1.')
    .replace(/^[\s。]+/, '')
  return trimEndOf(folded, ' .。,;、')
}

function foldCommands(shown: string): string {
  return shown
    .replace(/\\[()[\]]/g, '')
    .replace(/\$/g, ' ')
    .replace(
      /\\(?:mathrm|text|mathbf|boldsymbol|operatorname|mathbb|textbf|rm)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g,
      ' $1',
    )
    .replace(/\\([A-Za-z]+)/g, (command, name: string) => {
      if (SILENT.test(name)) return ' '
      return NAMED.test(name) ? ` ${name} ` : (COMMANDS[name] ?? command)
    })
    .replace(/\\%/g, '%')
    .replace(/\\\{/g, '⦃')
    .replace(/\\\}/g, '⦄')
    .replace(/\\[,;:! ]|~/g, ' ')
}

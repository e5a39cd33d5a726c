import { trimEndOf } from '../../core/text/trim-end.ts'
import { CLOSE_BRACE, OPEN_BRACE, writeInLine } from '../typed-form/write-in-line.ts'
import { SHOWN_AS } from './shown-as.ts'

/**
 * One way to write an answer, so that spellings no teacher would mark down compare equal: `$-\frac{2\sqrt{5}}{5}$` from
 * a key, `-2√5/5` from a pad, full-width forms, spaces, `\left(`, `x²`. Letter case counts.
 */
export function normaliseBlank(written: string): string {
  const isLatex = written.includes('\\')
  const flat = foldCharacters(written, isLatex)
  const inLine = writeInLine(nameCommands(flat), isLatex)
  return trimEndOf(inLine.replaceAll(OPEN_BRACE, '{').replaceAll(CLOSE_BRACE, '}'), ',.;:。、')
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function foldCharacters(written: string, isLatex: boolean): string {
  const raised = written
    .replaceAll(OPEN_BRACE, '')
    .replaceAll(CLOSE_BRACE, '')
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (digits) => `^{${Array.from(digits, (digit) => SUPERSCRIPTS.indexOf(digit)).join('')}}`,
    )
  const folded = raised
    .normalize('NFKC')
    .replace(/[−–—]/g, '-')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/⁄/g, '/')
    .replace(/<=|⩽/g, '≤')
    .replace(/>=|⩾/g, '≥')
  // A `~` is a space to LaTeX and a range, 1～3, to everybody else.
  return isLatex ? folded.replace(/~/g, ' ') : folded
}

const COMMANDS = new Map(Object.entries({ ...SHOWN_AS, notin: '∉', dfrac: '\\frac', tfrac: '\\frac' }))

// Commands about how it looks, and functions that read the same without their backslash.
const SILENT = /^(?:left|right|quad|qquad|displaystyle|mathrm|mathbf|boldsymbol|text|textbf|rm|operatorname)$/
const NAMED = /^(?:sin|cos|tan|ln|lg|log|max|min|lim)$/

function nameCommands(flat: string): string {
  return flat
    .replace(/\\\{/g, OPEN_BRACE)
    .replace(/\\\}/g, CLOSE_BRACE)
    .replace(/\\([A-Za-z]+)/g, (command, name: string) => {
      if (SILENT.test(name)) return ''
      return NAMED.test(name) ? name : (COMMANDS.get(name) ?? command)
    })
    .replace(/\\[,;:! %]/g, (spacing) => (spacing === '\\%' ? '%' : ''))
    .replace(/[\s$]/g, '')
    .replace(/\^(?:°|\{°\})/g, '°')
}

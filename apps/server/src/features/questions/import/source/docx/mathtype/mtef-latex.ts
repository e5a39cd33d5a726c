import { bracketsLatex, matrixName } from '@jiangtai/shared/questions/typed-form/office-math/delimiters.ts'
import {
  braced,
  joinLatex,
  scriptBase,
} from '@jiangtai/shared/questions/typed-form/office-math/latex-signs.ts'
import { tidied, withScripts } from '@jiangtai/shared/questions/typed-form/office-math/omml-latex.ts'
import { withLimit } from '@jiangtai/shared/questions/typed-form/office-math/over-under.ts'
import { alphabetLetter, decorated, runLatex, signOf } from './mtef-signs.ts'
import type { MtefLine, MtefNode, MtefSlot, Template } from './mtef-tree.ts'

type Char = Extract<MtefNode, { kind: 'char' }>
/** A piece of a line that scripts may stand at, and which of them it has. */
type Atom = { latex: string; has_sub: boolean; has_sup: boolean }

/** A formula of MathType as LaTeX. */
export function mtefLatex(formula: MtefLine): string {
  return tidied(lineLatex(formula))
}

function lineLatex(line: MtefSlot | undefined): string {
  const atoms: Atom[] = []
  const write = (latex: string) => void atoms.push({ latex, has_sub: false, has_sup: false })
  let run: Char[] = []
  const endRun = () => {
    const [first] = run
    if (first !== undefined)
      write(runLatex(run.map(({ code, face }) => signOf(code, face)).join(''), first.face))
    run = []
  }
  for (const node of line ?? []) {
    if (node.kind === 'char' && isPlain(node)) {
      if (!goesOn(run.at(-1), node)) endRun()
      run.push(node)
      continue
    }
    endRun()
    if (node.kind === 'template' && node.template.name === 'scripts' && !node.template.precedes)
      addScripts(atoms, node.slots)
    else write(nodeLatex(node))
  }
  endRun()
  return joinLatex(atoms.map(({ latex }) => latex))
}

function isPlain({ code, embellishments }: Char): boolean {
  return embellishments.length === 0 && alphabetLetter(code) === null
}

function goesOn(last: Char | undefined, next: Char): boolean {
  return last?.face === next.face && !(next.face === 'function' && next.starts_word)
}

/** MathType puts a script behind its base; a base that has the same script already counts as a whole. */
function addScripts(atoms: Atom[], [below, above]: readonly MtefSlot[]): void {
  const [sub, sup] = [lineLatex(below), lineLatex(above)]
  const last = atoms.pop() ?? { latex: '{}', has_sub: false, has_sup: false }
  const isTaken = (last.has_sub && sub !== '') || (last.has_sup && sup !== '')
  const base = isTaken ? braced(last.latex) : last.latex
  const scripts = withScripts('x', { sub, sup }).slice(1)
  atoms.push({
    latex: base + scripts,
    has_sub: sub !== '' || (last.has_sub && !isTaken),
    has_sup: sup !== '' || (last.has_sup && !isTaken),
  })
}

function nodeLatex(node: MtefNode): string {
  switch (node.kind) {
    case 'char': {
      const letter = alphabetLetter(node.code) ?? runLatex(signOf(node.code, node.face), node.face)
      return decorated(letter, node.embellishments)
    }
    case 'template':
      return templateLatex(node.template, node.slots)
    case 'pile':
      return node.lines.length === 1 ? lineLatex(node.lines[0]) : arrayLatex(pileRows(node), node.align)
    case 'matrix': {
      const align = node.align[0] ?? 'c'
      if (node.align === 'center') return environment('matrix', matrixRows(node))
      return environment('array', matrixRows(node), braced(align.repeat(node.columns)))
    }
  }
}

function arrayLatex(rows: string, align: 'left' | 'center' | 'right'): string {
  return environment('array', rows, braced(align[0] ?? 'l'))
}

function environment(name: string, rows: string, look = ''): string {
  return `\\begin{${name}}${look}${rows}\\end{${name}}`
}

function pileRows({ lines }: Extract<MtefNode, { kind: 'pile' }>): string {
  return lines.map(lineLatex).join(' \\\\ ')
}

function matrixRows({ cells, columns }: Extract<MtefNode, { kind: 'matrix' }>): string {
  const rows: string[] = []
  for (let at = 0; at < cells.length; at += columns)
    rows.push(
      cells
        .slice(at, at + columns)
        .map(lineLatex)
        .join(' & '),
    )
  return rows.join(' \\\\ ')
}

function templateLatex(template: Template, slots: readonly MtefSlot[]): string {
  const [first = '', second = '', third = ''] = slots.map(lineLatex)
  switch (template.name) {
    case 'fence':
      return fenceLatex(template, slots[0] ?? [])
    case 'root':
      return `\\sqrt${second === '' ? '' : `[${second.includes(']') ? braced(second) : second}]`}${braced(first)}`
    case 'fraction':
      return template.is_slash
        ? `${scriptBase(first)}/${scriptBase(second)}`
        : `\\frac${braced(first)}${braced(second)}`
    case 'bar': {
      const command = template.is_under ? '\\underline' : '\\overline'
      return template.is_double ? `${command}{${command}${braced(first)}}` : `${command}${braced(first)}`
    }
    case 'arrow':
      return `${ARROWS[template.arrow]}${second === '' ? '' : `[${second}]`}${braced(first)}`
    case 'operator': {
      const limits = template.has_limits && second + third !== '' ? '\\limits' : ''
      const bounds = `${second === '' ? '' : `_${braced(second)}`}${third === '' ? '' : `^${braced(third)}`}`
      return joinLatex([`${template.sign}${limits}${bounds}`, first])
    }
    case 'limit': {
      const below = second === '' ? first : withLimit(first, second, 'low')
      return third === '' ? below : withLimit(below, third, 'high')
    }
    case 'brace': {
      const kind = template.is_bracket ? 'bracket' : 'brace'
      const base = `\\${template.is_top ? 'over' : 'under'}${kind}${braced(first)}`
      return second === '' ? base : `${base}${template.is_top ? '^' : '_'}${braced(second)}`
    }
    case 'scripts':
      return withScripts('', { sub: first, sup: second })
    case 'over':
    case 'strike':
      return `${template.command}${braced(first)}`
    case 'box':
      return `\\boxed${braced(first)}`
  }
}

const ARROWS = {
  right: '\\xrightarrow',
  left: '\\xleftarrow',
  both: '\\xleftrightarrow',
  harpoons: '\\xrightleftharpoons',
  opposite: '\\xtofrom',
}

/** Brackets with a matrix, with lines that one brace holds together, or with an expression. */
function fenceLatex({ open, close }: { open: string; close: string }, held: MtefLine): string {
  const [only] = held.length === 1 ? held : []
  const isCases = open === '{' && close === ''
  if (only?.kind === 'matrix') {
    const name = isCases ? 'cases' : matrixName(open, close)
    if (name !== undefined) return environment(name, matrixRows(only))
  }
  if (only?.kind === 'pile' && isCases) return environment('cases', pileRows(only))
  return bracketsLatex({ open, close, separator: '' }, [lineLatex(held)])
}

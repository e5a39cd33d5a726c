import { describe, expect, it } from 'vitest'
import { EQUATION, formulaDrawing, formulaObject, MATHTYPE } from '../../test/mathtype/formula-bytes.ts'
import { endlessOle, oleFile } from '../../test/mathtype/ole-file.ts'
import { formulaLatex, objectLatex } from './equation-latex.ts'
import { drawingLatex } from './wmf-formula.ts'

const { char, chars, line, none, template, pile, matrix, formula } = MATHTYPE
const brackets = [char('(', 'symbol'), char(')', 'symbol')]

/** The quadratic formula, which MathType's own description of its format has as its example. */
const ROOTS = [
  chars('x'),
  char('=', 'symbol'),
  template(
    11,
    0,
    line(
      char('−', 'symbol'),
      chars('b'),
      char('±', 'symbol'),
      template(
        10,
        0,
        line(
          chars('b'),
          template(28, 0, none(), line(char('2', 'number'))),
          char('−', 'symbol'),
          char('4', 'number'),
          chars('ac'),
        ),
        none(),
      ),
    ),
    line(char('2', 'number'), chars('a')),
  ),
]

describe('[QI-46] a formula of MathType', () => {
  it.each([
    ['fractions, roots and powers', ROOTS, 'x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}'],
    [
      'indices and powers at one base, and at nothing',
      [
        chars('a'),
        template(29, 0, line(chars('n')), line(chars('k'))),
        template(28, 0, none(), line(chars('m'))),
      ],
      '{a_{n}^{k}}^{m}',
    ],
    [
      'scripts before their base',
      [template(29, 1, line(char('6', 'number')), line(char('14', 'number'))), chars('C', 'text')],
      '{}_{6}^{1}\\mathrm{C}',
    ],
    ['a root of a degree', [template(10, 1, line(chars('x')), line(char('3', 'number')))], '\\sqrt[3]{x}'],
    [
      'functions and degrees',
      [chars('sin', 'function'), chars('cos', 'function'), chars('30', 'number'), char('°', 'symbol')],
      '\\sin\\cos30^{\\circ}',
    ],
    [
      'Greek letters, spaces and Chinese',
      [char('θ', 'greek'), char(0xef05, 'space'), chars('为锐角', 'text')],
      '\\theta\\;\\text{为锐角}',
    ],
    [
      'vectors, bars, hats and arcs',
      [
        template(31, 2, line(chars('AB')), char('→', 'extra')),
        char('a', 'variable', { embellishments: [11] }),
        char('x', 'variable', { embellishments: [17] }),
        char('f', 'variable', { embellishments: [5] }),
        template(34, 0, line(chars('CD'))),
        template(13, 0, line(chars('z'))),
      ],
      "\\overrightarrow{AB}\\vec{a}\\overline{x}f'\\overset{\\frown}{CD}\\overline{z}",
    ],
    [
      'a sign struck through',
      [char('=', 'symbol', { embellishments: [10] }), char('∈', 'symbol', { embellishments: [10] })],
      '\\ne\\notin',
    ],
    ['brackets', [template(1, 3, line(chars('x')), ...brackets)], '(x)'],
    [
      'brackets that grow',
      [template(3, 3, line(template(11, 0, line(chars('x')), line(chars('y')))), ...brackets)],
      '\\left[\\frac{x}{y}\\right]',
    ],
    ['an interval', [template(9, 0x12, line(chars('a,b')), ...brackets)], '[a,b)'],
    ['a bar at one side', [template(4, 2, line(chars('x')))], '\\left. x\\right|'],
    [
      'equations behind one brace',
      [template(2, 1, line(pile(1, line(chars('x+y')), line(chars('x')))))],
      '\\begin{cases}x+y \\\\ x\\end{cases}',
    ],
    [
      'lines below each other',
      [pile(2, line(chars('a')), line(chars('b')))],
      '\\begin{array}{c}a \\\\ b\\end{array}',
    ],
    [
      'a matrix in brackets',
      [
        template(
          1,
          3,
          line(matrix(2, 2, line(chars('a')), line(chars('b')), line(chars('c')), line(chars('d')))),
        ),
      ],
      '\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}',
    ],
    [
      'a sum, an integral and a limit',
      [
        template(16, 0x70, line(chars('i')), line(chars('i=1')), line(chars('n')), char('∑', 'symbol')),
        template(
          15,
          0x31,
          line(chars('x')),
          line(char('0', 'number')),
          line(char('1', 'number')),
          char('∫', 'symbol'),
        ),
        template(
          23,
          0,
          line(chars('lim', 'function')),
          line(chars('x'), char('→', 'symbol'), char('0', 'number')),
          none(),
        ),
      ],
      '\\sum_{i=1}^{n}i\\int_{0}^{1}x\\lim_{x\\to0}',
    ],
    [
      'a reaction',
      [
        chars('A'),
        template(14, 0x24, line(chars('加热', 'text')), none()),
        chars('B'),
        template(14, 2, none(), none()),
      ],
      'A\\xrightarrow{\\text{加热}}B\\xrightleftharpoons{}',
    ],
    [
      'sets of numbers and slanted signs',
      [char(0xf091), char(0xe425, 'symbol'), char(0xf080)],
      '\\mathbb{R}\\leqslant\\mathbb{A}',
    ],
    ['what was moved by hand', [char('x', 'variable', { nudged: true })], 'x'],
    ['a brace with words', [template(24, 0, line(chars('ab')), line(chars('n')))], '\\underbrace{ab}_{n}'],
  ])('[QI-46] has %s', (_what, parts, latex) => {
    expect(formulaLatex(formula(...parts))).toBe(latex)
  })

  it.each([
    ['a template that is not known', [template(35, 0, line(chars('x')))]],
    ['a character of its own fonts', [char(0xeb07)]],
    ['an embellishment that LaTeX has no word for', [char('x', 'variable', { embellishments: [7] })]],
    ['nothing', []],
    [
      'more than a formula is',
      Array.from({ length: 3000 }, () => template(11, 0, line(chars('x')), line(chars('y')))),
    ],
  ])('[QI-46] with %s is not read by half', (_what, parts) => {
    expect(formulaLatex(formula(...parts))).toBeNull()
  })

  it('[QI-46] in the format of the equation editor of old Word is read the same', () => {
    const old = EQUATION
    const parts = [
      old.chars('x'),
      old.template(15, 0, old.line(old.char('2', 'number'))),
      old.template(14, 0, old.line(old.chars('a')), old.line(old.chars('b'))),
      old.template(15, 2, old.line(old.chars('m')), old.line(old.chars('n'))),
      old.template(13, 0, old.line(old.chars('y')), old.none()),
      old.template(11, 0, old.line(old.chars('1,2'))),
      old.template(2, 1, old.line(old.pile(1, old.line(old.chars('p')), old.line(old.chars('q'))))),
      old.template(29, 1, old.line(old.chars('i')), old.line(old.chars('1')), old.line(old.chars('n'))),
      old.template(21, 2, old.line(old.chars('x')), old.line(old.chars('0')), old.line(old.chars('1'))),
      old.template(47, 1, old.line(old.chars('AB'))),
      old.char('a', 'variable', { embellishments: [11] }),
    ]
    expect(formulaLatex(old.formula(...parts))).toBe(
      'x^{2}\\frac{a}{b}_{m}^{n}\\sqrt{y}[1,2)\\begin{cases}p \\\\ q\\end{cases}\\sum_{1}^{n}i\\int_{0}^{1}x\\overrightarrow{AB}\\vec{a}',
    )
    expect(formulaLatex(old.formula(old.char(0xd6, 'text'), old.char(0xd0, 'text')))).toBeNull()
  })

  it.each([12, 4096])(
    '[QI-46] is found in an object and in the comments of its drawing, in parts of %i bytes',
    (part) => {
      const bytes = formula(...ROOTS)
      expect(objectLatex(formulaObject(bytes))).toBe('x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}')
      expect(drawingLatex(formulaDrawing(bytes, part))).toBe('x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}')
    },
  )

  it('[QI-46] is found in an object of many sectors', () => {
    const long = formula(...Array.from({ length: 900 }, () => chars('x')))
    expect(objectLatex(formulaObject(long))).toBe('x'.repeat(900))
  })

  it.each([
    ['cut off', formula(...ROOTS).subarray(0, -9)],
    ['of another version', Buffer.from('0401000609', 'hex')],
    ['a thousand deep', formula(nested(1000))],
    ['a matrix of more cells than there are', formula(matrix(200, 200, line()))],
  ])('[QI-42] a formula that is %s is none', (_what, bytes) => {
    expect(formulaLatex(bytes)).toBeNull()
  })

  it.each([
    ['whose chains are circles', endlessOle()],
    ['with another stream', oleFile('Contents', formula(...ROOTS))],
    ['that is cut off', formulaObject(formula(...ROOTS)).subarray(0, 1000)],
    ['that is empty', Buffer.alloc(0)],
    ['of zeros', Buffer.alloc(4096)],
  ])('[QI-42] a container %s holds no formula', (_what, bytes) => {
    expect(objectLatex(bytes)).toBeNull()
    expect(drawingLatex(bytes)).toBeNull()
  })
})

function nested(depth: number): Buffer {
  const opened = Buffer.from([3, 0, 10, 0, 0, 1, 0])
  const closed = Buffer.alloc(2)
  return Buffer.concat([...Array<Buffer>(depth).fill(opened), ...Array<Buffer>(depth).fill(closed)])
}

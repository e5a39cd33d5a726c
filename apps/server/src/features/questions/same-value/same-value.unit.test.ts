import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_CASES } from './cases/all-cases.ts'
import type { Pair } from './cases/case-list.ts'
import { sameValue } from './same-value.ts'

/** Pairs of one kind of answer with another verdict than the list asks for. */
function wrongVerdicts(kind: string): string[] {
  const list = ALL_CASES.find((one) => one.kind === kind)
  if (list === undefined) return [`no list of ${kind}`]
  return [
    ...failing(list.accept, (verdict) => verdict === 'same'),
    ...failing(list.never, (verdict) => verdict !== 'same'),
    ...failing(list.unsure, (verdict) => verdict === 'unsure'),
  ]
}

function failing(pairs: readonly Pair[], isRight: (verdict: string) => boolean): string[] {
  return pairs.flatMap(([accepted, typed]) => {
    const verdict = sameValue(accepted, typed)
    return isRight(verdict) ? [] : [`${accepted} | ${typed}: ${verdict}`]
  })
}

describe('typed mathematics', () => {
  it('[MV-2] numbers by their exact value', () => {
    expect(wrongVerdicts('fractions and decimals')).toEqual([])
  })

  it('[MV-2] percentages and angles', () => {
    expect(wrongVerdicts('percentages and degrees')).toEqual([])
  })

  it('[MV-3] [MV-4] roots, reckoned to the end', () => {
    expect(wrongVerdicts('roots, π and logarithms')).toEqual([])
  })

  it('[MV-3] [MV-4] letters, in the form of the key', () => {
    expect(wrongVerdicts('expressions')).toEqual([])
  })

  it('[MV-5] equations and inequalities', () => {
    expect(wrongVerdicts('equations and inequalities')).toEqual([])
  })

  it('[MV-6] sets, intervals and points', () => {
    expect(wrongVerdicts('sets, intervals and coordinates')).toEqual([])
  })

  it('[MV-7] several answers', () => {
    expect(wrongVerdicts('several answers')).toEqual([])
  })

  it('[MV-8] quantities with units', () => {
    expect(wrongVerdicts('units')).toEqual([])
  })

  it('[MV-3] symbols with an index', () => {
    expect(wrongVerdicts('symbols of physics')).toEqual([])
  })

  it('[MV-9] formulas and equations of chemistry', () => {
    expect(wrongVerdicts('chemistry')).toEqual([])
  })

  it('[MV-10] text by its spelling', () => {
    expect(wrongVerdicts('words')).toEqual([])
  })

  it('[MV-1] what one kind is taken for another', () => {
    expect(wrongVerdicts('all kinds')).toEqual([])
  })

  it('is held to at least 120 spellings that teachers accept and 150 that they never do', () => {
    expect(ALL_CASES.flatMap(({ accept }) => accept).length).toBeGreaterThanOrEqual(120)
    expect(ALL_CASES.flatMap(({ never }) => never).length).toBeGreaterThanOrEqual(150)
  })

  it('takes every key and every accepted spelling for the same as itself', () => {
    const lines = ALL_CASES.flatMap(({ accept }) => accept.flat())
    expect(lines.filter((line) => sameValue(line, line) !== 'same')).toEqual([])
  })
})

const number = fc.oneof(
  fc.integer({ min: -999, max: 999 }).map((value) => ({ value, line: String(value) })),
  fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 2, max: 99 }))
    .map(([top, bottom]) => ({ value: top / bottom, line: `${top}/${bottom}` })),
  fc.integer({ min: 1, max: 9999 }).map((value) => ({ value: value / 100, line: (value / 100).toFixed(2) })),
)

describe('properties', () => {
  const runs = { numRuns: 200, seed: 7 }

  it('[MV-2] never takes numbers of different value for the same, whichever of them is the key', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        const verdicts = [sameValue(one.line, other.line), sameValue(other.line, one.line)]
        const isEqual = Math.abs(one.value - other.value) <= 1e-12
        expect(verdicts).not.toContain(isEqual ? 'different' : 'same')
      }),
      runs,
    )
  })

  it('[MV-3] never takes expressions that differ somewhere for the same', () => {
    const leaf = fc.constantFrom<Built>(
      { line: 'x', at: (x) => x },
      { line: '2', at: () => 2 },
      { line: '3', at: () => 3 },
      { line: 'x²', at: (x) => x ** 2 },
    )
    const operator = fc.constantFrom('+', '-', '·')
    const expression = fc
      .tuple(leaf, operator, leaf, operator, leaf)
      .map(([a, first, b, second, c]) => combine(combine(a, first, b), second, c))
    fc.assert(
      fc.property(expression, expression, (one, other) => {
        const differs = [0.7, 1.3, -2.1].some((x) => Math.abs(one.at(x) - other.at(x)) > 1e-6)
        expect(differs && sameValue(one.line, other.line) === 'same').toBe(false)
      }),
      runs,
    )
  })

  it('[MV-1] [MV-11] ends and never fails, whatever is typed', () => {
    const part = fc.constantFrom(
      ...[
        '\\frac',
        '\\sqrt',
        '{',
        '}',
        '^',
        '_',
        '$',
        '(',
        ')',
        '[',
        '1',
        '2.5',
        'x',
        '½',
        '²',
        '√',
        '±',
        '|',
        '或',
        ',',
      ],
      ...[
        '分之',
        '百分之',
        '三',
        '=',
        '<',
        '∪',
        '∞',
        'H2',
        '→',
        '+',
        '-',
        '/',
        'sin',
        'log',
        ':',
        '%',
        '°',
        'cm',
        '①',
        ' ',
      ],
    )
    const line = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(line, line, (one, other) => {
        expect(['same', 'different', 'unsure']).toContain(sameValue(one, other))
      }),
      runs,
    )
  })
})

type Built = { line: string; at: (x: number) => number }

function combine(one: Built, operator: string, other: Built): Built {
  const apply = { '+': add, '-': subtract, '·': multiply }[operator] ?? add
  return { line: `(${one.line})${operator}(${other.line})`, at: (x) => apply(one.at(x), other.at(x)) }
}

const add = (one: number, other: number): number => one + other
const subtract = (one: number, other: number): number => one - other
const multiply = (one: number, other: number): number => one * other

const HOSTILE = [
  '9^9^9^9',
  '9^{9^{9^{9}}}',
  '9^99999999',
  '99999999999999999999^60',
  `${'('.repeat(240)}1${')'.repeat(240)}`,
  `${'('.repeat(45)}1${')'.repeat(45)}`,
  '\\frac{1}{'.repeat(50),
  '√'.repeat(500),
  '±1'.repeat(140),
  '(x+1)^60'.repeat(12),
  '(a+b+c+d+k)^60/(a-b)^59+'.repeat(4),
  `{${'1,'.repeat(140)}1}`,
  `{${'1,'.repeat(14)}1}`,
  '百分之'.repeat(100),
  '3分之'.repeat(100),
  '\\text{'.repeat(83),
  'H2+'.repeat(95),
  `${'ab'.repeat(49)}c`,
  '1'.repeat(500),
  '\u0000'.repeat(500),
]

describe('hostile lines', () => {
  it('[MV-11] cost no more than a moment each', () => {
    // Processor time, so that other work on the machine does not count.
    const start = process.cpuUsage()
    const verdicts = HOSTILE.flatMap((line) => [
      sameValue('$\\frac{1}{2}$', line),
      sameValue(line, `${line}0`),
    ])
    const { user } = process.cpuUsage(start)
    expect(verdicts).not.toContain('same')
    expect(user / 1000 / verdicts.length).toBeLessThan(50)
  })

  it('[MV-11] takes a long line for the same when it is spelled the same', () => {
    const long = '1+'.repeat(240)
    expect(sameValue(long, ` ${long}`)).toBe('same')
    expect(sameValue(long, `${long}1`)).toBe('unsure')
  })
})

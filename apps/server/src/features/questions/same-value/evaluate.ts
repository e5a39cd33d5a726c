import Fraction from 'fraction.js'
import type { Formula } from './formula.ts'

/** Exact arithmetic stops at numbers of about this many bits, so that no typed power can grow without end. */
const EXACT_BITS = 192
const LARGEST_EXPONENT = 60n

/** Values of the letters at one point. */
export type ExactPoint = (name: string) => Fraction | null
export type RealPoint = (name: string) => number

/** The value in exact fractions, null where the formula has none: a root, a function, a division by zero, a huge power. */
export function evaluateExactly(formula: Formula, point: ExactPoint): Fraction | null {
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'name':
      return point(formula.name)
    case 'sum':
      return foldExactly(formula.terms, point, (sum, term) => sum.add(term))
    case 'product':
      return foldExactly(formula.factors, point, (product, factor) => product.mul(factor))
    case 'quotient':
      return foldExactly([formula.top, formula.bottom], point, (top, bottom) =>
        bottom.n === 0n ? null : top.div(bottom),
      )
    case 'power':
      return foldExactly([formula.base, formula.exponent], point, raise)
    case 'negative':
      return evaluateExactly(formula.inner, point)?.neg() ?? null
    case 'absolute':
      return evaluateExactly(formula.inner, point)?.abs() ?? null
    case 'percent':
      return evaluateExactly(formula.inner, point)?.div(100) ?? null
    case 'root': {
      const inner = evaluateExactly(formula.inner, point)
      return inner && exactRoot(inner, formula.degree)
    }
    case 'degree':
    case 'call':
      return null
  }
}

function foldExactly(
  parts: readonly Formula[],
  point: ExactPoint,
  combine: (one: Fraction, other: Fraction) => Fraction | null,
): Fraction | null {
  let result: Fraction | null = null
  for (const part of parts) {
    const value = evaluateExactly(part, point)
    if (value === null) return null
    result = result === null ? value : combine(result, value)
    if (result === null || isTooLong(result)) return null
  }
  return result
}

function isTooLong(value: Fraction): boolean {
  return value.n >> BigInt(EXACT_BITS) !== 0n || value.d >> BigInt(EXACT_BITS) !== 0n
}

function raise(base: Fraction, exponent: Fraction): Fraction | null {
  if (exponent.d !== 1n || exponent.n > LARGEST_EXPONENT) return null
  if (base.n === 0n && exponent.s <= 0n) return null
  let power = new Fraction(1)
  for (let count = 0n; count < exponent.n; count += 1n) {
    power = power.mul(base)
    if (isTooLong(power)) return null
  }
  return exponent.s < 0n ? power.inverse() : power
}

function exactRoot(value: Fraction, degree: number): Fraction | null {
  if (value.s < 0n) return null
  const top = Math.round(Number(value.n) ** (1 / degree))
  const bottom = Math.round(Number(value.d) ** (1 / degree))
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom) || bottom === 0) return null
  const root = new Fraction(top, bottom)
  const again = raise(root, new Fraction(degree))
  return again?.equals(value) ? root : null
}

/** The value in doubles, NaN where there is none among the real numbers. */
export function evaluateReal(formula: Formula, point: RealPoint): number {
  const value = realValue(formula, point)
  return Number.isFinite(value) ? value : Number.NaN
}

function realValue(formula: Formula, point: RealPoint): number {
  switch (formula.kind) {
    case 'number':
      return formula.value.valueOf()
    case 'name':
      if (formula.name === 'π') return Math.PI
      return formula.name === 'e' ? Math.E : point(formula.name)
    case 'sum':
      return formula.terms.reduce((sum, term) => sum + evaluateReal(term, point), 0)
    case 'product':
      return formula.factors.reduce((product, factor) => product * evaluateReal(factor, point), 1)
    case 'quotient':
      return evaluateReal(formula.top, point) / evaluateReal(formula.bottom, point)
    case 'power':
      return evaluateReal(formula.base, point) ** evaluateReal(formula.exponent, point)
    case 'negative':
      return -evaluateReal(formula.inner, point)
    case 'absolute':
      return Math.abs(evaluateReal(formula.inner, point))
    case 'percent':
      return evaluateReal(formula.inner, point) / 100
    case 'degree':
      return (evaluateReal(formula.inner, point) * Math.PI) / 180
    case 'root':
      return realRoot(evaluateReal(formula.inner, point), formula.degree)
    case 'call':
      return realCall(formula.name, formula.base, evaluateReal(formula.inner, point), point)
  }
}

function realRoot(value: number, degree: number): number {
  if (degree === 2) return Math.sqrt(value)
  if (degree === 3) return Math.cbrt(value)
  return value < 0 && degree % 2 === 1 ? -((-value) ** (1 / degree)) : value ** (1 / degree)
}

const FUNCTIONS: Record<string, (argument: number) => number> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  cot: (argument) => 1 / Math.tan(argument),
  arcsin: Math.asin,
  arccos: Math.acos,
  arctan: Math.atan,
  ln: Math.log,
  lg: Math.log10,
}

function realCall(name: string, base: Formula | null, argument: number, point: RealPoint): number {
  if (name === 'log') {
    // Without a base it is the common logarithm to some and the natural one to others.
    return base === null ? Number.NaN : Math.log(argument) / Math.log(evaluateReal(base, point))
  }
  const known = FUNCTIONS[name]
  if (known !== undefined) return base === null ? known(argument) : Number.NaN
  // An unknown function: any fixed curve of its own tells `f(2x)` from `f(x)` and from `g(2x)`.
  return 2 + Math.sin(argument * 1.3 + point(name))
}

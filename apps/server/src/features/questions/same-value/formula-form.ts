import Fraction from 'fraction.js'
import { evaluateExactly } from './evaluate.ts'
import { everyPart, type Formula, isClosed, namesIn, partsOf } from './formula.ts'
import { compareUpToFactor, sameFormulaValue } from './same-formula.ts'

/**
 * Whether a typed formula of the right value also has a form that is accepted for the key: reckoned to the end, and neither
 * factored nor expanded otherwise, for a student could have copied the question (`1+1`, `√4`, `x²-1` for `(x+1)(x-1)`).
 */
export function hasAcceptedForm(accepted: Formula, typed: Formula): boolean {
  const known = flawsIn(accepted)
  if ([...flawsIn(typed)].some((flaw) => !known.has(flaw))) return false
  if (callsIn(accepted) !== callsIn(typed)) return false
  return isClosed(accepted) || (hasSameFactoring(accepted, typed) && hasSameBottoms(accepted, typed))
}

type Flaw =
  | 'sum of numbers'
  | 'product of numbers'
  | 'power of a number'
  | 'root to extract'
  | 'root below'
  | 'whole fraction'
  | 'nested fraction'
  | 'double sign'
  | 'absolute'
  | 'like terms'
  | 'like factors'

/** The steps that are left to reckon in a formula. */
function flawsIn(formula: Formula): Set<Flaw> {
  return new Set(everyPartOfForm(formula).flatMap(flawsOf))
}

/** Every part but the insides of finished ones: `3×10^8` and `2^{n}` are final. */
function everyPartOfForm(formula: Formula): Formula[] {
  if (isScientific(formula)) return []
  return [formula, ...partsOf(formula).flatMap(everyPartOfForm)]
}

const isRational = (formula: Formula): boolean => numberOf(formula) !== null
const numberOf = (formula: Formula): Fraction | null => evaluateExactly(formula, () => null)

function flawsOf(formula: Formula): Flaw[] {
  switch (formula.kind) {
    case 'sum':
      return sumFlaws(formula.terms)
    case 'product':
      return productFlaws(formula.factors)
    case 'quotient':
      return quotientFlaws(formula)
    case 'power':
      return isRational(formula.base) && isRational(formula.exponent) ? ['power of a number'] : []
    case 'root':
      return isSimplestRoot(formula.inner, formula.degree) ? [] : ['root to extract']
    case 'negative':
      return formula.inner.kind === 'negative' ? ['double sign'] : []
    case 'absolute':
      return ['absolute']
    default:
      return []
  }
}

function sumFlaws(terms: readonly Formula[]): Flaw[] {
  if (terms.filter(isRational).length > 1) return ['sum of numbers']
  const bodies = terms.map(bodyOf)
  return new Set(bodies).size < bodies.length ? ['like terms'] : []
}

/** The factors of a term without its numbers, so that `2x` and `x/3` have the same. */
function bodyOf(term: Formula): string {
  return factorsOf(term)
    .filter((factor) => !isRational(factor.formula))
    .map(({ formula, isBelow }) => `${isBelow ? '/' : '*'}${written(formula)}`)
    .toSorted()
    .join('')
}

function productFlaws(factors: readonly Formula[]): Flaw[] {
  const flaws: Flaw[] = factors.filter(isRational).length > 1 ? ['product of numbers'] : []
  const bases = factors.filter((factor) => !isRational(factor)).map((factor) => written(baseOf(factor)))
  if (new Set(bases).size < bases.length) flaws.push('like factors')
  const roots = factors.filter((factor) => factor.kind === 'root' && isClosed(factor))
  return roots.length > 1 ? [...flaws, 'product of numbers'] : flaws
}

const baseOf = (formula: Formula): Formula => (formula.kind === 'power' ? formula.base : formula)

function quotientFlaws({ top, bottom }: { top: Formula; bottom: Formula }): Flaw[] {
  const flaws: Flaw[] = []
  const topNumber = numberOf(top)
  const bottomNumber = numberOf(bottom)
  if (bottomNumber !== null && topNumber !== null) {
    if (bottomNumber.n !== 0n && topNumber.div(bottomNumber).d === 1n) flaws.push('whole fraction')
    if (topNumber.d !== 1n || bottomNumber.d !== 1n) flaws.push('nested fraction')
  }
  if (everyPart(top).concat(everyPart(bottom)).some(isQuotientOfNumbers)) flaws.push('nested fraction')
  if (isClosed(bottom) && bottomNumber === null && !isPlainConstant(bottom)) flaws.push('root below')
  const below = new Set(
    factorsOf(bottom)
      .filter(isLetterFactor)
      .map(({ formula }) => written(baseOf(formula))),
  )
  const cancels = factorsOf(top).some(
    (factor) => isLetterFactor(factor) && below.has(written(baseOf(factor.formula))),
  )
  return cancels ? [...flaws, 'like factors'] : flaws
}

const isLetterFactor = ({ formula }: Factor): boolean => !isClosed(formula)
const isQuotientOfNumbers = (part: Formula): boolean => part.kind === 'quotient' && isClosed(part)

/** π and e may stand below a fraction line, a root may not. */
function isPlainConstant(formula: Formula): boolean {
  return !everyPart(formula).some((part) => part.kind === 'root')
}

function isSimplestRoot(inner: Formula, degree: number): boolean {
  const value = numberOf(inner)
  if (value === null) return true
  if (value.d !== 1n || inner.kind !== 'number') return false
  for (let divisor = 2n; divisor < 1000n && divisor ** BigInt(degree) <= value.n; divisor += 1n) {
    if (value.n % divisor ** BigInt(degree) === 0n) return false
  }
  return true
}

/** `1.6×10^{-19}`: finished as it stands. */
export function isScientific(formula: Formula): boolean {
  if (formula.kind === 'negative') return isScientific(formula.inner)
  if (formula.kind !== 'product' || formula.factors.length !== 2) return false
  const [mantissa, power] = formula.factors
  if (mantissa?.kind !== 'number' || power?.kind !== 'power' || power.base.kind !== 'number') return false
  return power.base.value.equals(10) && mantissa.value.gte(1) && mantissa.value.lt(10)
}

type Factor = { formula: Formula; isBelow: boolean }

function factorsOf(formula: Formula, isBelow = false): Factor[] {
  switch (formula.kind) {
    case 'product':
      return formula.factors.flatMap((factor) => factorsOf(factor, isBelow))
    case 'quotient':
      return [...factorsOf(formula.top, isBelow), ...factorsOf(formula.bottom, !isBelow)]
    case 'negative':
      return factorsOf(formula.inner, isBelow)
    default:
      return [{ formula, isBelow }]
  }
}

/** One string for one formula, the order of terms and factors aside. */
function written(formula: Formula): string {
  if (formula.kind === 'number') return formula.value.toFraction()
  if (formula.kind === 'name') return formula.name
  const parts = partsOf(formula).map(written)
  const isFree = formula.kind === 'sum' || formula.kind === 'product'
  const label = formula.kind === 'call' ? formula.name : formula.kind
  return `${label}(${(isFree ? parts.toSorted() : parts).join(',')}${formula.kind === 'root' ? formula.degree : ''})`
}

function callsIn(formula: Formula): string {
  return everyPart(formula)
    .flatMap((part) => (part.kind === 'call' ? [part.name] : []))
    .toSorted()
    .join()
}

/** Sums with letters that are factors, a square twice: `(x+1)²(x-1)` has three, `x²-1` none. */
function factoring(formula: Formula): { count: number; numbers: Fraction } {
  let count = 0
  let numbers = new Fraction(1)
  for (const { formula: factor, isBelow } of factorsOf(formula)) {
    const value = numberOf(factor)
    if (value !== null && value.n !== 0n) numbers = isBelow ? numbers.div(value) : numbers.mul(value)
    if (!isBelow && baseOf(factor).kind === 'sum' && !isClosed(factor)) count += multiplicity(factor)
  }
  return { count, numbers: numbers.abs() }
}

function multiplicity(factor: Formula): number {
  if (factor.kind !== 'power') return 1
  return numberOf(factor.exponent)?.valueOf() ?? 1
}

function hasSameFactoring(accepted: Formula, typed: Formula): boolean {
  // Nobody is asked to factor a product over a number, such as n(n+1)/2.
  if (isOverNumber(accepted) && isOverNumber(typed)) return true
  const one = innerSums(accepted)
  if (accepted.kind === 'sum' || typed.kind === 'sum') {
    return accepted.kind === typed.kind && one === innerSums(typed)
  }
  const wanted = factoring(accepted)
  const given = factoring(typed)
  if (wanted.count === 0 && given.count === 0) return true
  return wanted.count === given.count && wanted.numbers.equals(given.numbers)
}

function isOverNumber(formula: Formula): boolean {
  if (formula.kind === 'negative') return isOverNumber(formula.inner)
  return formula.kind === 'quotient' && isRational(formula.bottom) && !isClosed(formula.top)
}

/** Factors inside a sum that are sums themselves: `(x-1)²+2` has two. */
function innerSums(formula: Formula): number {
  const terms = formula.kind === 'sum' ? formula.terms : [formula]
  return terms.reduce((total, term) => total + factoring(term).count, 0)
}

/** Whether both formulas have the same parts below fraction lines that may be zero: (x-1)/(x²-1) is not yet 1/(x+1). */
function hasSameBottoms(accepted: Formula, typed: Formula): boolean {
  const wanted = bottomsIn(accepted)
  const given = bottomsIn(typed)
  return (
    wanted.length === given.length &&
    wanted.every((bottom) =>
      given.some(
        (other) =>
          sameFormulaValue(bottom, other) === 'same' || compareUpToFactor(bottom, other).verdict === 'same',
      ),
    )
  )
}

function bottomsIn(formula: Formula): Formula[] {
  return everyPart(formula).flatMap((part) =>
    part.kind === 'quotient' &&
    everyPart(part.bottom).some((inner) => inner.kind === 'sum' && namesIn(inner).size > 0)
      ? [part.bottom]
      : [],
  )
}

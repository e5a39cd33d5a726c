import Fraction from 'fraction.js'
import { evaluateExactly, evaluateReal } from './evaluate.ts'
import { everyPart, type Formula, isClosed, namesIn } from './formula.ts'
import { type Verdict, verdictOfAll } from './verdict.ts'

/** Doubles that differ by less are equal, by more than `different` are not, and in between nobody can tell. */
const CLOSED = { equal: 1e-12, different: 1e-7 } as const
const OPEN = { equal: 1e-10, different: 1e-7 } as const
/** With longer decimals a typed approximation could pass for a root. */
const LONGEST_LITERAL = 7
/** Points to try: fractions of both signs, and whole numbers for sequences. */
const POINTS = 16
const FEWEST_POINTS = 4
const MOST_NAMES = 12

/** Whether two formulas have the same value, at every value of their letters; their form does not matter here. */
export function sameFormulaValue(accepted: Formula, typed: Formula): Verdict {
  const names = new Set([...namesIn(accepted), ...namesIn(typed)])
  if (names.size > MOST_NAMES) return 'unsure'
  const verdict = names.size === 0 ? sameNumber(accepted, typed) : sameAtPoints(accepted, typed)
  if (verdict === 'different') return hasOpenMeaning(accepted) || hasOpenMeaning(typed) ? 'unsure' : verdict
  return verdict
}

/** `i` may be imaginary, `f(1-x)` may be a product: a difference of values proves nothing then. */
function hasOpenMeaning(formula: Formula): boolean {
  return everyPart(formula).some(
    (part) =>
      (part.kind === 'name' && part.name === 'i') ||
      (part.kind === 'call' && (/^[fghFG]/.test(part.name) || part.name === 'log')),
  )
}

const NO_NAMES = (): null => null

function sameNumber(accepted: Formula, typed: Formula): Verdict {
  const exact = evaluateExactly(accepted, NO_NAMES)
  const other = evaluateExactly(typed, NO_NAMES)
  if (exact !== null && other !== null) return exact.equals(other) ? 'same' : 'different'
  const verdict = compareReal(
    evaluateReal(accepted, () => Number.NaN),
    evaluateReal(typed, () => Number.NaN),
    CLOSED,
  )
  if (verdict === 'same' && (hasLongLiteral(accepted) || hasLongLiteral(typed))) return 'unsure'
  return verdict
}

function hasLongLiteral(formula: Formula): boolean {
  return everyPart(formula).some(
    (part) => part.kind === 'number' && part.text.replace(/^[0.]+|\D/g, '').length > LONGEST_LITERAL,
  )
}

function compareReal(one: number, other: number, limit: { equal: number; different: number }): Verdict {
  if (Number.isNaN(one) || Number.isNaN(other)) return 'unsure'
  if (one === other) return 'same'
  const difference = Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other))
  // Rounding leaves a tiny number where there should be zero.
  if (Math.min(Math.abs(one), Math.abs(other)) < 1e-13 && Math.abs(one - other) < 1e-9) return 'unsure'
  if (difference <= limit.equal) return 'same'
  return difference > limit.different ? 'different' : 'unsure'
}

function sameAtPoints(accepted: Formula, typed: Formula): Verdict {
  let equalPoints = 0
  let isDoubtful = false
  let isExact = true
  for (let index = 0; index < POINTS; index += 1) {
    const verdict = sameAtPoint(accepted, typed, index)
    if (verdict.is === 'different') return 'different'
    if (verdict.is === 'same') equalPoints += 1
    if (verdict.is === 'unsure') isDoubtful = true
    isExact &&= verdict.isExact
  }
  if (isDoubtful || equalPoints < FEWEST_POINTS) return 'unsure'
  if (!isExact && (hasLongLiteral(accepted) || hasLongLiteral(typed))) return 'unsure'
  return 'same'
}

type AtPoint = { is: Verdict | 'undefined'; isExact: boolean }

function sameAtPoint(accepted: Formula, typed: Formula, index: number): AtPoint {
  const exact = evaluateExactly(accepted, (name) => exactSample(name, index))
  const other = exact && evaluateExactly(typed, (name) => exactSample(name, index))
  if (exact && other) return { is: exact.equals(other) ? 'same' : 'different', isExact: true }
  const real = evaluateReal(accepted, (name) => sample(name, index))
  const otherReal = evaluateReal(typed, (name) => sample(name, index))
  // Defined at the same places only: ln(x²) is not 2ln(x).
  if (Number.isNaN(real) && Number.isNaN(otherReal)) return { is: 'undefined', isExact: false }
  return { is: compareReal(real, otherReal, OPEN), isExact: false }
}

function exactSample(name: string, index: number): Fraction | null {
  return name === 'π' || name === 'e' ? null : new Fraction(sampleTop(name, index), sampleBottom(index))
}

function sample(name: string, index: number): number {
  return sampleTop(name, index) / sampleBottom(index)
}

/** Whole numbers at every third point, elsewhere small fractions: positive, negative and mixed. */
function sampleBottom(index: number): number {
  return index % 3 === 2 ? 1 : 16
}

function sampleTop(name: string, index: number): number {
  let hash = index * 7919 + 17
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  if (index % 3 === 2) return 1 + (hash % 9)
  const size = 5 + (hash % 43)
  return index % 6 === 1 || (index % 6 === 4 && hash % 2 === 0) ? -size : size
}

/** Whether one formula is a fixed number of times the other, as the two sides of equations of one line; `isNegative` tells the number's sign. */
export function compareUpToFactor(
  accepted: Formula,
  typed: Formula,
): { verdict: Verdict; isNegative: boolean } {
  const ratios = Array.from({ length: POINTS }, (_, index) => ratioAt(accepted, typed, index)).filter(
    (ratio) => ratio !== null,
  )
  const [first] = ratios
  if (first === undefined || ratios.length < FEWEST_POINTS || isClosed(accepted) || isClosed(typed)) {
    return { verdict: 'unsure', isNegative: false }
  }
  const verdicts = ratios.map((ratio) => compareReal(first, ratio, OPEN))
  return { verdict: verdictOfAll(verdicts), isNegative: first < 0 }
}

function ratioAt(accepted: Formula, typed: Formula, index: number): number | null {
  const one = evaluateExactly(accepted, (name) => exactSample(name, index))
  const other = one && evaluateExactly(typed, (name) => exactSample(name, index))
  if (one && other) return other.n === 0n ? null : one.div(other).valueOf()
  const ratio =
    evaluateReal(accepted, (name) => sample(name, index)) / evaluateReal(typed, (name) => sample(name, index))
  return Number.isFinite(ratio) ? ratio : null
}

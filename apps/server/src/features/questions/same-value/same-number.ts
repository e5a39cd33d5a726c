import Fraction from 'fraction.js'
import { evaluateExactly } from './evaluate.ts'
import { everyPart, type Formula, isClosed } from './formula.ts'
import { hasAcceptedForm, isScientific } from './formula-form.ts'
import { sameFormulaValue } from './same-formula.ts'
import type { Verdict } from './verdict.ts'

/** Compares two formulas by value and form. */
export function sameFormula(accepted: Formula, typed: Formula): Verdict {
  const verdict = sameFormulaValue(accepted, typed)
  if (verdict === 'same') return isAcceptedSpelling(accepted, typed) ? 'same' : 'unsure'
  if (verdict === 'different' && (differsByDegrees(accepted, typed) || isRounded(accepted, typed)))
    return 'unsure'
  return verdict === 'different' && hasDoubtfulIndex(accepted, typed) ? 'unsure' : verdict
}

function isAcceptedSpelling(accepted: Formula, typed: Formula): boolean {
  if (!hasAcceptedForm(accepted, typed)) return false
  // A key `3×10^8` asks for that form, and `3.50` for its places.
  if (isScientific(accepted) !== isScientific(typed) && isScientific(accepted)) return false
  return endsInZero(accepted) ? placesOf(accepted) === placesOf(typed) : true
}

function placesOf(formula: Formula): number | null {
  if (formula.kind === 'negative') return placesOf(formula.inner)
  if (formula.kind === 'product' && isScientific(formula)) return placesOf(formula.factors[0] ?? formula)
  if (formula.kind !== 'number') return null
  return formula.text.split('.')[1]?.length ?? 0
}

function endsInZero(formula: Formula): boolean {
  return everyPart(formula).some((part) => part.kind === 'number' && /\.\d*0$/.test(part.text))
}

/** `90` where `90°` is asked, or the other way round: the degree may be printed behind the blank. */
function differsByDegrees(accepted: Formula, typed: Formula): boolean {
  const [one, other] = [withoutDegree(accepted), withoutDegree(typed)]
  return (one !== accepted) !== (other !== typed) && sameFormulaValue(one, other) === 'same'
}

function withoutDegree(formula: Formula): Formula {
  if (formula.kind === 'degree') return formula.inner
  return formula.kind === 'negative' && formula.inner.kind === 'degree'
    ? { kind: 'negative', inner: formula.inner.inner }
    : formula
}

/** 1/3 where the key is 0.33: the key may be rounded. */
function isRounded(accepted: Formula, typed: Formula): boolean {
  const places = placesOf(accepted)
  if (places === null || places === 0 || !isClosed(typed)) return false
  const wanted = evaluateExactly(accepted, () => null)
  const given = evaluateExactly(typed, () => null)
  return (
    wanted !== null &&
    given !== null &&
    wanted
      .sub(given)
      .abs()
      .lte(new Fraction(1, 2 * 10 ** Math.min(places, 12)))
  )
}

/** `x2` typed for `x²`, `Ek` for `E_k`: a letter with an index on one side only. */
export function hasDoubtfulIndex(accepted: Formula, typed: Formula): boolean {
  const wanted = indexedNames(accepted)
  const given = indexedNames(typed)
  return wanted !== given
}

function indexedNames(formula: Formula): string {
  return [
    ...new Set(
      everyPart(formula).flatMap((part) =>
        part.kind === 'name' && part.name.includes('_') ? [part.name] : [],
      ),
    ),
  ]
    .toSorted()
    .join()
}

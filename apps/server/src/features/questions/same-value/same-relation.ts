import type { MathAnswer } from './answer.ts'
import { everyPart, type Formula, isClosed } from './formula.ts'
import { hasAcceptedForm } from './formula-form.ts'
import { hasDoubtfulIndex, sameFormula } from './same-number.ts'
import { compareUpToFactor } from './same-formula.ts'
import { type Verdict, verdictOfAll } from './verdict.ts'

type Relation = Extract<MathAnswer, { kind: 'relation' }>

const TURNED: Record<string, string> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤', '=': '=', '≠': '≠' }

/** Equations are the same when the differences of their sides are a fixed number of times each other; so are inequalities, the sign turned with a negative number. */
export function sameRelation(accepted: Relation, typed: Relation): Verdict {
  const verdict = compareRelations(accepted, typed)
  const [wanted, given] = [accepted, typed].map(({ sides }): Formula => ({ kind: 'sum', terms: sides }))
  return verdict === 'different' && wanted && given && hasDoubtfulIndex(wanted, given) ? 'unsure' : verdict
}

function compareRelations(accepted: Relation, typed: Relation): Verdict {
  const bySides = sameSides(accepted, typed)
  if (bySides === 'same') return 'same'
  const wanted = differenceOf(accepted)
  const given = differenceOf(typed)
  if (wanted === null || given === null) return bySides === 'different' ? 'unsure' : bySides
  if (isNamedValue(accepted)) return isNamedValue(typed) ? bySides : 'unsure'
  const { verdict, isNegative } = compareUpToFactor(wanted, given)
  if (verdict !== 'same') return hasLetterBelow(wanted) || hasLetterBelow(given) ? 'unsure' : verdict
  const [sign = ''] = accepted.signs
  const [other = ''] = typed.signs
  if ((isNegative ? TURNED[other] : other) !== sign) return 'different'
  return hasAcceptedForm(wanted, given) ? 'same' : 'unsure'
}

/** `y=6/x` and `xy=6` are no multiples of each other. */
function hasLetterBelow(formula: Formula): boolean {
  return everyPart(formula).some((part) => part.kind === 'quotient' && !isClosed(part.bottom))
}

/** The same sides, in order or exchanged. */
function sameSides(accepted: Relation, typed: Relation): Verdict {
  if (accepted.sides.length !== typed.sides.length) return 'unsure'
  const straight = verdictOfAll([
    accepted.signs.join() === typed.signs.join() ? 'same' : 'different',
    ...sideVerdicts(accepted.sides, typed.sides),
  ])
  if (straight === 'same') return straight
  const turned = verdictOfAll([
    accepted.signs.join() ===
    typed.signs
      .toReversed()
      .map((sign) => TURNED[sign] ?? sign)
      .join()
      ? 'same'
      : 'different',
    ...sideVerdicts(accepted.sides, typed.sides.toReversed()),
  ])
  if (turned === 'same') return turned
  return straight === 'unsure' || turned === 'unsure' ? 'unsure' : 'different'
}

function sideVerdicts(accepted: readonly Formula[], typed: readonly Formula[]): Verdict[] {
  return accepted.map((side, index) => {
    const other = typed[index]
    return other ? sameFormula(side, other) : 'different'
  })
}

function differenceOf({ sides, signs }: Relation): Formula | null {
  const [left, right] = sides
  if (signs.length !== 1 || !left || !right || signs[0] === '≈') return null
  return { kind: 'sum', terms: [...termsOf(left), ...termsOf(right).map(negated)] }
}

const negated = (term: Formula): Formula =>
  term.kind === 'negative' ? term.inner : { kind: 'negative', inner: term }

const termsOf = (side: Formula): readonly Formula[] => {
  if (side.kind === 'sum') return side.terms
  return side.kind === 'number' && side.value.n === 0n ? [] : [side]
}

/** `x=2`: a letter and its value. */
function isNamedValue({ sides }: Relation): boolean {
  const [left, right] = sides
  return left?.kind === 'name' && right !== undefined && isClosed(right)
}

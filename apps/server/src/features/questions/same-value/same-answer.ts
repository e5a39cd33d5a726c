import type { MathAnswer } from './answer.ts'
import { type Formula, isClosed } from './formula.ts'
import { sameFormulaValue } from './same-formula.ts'
import { sameFormula } from './same-number.ts'
import { sameRelation } from './same-relation.ts'
import { regionOf, sameRegion } from './region.ts'
import { sameQuantity } from './same-quantity.ts'
import { atMostUnsure, type Verdict, verdictInAnyOrder, verdictOfAll } from './verdict.ts'

/** Whether a teacher whose key is `accepted` takes `typed`: by shape, then by value, then by form. */
export function sameAnswer(accepted: MathAnswer, typed: MathAnswer): Verdict {
  const byRegion = sameAsRegions(accepted, typed)
  if (byRegion !== null) return byRegion
  if (accepted.kind === 'quantity' || typed.kind === 'quantity') return sameQuantity(accepted, typed)
  if (accepted.kind === 'formula' && typed.kind === 'formula')
    return sameFormula(accepted.formula, typed.formula)
  if (accepted.kind === 'relation' && typed.kind === 'relation') return sameRelation(accepted, typed)
  if (accepted.kind === 'list' && typed.kind === 'list') return sameList(accepted, typed)
  if (accepted.kind === 'set' && typed.kind === 'set') return sameSet(accepted.parts, typed.parts)
  if (accepted.kind === 'tuple' && typed.kind === 'tuple') return sameTuple(accepted, typed)
  if (accepted.kind === 'ratio' && typed.kind === 'ratio') return sameRatio(accepted.parts, typed.parts)
  if (accepted.kind === 'labels' && typed.kind === 'labels') return sameLabels(accepted.labels, typed.labels)
  if (accepted.kind === 'named' || typed.kind === 'named') return sameNamed(accepted, typed)
  if (accepted.kind === 'union' && typed.kind === 'union') {
    return atMostUnsure(verdictInAnyOrder(accepted.parts, typed.parts, sameAnswer))
  }
  if (accepted.kind === 'empty' && typed.kind === 'empty') return 'same'
  return sameOfTwoShapes(accepted, typed)
}

/** A key of an interval or `{x|…}` is not always met by an inequality alone; the other way round it is. */
function sameAsRegions(accepted: MathAnswer, typed: MathAnswer): Verdict | null {
  if (accepted.kind === 'tuple' && typed.kind === 'tuple') return null
  const wanted = regionOf(accepted)
  const given = wanted && regionOf(typed)
  if (!wanted || !given) return null
  const verdict = sameRegion(wanted, given)
  const isBareInequality = given.variable !== null && typed.kind !== 'named'
  return wanted.variable === null && isBareInequality ? atMostUnsure(verdict) : verdict
}

function sameOfTwoShapes(accepted: MathAnswer, typed: MathAnswer): Verdict {
  if (accepted.kind === 'relation' && typed.kind === 'formula')
    return sameWithoutName(accepted, typed.formula)
  if (accepted.kind === 'formula' && typed.kind === 'relation') return sameWithName(accepted.formula, typed)
  // One answer for several is not enough: 2 for ±2.
  const isMissing = accepted.kind === 'list' && accepted.order !== 'both' && typed.kind === 'formula'
  return isMissing && isClosed(typed.formula) ? 'different' : 'unsure'
}

type Relation = Extract<MathAnswer, { kind: 'relation' }>

/** The right side of `k=2`; a line `x=1` or a function `y=2x` may have to be written whole. */
function sameWithoutName(accepted: Relation, typed: Formula): Verdict {
  const value = valueOfName(accepted)
  if (value === null) return 'unsure'
  const verdict = sameFormula(value.formula, typed)
  return /^[xy]/.test(value.name) || !isClosed(value.formula) ? atMostUnsure(verdict) : verdict
}

/** `x=2` for 2: the question names the letter and the student repeats it. */
function sameWithName(accepted: Formula, typed: Relation): Verdict {
  const value = valueOfName(typed)
  if (value === null) return 'unsure'
  const verdict = sameFormula(accepted, value.formula)
  return isClosed(accepted) ? verdict : atMostUnsure(verdict)
}

function valueOfName({ sides, signs }: Relation): { name: string; formula: Formula } | null {
  const [left, right] = sides
  if (signs.length !== 1 || signs[0] !== '=' || left?.kind !== 'name' || !right) return null
  return { name: left.name, formula: right }
}

type List = Extract<MathAnswer, { kind: 'list' }>

function sameList(accepted: List, typed: List): Verdict {
  const inAnyOrder = verdictInAnyOrder(flat(accepted), flat(typed), sameListed)
  if (accepted.order === 'both' || typed.order === 'both') {
    return accepted.order === 'any' || typed.order === 'any' ? atMostUnsure(inAnyOrder) : inAnyOrder
  }
  if (accepted.order === 'any' || areNamed(accepted.parts)) return inAnyOrder
  // `5，6` may answer two questions, one after the other.
  const asListed = verdictOfAll(
    accepted.parts.map((part, index) => {
      const other = typed.parts[index]
      return other && accepted.parts.length === typed.parts.length ? sameAnswer(part, other) : 'different'
    }),
  )
  return asListed === 'same' ? 'same' : atMostUnsure(inAnyOrder)
}

/** `x=1,y=2`: named values need no order. */
const areNamed = (parts: readonly MathAnswer[]): boolean => parts.every(({ kind }) => kind === 'relation')

const flat = ({ parts }: List): readonly MathAnswer[] =>
  parts.flatMap((part) => (part.kind === 'list' && part.order === 'any' ? flat(part) : [part]))

/** Solutions with and without their letter: `x=1或x=2` and `1或2`. */
function sameListed(accepted: MathAnswer, typed: MathAnswer): Verdict {
  if (accepted.kind === 'relation' && typed.kind === 'formula') {
    const value = valueOfName(accepted)
    return value && isClosed(value.formula) ? sameFormula(value.formula, typed.formula) : 'unsure'
  }
  return sameAnswer(accepted, typed)
}

function sameSet(accepted: readonly MathAnswer[], typed: readonly MathAnswer[]): Verdict {
  const verdict = verdictInAnyOrder(accepted, typed, sameAnswer)
  const isRepeating = typed.some((part, index) =>
    typed.slice(0, index).some((other) => sameAnswer(part, other) === 'same'),
  )
  return isRepeating ? 'unsure' : verdict
}

type Tuple = Extract<MathAnswer, { kind: 'tuple' }>

function sameTuple(accepted: Tuple, typed: Tuple): Verdict {
  if (accepted.open !== typed.open || accepted.close !== typed.close) return 'different'
  if (accepted.name !== null && typed.name !== null && accepted.name !== typed.name) return 'different'
  return sameParts(accepted.parts, typed.parts)
}

function sameParts(accepted: readonly Formula[], typed: readonly Formula[]): Verdict {
  if (accepted.length !== typed.length) return 'different'
  return verdictOfAll(
    accepted.map((part, index) => {
      const other = typed[index]
      return other ? sameFormula(part, other) : 'different'
    }),
  )
}

/** `6:4` for `3:2` is the same ratio, and not yet in smallest numbers. */
function sameRatio(accepted: readonly Formula[], typed: readonly Formula[]): Verdict {
  const verdict = sameParts(accepted, typed)
  const [first, second] = [accepted, typed].map(([top, bottom]): Formula | null =>
    top && bottom ? { kind: 'quotient', top, bottom } : null,
  )
  const isReducible =
    first && second && accepted.length === typed.length && sameFormulaValue(first, second) === 'same'
  return verdict === 'different' && isReducible ? 'unsure' : verdict
}

/** The order counts where steps are to be ordered, so only a teacher can tell. */
function sameLabels(accepted: readonly string[], typed: readonly string[]): Verdict {
  if (accepted.join() === typed.join()) return 'same'
  return accepted.toSorted().join() === typed.toSorted().join() ? 'unsure' : 'different'
}

function sameNamed(accepted: MathAnswer, typed: MathAnswer): Verdict {
  if (accepted.kind === 'named' && typed.kind === 'named') {
    if (accepted.sign !== typed.sign) return 'unsure'
    return verdictOfAll([sameFormula(accepted.name, typed.name), sameAnswer(accepted.answer, typed.answer)])
  }
  const [bare, named] = accepted.kind === 'named' ? [typed, accepted] : [accepted, typed]
  if (named.kind !== 'named' || named.answer.kind !== bare.kind) return 'unsure'
  return accepted.kind === 'named' ? sameAnswer(named.answer, bare) : sameAnswer(bare, named.answer)
}

import type { MathAnswer } from './answer.ts'
import type { Formula } from './formula.ts'
import { hasAcceptedForm } from './formula-form.ts'
import { sameFormula } from './same-number.ts'
import { sameFormulaValue } from './same-formula.ts'
import type { Unit } from './units.ts'
import { atMostUnsure, type Verdict } from './verdict.ts'

/** Quantities in any unit of one dimension; a unit on one side only is left to a teacher, for it may be printed behind the blank. */
export function sameQuantity(accepted: MathAnswer, typed: MathAnswer): Verdict {
  if (accepted.kind === 'quantity' && typed.kind === 'quantity') {
    if (accepted.unit.dimension !== typed.unit.dimension)
      return mayBeCounted(accepted.unit, typed.unit) ? 'unsure' : 'different'
    if (accepted.unit.factor.equals(typed.unit.factor)) return sameFormula(accepted.value, typed.value)
    const verdict = sameFormulaValue(
      inBaseUnits(accepted.value, accepted.unit),
      inBaseUnits(typed.value, typed.unit),
    )
    return hasAcceptedForm(accepted.value, typed.value) ? verdict : atMostUnsure(verdict)
  }
  const wanted = bareValue(accepted)
  const given = bareValue(typed)
  if (wanted === null || given === null) return 'unsure'
  return sameFormulaValue(wanted, given) === 'different' ? 'different' : 'unsure'
}

/** 个 for 人: teachers differ. */
function mayBeCounted(accepted: Unit, typed: Unit): boolean {
  return [accepted, typed].every(({ dimension }) => /^[\u4e00-\u9fff]1$/.test(dimension))
}

function inBaseUnits(value: Formula, unit: Unit): Formula {
  return {
    kind: 'product',
    factors: [value, { kind: 'number', value: unit.factor, text: unit.factor.toFraction() }],
  }
}

function bareValue(answer: MathAnswer): Formula | null {
  if (answer.kind === 'quantity') return answer.value
  return answer.kind === 'formula' ? answer.formula : null
}

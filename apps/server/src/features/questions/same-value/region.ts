import type { MathAnswer } from './answer.ts'
import { evaluateReal } from './evaluate.ts'
import { type Formula, isClosed } from './formula.ts'
import { sameFormulaValue } from './same-formula.ts'
import { type Verdict, verdictOfAll } from './verdict.ts'

/** One end of an interval; `at` is null at infinity. */
type End = { readonly at: Formula | null; readonly isIn: boolean }
type Interval = { readonly low: End; readonly high: End }
/** Numbers on the line: intervals from left to right. `variable` is null where no letter is written. */
export type Region = { readonly variable: string | null; readonly intervals: readonly Interval[] }

const ENDLESS: End = { at: null, isIn: false }
const WHOLE_LINE: Interval = { low: ENDLESS, high: ENDLESS }

/** The region that intervals, unions, `{x|…}` or inequalities of one letter describe, null for anything else. */
export function regionOf(answer: MathAnswer): Region | null {
  switch (answer.kind) {
    case 'tuple':
      return regionOfTuple(answer)
    case 'union':
      return joined(answer.parts.map(regionOf))
    case 'builder': {
      const region = regionOf(answer.condition)
      return region?.variable === answer.variable ? { ...region, variable: null } : null
    }
    case 'relation':
      return regionOfRelation(answer.sides, answer.signs)
    case 'named': {
      const region = answer.sign === '∈' && answer.name.kind === 'name' ? regionOf(answer.answer) : null
      return region && answer.name.kind === 'name' ? { ...region, variable: answer.name.name } : null
    }
    case 'list':
      return regionOfList(answer)
    case 'formula':
      return answer.formula.kind === 'name' && answer.formula.name === 'R'
        ? { variable: null, intervals: [WHOLE_LINE] }
        : null
    default:
      return null
  }
}

function regionOfTuple(tuple: Extract<MathAnswer, { kind: 'tuple' }>): Region | null {
  const [low, high] = tuple.parts
  if (tuple.parts.length !== 2 || tuple.name !== null || !low || !high) return null
  const from = endOf(low, tuple.open === '[', -1)
  const until = endOf(high, tuple.close === ']', 1)
  if (from === null || until === null || !isRising(from, until)) return null
  return { variable: null, intervals: [{ low: from, high: until }] }
}

function endOf(formula: Formula, isIn: boolean, side: 1 | -1): End | null {
  const isNegative = formula.kind === 'negative'
  const body = isNegative ? formula.inner : formula
  if (body.kind !== 'name' || body.name !== '∞') return { at: formula, isIn }
  return isNegative === (side === -1) && !isIn ? ENDLESS : null
}

const valueOf = (formula: Formula): number => evaluateReal(formula, () => Number.NaN)

/** An interval with letters at its ends is believed to be one. */
function isRising({ at: low }: End, { at: high }: End): boolean {
  return low === null || high === null || !isClosed(low) || !isClosed(high) || valueOf(low) < valueOf(high)
}

const TURNED: Record<string, string> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤' }

function regionOfRelation(sides: readonly Formula[], signs: readonly string[]): Region | null {
  const [first, second, third] = sides
  const [sign = '', nextSign = ''] = signs
  if (!first || !second) return null
  if (third === undefined) {
    if (first.kind === 'name') return regionOfBound(first.name, sign, second)
    return second.kind === 'name' ? regionOfBound(second.name, TURNED[sign] ?? '', first) : null
  }
  if (sides.length > 3 || second.kind !== 'name') return null
  if (/^[<≤]$/.test(sign) && /^[<≤]$/.test(nextSign)) {
    return spanned(second.name, { at: first, isIn: sign === '≤' }, { at: third, isIn: nextSign === '≤' })
  }
  if (/^[>≥]$/.test(sign) && /^[>≥]$/.test(nextSign)) {
    return spanned(second.name, { at: third, isIn: nextSign === '≥' }, { at: first, isIn: sign === '≥' })
  }
  return null
}

function spanned(variable: string, low: End, high: End): Region | null {
  return isRising(low, high) ? { variable, intervals: [{ low, high }] } : null
}

function regionOfBound(variable: string, sign: string, at: Formula): Region | null {
  switch (sign) {
    case '<':
    case '≤':
      return { variable, intervals: [{ low: ENDLESS, high: { at, isIn: sign === '≤' } }] }
    case '>':
    case '≥':
      return { variable, intervals: [{ low: { at, isIn: sign === '≥' }, high: ENDLESS }] }
    case '≠':
      return {
        variable,
        intervals: [
          { low: ENDLESS, high: { at, isIn: false } },
          { low: { at, isIn: false }, high: ENDLESS },
        ],
      }
    default:
      return null
  }
}

function regionOfList({ order, parts }: Extract<MathAnswer, { kind: 'list' }>): Region | null {
  const regions = parts.map(regionOf)
  if (order === 'any') return parts.every(({ kind }) => kind === 'relation') ? joined(regions) : null
  return intersected(regions)
}

/** Parts from left to right that do not overlap; null when their order is not known. */
function joined(regions: readonly (Region | null)[]): Region | null {
  const known = regions.filter((region) => region !== null)
  const [first] = known
  if (!first || known.length < regions.length) return null
  if (known.some(({ variable }) => variable !== first.variable)) return null
  const intervals = known
    .flatMap((region) => region.intervals)
    .toSorted((one, other) => startOf(one) - startOf(other))
  const isApart = intervals.every((interval, index) => {
    const next = intervals[index + 1]
    return next === undefined || isBefore(interval.high, next.low)
  })
  return isApart ? { variable: first.variable, intervals } : null
}

const startOf = ({ low }: Interval): number => (low.at === null ? Number.NEGATIVE_INFINITY : valueOf(low.at))

function isBefore(high: End, low: End): boolean {
  if (high.at === null || low.at === null) return false
  const gap = valueOf(low.at) - valueOf(high.at)
  return gap > 1e-9 || (Math.abs(gap) <= 1e-9 && !high.isIn && !low.isIn)
}

/** `x>1且x<3`, `x>0,x≠1`: one interval, cut at the excluded places. */
function intersected(regions: readonly (Region | null)[]): Region | null {
  const known = regions.filter((region) => region !== null)
  const [first] = known
  if (!first || known.length < regions.length) return null
  if (first.variable === null || known.some(({ variable }) => variable !== first.variable)) return null
  const spans = known.filter(({ intervals }) => intervals.length === 1).flatMap(({ intervals }) => intervals)
  const cuts = known.filter(({ intervals }) => intervals.length > 1)
  const lows = spans.filter(({ low }) => low.at !== null)
  const highs = spans.filter(({ high }) => high.at !== null)
  if (lows.length > 1 || highs.length > 1) return null
  let intervals: readonly Interval[] = [{ low: lows[0]?.low ?? ENDLESS, high: highs[0]?.high ?? ENDLESS }]
  for (const cut of cuts) {
    const place = cut.intervals[0]?.high
    if (cut.intervals.length !== 2 || !place?.at) return null
    intervals = intervals.flatMap((interval) => cutAt(interval, place))
  }
  const [whole] = intervals
  return whole && isRising(whole.low, whole.high) ? { variable: first.variable, intervals } : null
}

function cutAt(interval: Interval, place: End): readonly Interval[] {
  const at = place.at === null ? Number.NaN : valueOf(place.at)
  const low = interval.low.at === null ? Number.NEGATIVE_INFINITY : valueOf(interval.low.at)
  const high = interval.high.at === null ? Number.POSITIVE_INFINITY : valueOf(interval.high.at)
  if (!(at > low && at < high)) return [interval]
  return [
    { low: interval.low, high: place },
    { low: place, high: interval.high },
  ]
}

/** Whether two regions hold the same numbers. */
export function sameRegion(accepted: Region, typed: Region): Verdict {
  if (accepted.variable !== null && typed.variable !== null && accepted.variable !== typed.variable)
    return 'different'
  if (accepted.intervals.length !== typed.intervals.length) return 'different'
  return verdictOfAll(
    accepted.intervals.flatMap((interval, index) => {
      const other = typed.intervals[index]
      return other ? [sameEnd(interval.low, other.low), sameEnd(interval.high, other.high)] : []
    }),
  )
}

function sameEnd(accepted: End, typed: End): Verdict {
  if (accepted.isIn !== typed.isIn) return 'different'
  if (accepted.at === null || typed.at === null) return accepted.at === typed.at ? 'same' : 'different'
  return sameFormulaValue(accepted.at, typed.at)
}

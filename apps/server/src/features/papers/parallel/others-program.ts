import type { LaterForm } from '@jiangtai/shared/papers/parallel/forms.ts'
import { grouped } from '../plan/grouped.ts'
import type { Program, Row, Term } from '../plan/lp-text.ts'
import type { OtherCandidate } from './others.store.ts'

/** A question that may stand for one in one form. */
export type OtherPlace = { variable: string; form: LaterForm; candidate: OtherCandidate }

// A question that stays outweighs every difference, a level outweighs the knowledge that is not shared, and that the seed's liking.
const STAYS = 100
const LEVEL = 4
const UNSHARED = 3
const LIKING = 0.02
/** How far the mean of a whole paper is off, for each level and question. */
const OFF = 6

/** Which question stands for which in the forms of a set, as an integer program: each question once in the whole set, and of questions that ask the same only one. */
export function othersProgram(
  forms: readonly LaterForm[],
  candidates: readonly OtherCandidate[],
): { program: Program; places: OtherPlace[] } {
  const places = forms.flatMap((form) =>
    candidates.map((candidate, at) => ({ variable: `x${form}_${at}`, form, candidate })),
  )
  const asked = [...new Set(candidates.map(({ stands_for }) => stands_for))]
  const stays = forms.flatMap((form) =>
    asked.map((stands_for, at) => ({ variable: `s${form}_${at}`, form, stands_for })),
  )
  return {
    places,
    program: {
      costs: [
        ...stays.map(({ variable }): Term => [STAYS, variable]),
        ...places.map((place): Term => [costOf(place.candidate), place.variable]),
        ...forms.flatMap((form): Term[] => [
          [OFF, `u${form}`],
          [OFF, `o${form}`],
        ]),
      ],
      rows: [
        ...stays.map(({ variable, form, stands_for }): Row => {
          const its = places.filter((one) => one.form === form && one.candidate.stands_for === stands_for)
          return { terms: [...ones(its), [1, variable]], sign: '=', value: 1 }
        }),
        ...onceBy(places, ({ candidate }) => candidate.question_id),
        ...onceBy(places, ({ candidate }) => candidate.likeness),
        ...forms.map((form) => evenRow(form, places)),
      ],
      binaries: places.map(({ variable }) => variable),
    },
  }
}

function costOf({ harder, shared, turn }: OtherCandidate): number {
  const liking = (Number.parseInt(turn, 16) / 2 ** 32) * LIKING
  return Math.abs(harder) * LEVEL + (1 - shared) * UNSHARED + liking
}

const ones = (places: readonly OtherPlace[]): Term[] => places.map(({ variable }) => [1, variable])

function onceBy(places: readonly OtherPlace[], nameOf: (place: OtherPlace) => string): Row[] {
  return [...grouped(places, nameOf)].flatMap(([name, some]) =>
    name === '' || some.length < 2 ? [] : [{ terms: ones(some), sign: '<=' as const, value: 1 }],
  )
}

/** Harder and easier questions of a form balance each other, or nearly. */
function evenRow(form: LaterForm, places: readonly OtherPlace[]): Row {
  const harder = places
    .filter((one) => one.form === form)
    .map(({ candidate, variable }): Term => [candidate.harder, variable])
  return { terms: [...harder, [1, `u${form}`], [-1, `o${form}`]], sign: '=', value: 0 }
}

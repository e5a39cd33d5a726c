import { MAX_SETS } from '@jiangtai/shared/tasks/limits.ts'
import {
  ABOVE_FULL,
  type Band,
  isInBand,
  percentOf,
  type Rates,
} from '@jiangtai/shared/tasks/report/bands.ts'
import type { MissedOfStudent } from '@jiangtai/shared/tasks/report/views.ts'

/** Students who get the same questions again. */
export type AgainGroup = { question_ids: string[]; student_ids: string[] }

/** A, B and C by score, as teachers layer: from 优秀, from 及格, and below. */
function layersOf({ excellent_rate, pass_rate }: Pick<Rates, 'excellent_rate' | 'pass_rate'>): Band[] {
  const [excellent, pass] = [percentOf(excellent_rate), percentOf(pass_rate)]
  return [
    { from: excellent, to: ABOVE_FULL },
    { from: pass, to: excellent },
    { from: 0, to: pass },
  ]
}
/** The number of questions that a layer begins with. */
const LAYER_QUESTIONS = 5

/**
 * Who missed some of the chosen questions, each with those they missed. A task has few sets: of more different groups than it can have, everybody
 * gets all that is chosen ([HK-42]).
 */
export function groupsByMissed(
  list: readonly Pick<MissedOfStudent, 'student_id' | 'question_ids'>[],
  question_ids: readonly string[],
): { groups: AgainGroup[]; isOwn: boolean } {
  const groups = new Map<string, AgainGroup>()
  for (const { student_id, question_ids: missed } of list) {
    const own = question_ids.filter((id) => missed.includes(id))
    if (own.length === 0) continue
    const group = groups.get(own.join())
    if (group === undefined) groups.set(own.join(), { question_ids: own, student_ids: [student_id] })
    else group.student_ids.push(student_id)
  }
  const found = [...groups.values()].toSorted(
    (one, other) => other.student_ids.length - one.student_ids.length,
  )
  if (found.length <= MAX_SETS) return { groups: found, isOwn: true }
  const student_ids = found.flatMap((group) => group.student_ids)
  return { groups: [{ question_ids: [...question_ids], student_ids }], isOwn: false }
}

/** The layers that somebody is in, the best first, each with the questions that it missed most ([HK-43]). */
export function groupsByLayer(
  list: readonly MissedOfStudent[],
  rates: Pick<Rates, 'excellent_rate' | 'pass_rate'>,
): AgainGroup[] {
  return layersOf(rates).flatMap((layer) => {
    const students = list.filter((student) => isInBand(student, layer))
    if (students.length === 0) return []
    const counts = new Map<string, number>()
    for (const { question_ids } of students)
      for (const id of question_ids) counts.set(id, (counts.get(id) ?? 0) + 1)
    const question_ids = [...counts]
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, LAYER_QUESTIONS)
      .map(([id]) => id)
    return [{ question_ids, student_ids: students.map(({ student_id }) => student_id) }]
  })
}

import { type Answers, dealByAnswer, inAnswerOrder } from './by-answer.ts'
import { seatTogether, type SeatWish } from './by-desk.ts'
import { evenlyMixed } from './even-mix.ts'
import { type Blocks, blocksOf, placeBlocks, whyImpossible } from './place-blocks.ts'
import { levelOut } from './level-out.ts'
import type { Level } from './rules.ts'
import type { GroupConstraint } from './schemes-contract.ts'
import type { Seat } from './seats-contract.ts'
import { type Chance, chanceOf, shuffled } from '../core/seeded.ts'

/** What dividing asks of a student. */
export type Divisible = { student_id: string; gender: 'male' | 'female'; level: Level | null }

/** 随机, 均衡 (mixed within), 同质 (alike within), 按座位 (neighbours), by the last question: the same answers together or spread. */
export type DivideMethod = 'random' | 'balanced' | 'alike' | 'seats' | 'same_answer' | 'mixed_answers'

/** What a class is divided by. */
export type DivideInput = {
  students: readonly Divisible[]
  constraints: readonly GroupConstraint[]
  group_count: number
  method: DivideMethod
  seed: number
  /** 按座位 looks at them, where who has no seat comes last, and balanced groups that ask for seats. */
  seats: readonly Seat[]
  /** The columns with an aisle on their right. */
  aisles: readonly number[]
  /** Only balanced groups look at it. */
  seat_wish: SeatWish
  /** Only the two by the last question look at them. */
  answers: Answers
}

/** The groups as lists of student ids, or the constraints that cannot be kept together and why. */
export type Division =
  | { kind: 'divided'; groups: string[][] }
  | { kind: 'impossible'; constraints: readonly GroupConstraint[]; message: string }

/** Divides a class ([GR-9] to [GR-14], [GR-61]): sizes differ by one at most, constraints are kept or named as impossible. */
export function divide(input: DivideInput): Division {
  const { group_count, seed } = input
  const known = new Set(input.students.map(({ student_id }) => student_id))
  const constraints = input.constraints.map(({ kind, student_ids }) => ({
    kind,
    // Who has left the class binds nobody.
    student_ids: student_ids.filter((id) => known.has(id)),
  }))
  const chance = chanceOf(seed)
  const students = shuffled(input.students, chance)
  const sizes = sizesOf(students.length, group_count)
  const blocks = blocksOf(students, constraints)
  const refusal = whyImpossible({ blocks, constraints, sizes })
  if (refusal !== null) return { kind: 'impossible', ...refusal }
  const divided = divideBy({ ...input, students, blocks, sizes, chance })
  if (divided !== null) return { kind: 'divided', groups: divided }
  return { kind: 'impossible', constraints, message: '这些约束一起满足不了，请减少约束或改变小组数量' }
}

/** Group sizes that differ by one at most; the larger ones first. */
export function sizesOf(student_count: number, group_count: number): number[] {
  const least = Math.floor(student_count / group_count)
  const larger = student_count % group_count
  return Array.from({ length: group_count }, (_, index) => least + (index < larger ? 1 : 0))
}

function divideBy(dividing: Dividing & DivideInput): string[][] | null {
  if (dividing.method === 'balanced') return seatedEvenly(dividing)
  return dividing.method === 'mixed_answers' ? divideMixed(dividing) : divideInOrder(dividing)
}

/** The same answers apart: bound students first, everybody else to where the answer is missed most ([GR-23]). */
function divideMixed({ students, blocks, sizes, answers }: Dividing & DivideInput): string[][] | null {
  const placed = placeBlocks(blocks, { sizes, prefers: null })
  return placed === null ? null : dealByAnswer(students, { answers, placed, sizes })
}

type Dividing = { students: readonly Divisible[]; blocks: Blocks; sizes: readonly number[]; chance: Chance }

/** Even groups, and among those alike the ones that seats ask for ([GR-61]). */
function seatedEvenly(dividing: Dividing & DivideInput): string[][] | null {
  const groups = divideEvenly(dividing)
  const { seat_wish, blocks } = dividing
  if (groups === null || seat_wish === 'none') return groups
  const bound = new Set(blocks.bound.flatMap(({ student_ids }) => student_ids))
  return seatTogether(groups, { ...dividing, wish: seat_wish, bound })
}

function divideEvenly({ students, blocks, sizes, chance }: Dividing): string[][] | null {
  if (blocks.bound.length === 0) return evenlyMixed(students, { group_count: sizes.length, chance })
  const placed = placeBlocks(blocks, { sizes, prefers: null })
  if (placed === null) return null
  return levelOut({ students, placed, sizes })
}

/** Puts students one after another into the groups, in an order that the method gives; bound ones go to where their order points. */
function divideInOrder(dividing: Omit<Dividing, 'chance'> & DivideInput): string[][] | null {
  const { blocks, sizes } = dividing
  const ordered = inOrder(dividing)
  const rank = new Map(ordered.map(({ student_id }, index) => [student_id, index]))
  const wanted = (student_ids: readonly string[]) => {
    const sum = student_ids.reduce((total, id) => total + (rank.get(id) ?? 0), 0)
    return groupAt(sum / student_ids.length, sizes)
  }
  const nearest = (student_ids: readonly string[]) => {
    const home = wanted(student_ids)
    return sizes.map((_, index) => index).sort((a, b) => Math.abs(a - home) - Math.abs(b - home) || a - b)
  }
  const placed = placeBlocks(blocks, { sizes, prefers: nearest })
  if (placed === null) return null
  const bound = new Set(blocks.bound.flatMap(({ student_ids }) => student_ids))
  const rest = ordered.filter(({ student_id }) => !bound.has(student_id))
  return placed
    .map((members, index) => {
      const room = (sizes[index] ?? 0) - members.length
      return [...members, ...rest.splice(0, room).map(({ student_id }) => student_id)]
    })
    .map((members) => inRank(members, rank))
}

function inRank(members: readonly string[], rank: ReadonlyMap<string, number>): string[] {
  return [...members].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
}

function inOrder({
  students,
  method,
  seats,
  answers,
}: Pick<DivideInput, 'students' | 'method' | 'seats' | 'answers'>): Divisible[] {
  if (method === 'same_answer') return inAnswerOrder(students, answers)
  if (method === 'alike') return [...students].sort((a, b) => levelRank(a) - levelRank(b))
  if (method !== 'seats') return [...students]
  const place = new Map(seats.map((seat) => [seat.student_id, seatRank(seat)]))
  const rankOf = ({ student_id }: Divisible) => place.get(student_id) ?? Number.MAX_SAFE_INTEGER
  return [...students].sort((a, b) => rankOf(a) - rankOf(b))
}

/** Two columns are a bench: groups are cut from pairs of columns, back and forth, so that neighbours stay together. */
function seatRank({ row, column }: Seat): number {
  const bench = Math.floor((column - 1) / 2)
  const along = bench % 2 === 0 ? row : 1000 - row
  return bench * 1_000_000 + along * 100 + column
}

function levelRank({ level }: Divisible): number {
  return level === null ? 3 : { A: 0, B: 1, C: 2 }[level]
}

function groupAt(position: number, sizes: readonly number[]): number {
  let end = 0
  for (const [index, size] of sizes.entries()) {
    end += size
    if (position < end) return index
  }
  return sizes.length - 1
}

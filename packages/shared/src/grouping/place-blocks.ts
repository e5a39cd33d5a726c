import type { GroupConstraint } from './schemes-contract.ts'

/** Students who go together; `apart` names the other blocks that may not be beside it. */
export type Block = { student_ids: readonly string[]; apart: ReadonlySet<number> }
/** The blocks that a constraint speaks of; everybody else is free. */
export type Blocks = { bound: readonly Block[]; clash: GroupConstraint | null }

/** In which order a block would like the groups; null is for those that do not care. */
type Wish = (student_ids: readonly string[]) => readonly number[]

/** Steps after which a search is given up: a class that can be divided takes a few hundred. */
const MOST_STEPS = 20_000

/** Joins together who must stay together and notes who must not meet; `clash` is a rule that asks both of two students. */
export function blocksOf(
  students: readonly { student_id: string }[],
  constraints: readonly GroupConstraint[],
): Blocks {
  const root = new Map(students.map(({ student_id }) => [student_id, student_id]))
  const find = (id: string): string => {
    const up = root.get(id) ?? id
    return up === id ? id : find(up)
  }
  for (const { kind, student_ids } of constraints) {
    if (kind !== 'together') continue
    for (const id of student_ids) root.set(find(id), find(student_ids[0] ?? id))
  }
  const named = new Set(constraints.flatMap(({ student_ids }) => (student_ids.length > 1 ? student_ids : [])))
  const members = new Map<string, string[]>()
  for (const { student_id } of students) {
    if (!named.has(student_id)) continue
    members.set(find(student_id), [...(members.get(find(student_id)) ?? []), student_id])
  }
  const roots = [...members.keys()]
  const apart = roots.map(() => new Set<number>())
  let clash: GroupConstraint | null = null
  for (const constraint of constraints) {
    if (constraint.kind !== 'apart') continue
    const places = constraint.student_ids.map((id) => roots.indexOf(find(id)))
    if (new Set(places).size < places.length) clash ??= constraint
    for (const one of places) for (const other of places) if (one !== other) apart[one]?.add(other)
  }
  const bound = roots.map((root, at) => ({
    student_ids: members.get(root) ?? [],
    apart: apart[at] ?? new Set<number>(),
  }))
  return { bound, clash }
}

/**
 * Seats the bound blocks within the sizes so that nobody meets whom they may not; null when there is no way.
 * Blocks with the most enemies and the most students come first; of groups that are still empty and alike one is tried.
 */
export function placeBlocks(
  { bound }: Blocks,
  { sizes, prefers }: { sizes: readonly number[]; prefers: Wish | null },
): string[][] | null {
  const order = bound.map((_, at) => at).sort((a, b) => weightOf(bound[b]) - weightOf(bound[a]))
  const groupOf: (number | undefined)[] = []
  const free = [...sizes]
  const held = sizes.map(() => 0)
  let steps = 0

  function seat(turn: number): boolean {
    const at = order[turn]
    const block = at === undefined ? undefined : bound[at]
    if (at === undefined || block === undefined) return true
    steps += 1
    if (steps > MOST_STEPS) return false
    const triedEmpty = new Set<number>()
    for (const group of prefers?.(block.student_ids) ?? lightestFirst(held)) {
      const room = free[group] ?? 0
      if (room < block.student_ids.length) continue
      if ([...block.apart].some((enemy) => groupOf[enemy] === group)) continue
      // Empty groups of one size are alike: one that failed stands for all.
      if (held[group] === 0) {
        if (triedEmpty.has(room)) continue
        triedEmpty.add(room)
      }
      groupOf[at] = group
      free[group] = room - block.student_ids.length
      held[group] = (held[group] ?? 0) + block.student_ids.length
      if (seat(turn + 1)) return true
      groupOf[at] = undefined
      free[group] = room
      held[group] = (held[group] ?? 0) - block.student_ids.length
    }
    return false
  }

  if (!seat(0)) return null
  return sizes.map((_, group) =>
    bound.flatMap(({ student_ids }, at) => (groupOf[at] === group ? student_ids : [])),
  )
}

/** The emptiest group first, so that the bound are spread as well. */
function lightestFirst(held: readonly number[]): number[] {
  return held.map((_, group) => group).sort((a, b) => (held[a] ?? 0) - (held[b] ?? 0))
}

function weightOf(block: Block | undefined): number {
  return block === undefined ? 0 : block.apart.size * 100 + block.student_ids.length
}

/** What cannot be, with the fewest constraints that already make it so; null when a division exists. */
export function whyImpossible({
  blocks,
  constraints,
  sizes,
}: {
  blocks: Blocks
  constraints: readonly GroupConstraint[]
  sizes: readonly number[]
}): { constraints: readonly GroupConstraint[]; message: string } | null {
  const stands = (list: readonly GroupConstraint[]) => {
    const some = blocksOf(studentsOf(list), list)
    return some.clash === null && placeBlocks(some, { sizes, prefers: null }) !== null
  }
  if (blocks.clash === null && stands(constraints)) return null
  const reason = fewestOf(constraints, (list) => !stands(list))
  return { constraints: reason, message: messageOf(reason, sizes) }
}

/** Everybody whom some constraints name, each once. */
export function studentsOf(constraints: readonly GroupConstraint[]): { student_id: string }[] {
  return [...new Set(constraints.flatMap(({ student_ids }) => student_ids))].map((student_id) => ({
    student_id,
  }))
}

/** The fewest constraints that fail already: one after another is left out, and what cannot be left out is the reason. */
export function fewestOf(
  constraints: readonly GroupConstraint[],
  fails: (list: readonly GroupConstraint[]) => boolean,
): GroupConstraint[] {
  let reason = [...constraints]
  for (const constraint of constraints) {
    const without = reason.filter((other) => other !== constraint)
    if (fails(without)) reason = without
  }
  return reason
}

function messageOf(reason: readonly GroupConstraint[], sizes: readonly number[]): string {
  const [only] = reason
  if (reason.length === 1 && only !== undefined) {
    return only.kind === 'apart'
      ? `要分开的有 ${only.student_ids.length} 人，只有 ${sizes.length} 个小组`
      : `要同组的有 ${only.student_ids.length} 人，每组最多 ${Math.max(...sizes)} 人`
  }
  const kinds = new Set(reason.map(({ kind }) => kind))
  if (kinds.size === 2) return '同组与分开的约束互相矛盾'
  return kinds.has('apart') ? '没有找到把他们都分开的分法' : '没有找到让他们都同组的分法'
}

import { blocksOf, fewestOf, studentsOf } from './place-blocks.ts'
import type { GroupConstraint, SaveGroup } from './schemes-contract.ts'

/** The constraints that cannot hold together however the class is divided, and why. */
export type Contradiction = { constraints: readonly GroupConstraint[]; message: string }

/** The most students a group of a class can have: those of the largest when all are alike, or of one that is larger already. */
export function mostInOneGroup(
  student_count: number,
  groups: readonly { members: readonly unknown[] }[],
): number {
  if (groups.length < 2) return student_count
  return Math.max(Math.ceil(student_count / groups.length), ...groups.map(({ members }) => members.length))
}

/** The fewest constraints that contradict each other ([GR-49]); null when none do. */
export function contradictionIn(constraints: readonly GroupConstraint[], most: number): Contradiction | null {
  const stands = (list: readonly GroupConstraint[]) => {
    const { bound, clash } = blocksOf(studentsOf(list), list)
    return clash === null && bound.every(({ student_ids }) => student_ids.length <= most)
  }
  if (stands(constraints)) return null
  const reason = fewestOf(constraints, (list) => !stands(list))
  const message = reason.some(({ kind }) => kind === 'apart')
    ? '同组与分开的约束互相矛盾'
    : `要同组的有 ${studentsOf(reason).length} 人，一个小组最多 ${most} 人`
  return { constraints: reason, message }
}

/** The constraints that a division by hand does not keep ([GR-52]); who is in no group breaks none. */
export function brokenIn({
  groups,
  constraints,
}: {
  groups: readonly Pick<SaveGroup, 'group_id' | 'members'>[]
  constraints: readonly GroupConstraint[]
}): GroupConstraint[] {
  const placeOf = new Map(
    groups.flatMap(({ group_id, members }) => members.map((one) => [one.student_id, group_id] as const)),
  )
  return constraints.filter(({ kind, student_ids }) => {
    const places = student_ids.flatMap((id) => placeOf.get(id) ?? [])
    const distinct = new Set(places).size
    return kind === 'together' ? distinct > 1 : distinct < places.length
  })
}

/** A constraint in words: what it asks, of whom. */
export function constraintWords(
  { kind, student_ids }: GroupConstraint,
  labels: ReadonlyMap<string, string>,
): string {
  const names = student_ids.map((id) => labels.get(id) ?? '已离开班级').join('、')
  return `${kind === 'together' ? '同组' : '分开'}：${names}`
}

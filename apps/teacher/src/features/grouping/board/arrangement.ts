import { newId } from '@jiangtai/shared/core/ids.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { groupLookOf, groupNameOf, neutralNameOf, type SchemeKind } from '@jiangtai/shared/grouping/rules.ts'
import type {
  BoardStudent,
  GroupConstraint,
  SaveGroup,
  SchemeView,
} from '@jiangtai/shared/grouping/schemes-contract.ts'

/** The content of a board, as it is saved. */
export type Arrangement = { groups: SaveGroup[]; constraints: GroupConstraint[] }

/** The place of a student: a group's id, or null for 未分组. */
export type PlaceId = string | null

export function arrangementOf({ groups, constraints }: SchemeView): Arrangement {
  return { groups, constraints }
}

/** Moves students to a group or out of all groups; a leader who leaves is no longer one. */
export function moveStudents(
  { groups, constraints }: Arrangement,
  { student_ids, to }: { student_ids: readonly string[]; to: PlaceId },
): Arrangement {
  const moving = student_ids.filter((id) => placeOf(groups, id) !== to)
  const target = groups.map((group) => ({
    ...group,
    members: [
      ...group.members.filter(({ student_id }) => !moving.includes(student_id)),
      ...(group.group_id === to
        ? moving.map((student_id) => ({ student_id, is_leader: false, duty: '' }))
        : []),
    ],
  }))
  return { groups: target, constraints }
}

/** The group somebody is in. */
export function placeOf(groups: readonly SaveGroup[], student_id: string): PlaceId {
  return groups.find(({ members }) => members.some((one) => one.student_id === student_id))?.group_id ?? null
}

/** Makes a member the leader of the group, the only one; once more takes it away. */
export function toggleLeader(arrangement: Arrangement, student_id: string): Arrangement {
  return mapGroups(arrangement, (group) =>
    group.members.some((one) => one.student_id === student_id)
      ? {
          ...group,
          members: group.members.map((one) => ({
            ...one,
            is_leader: one.student_id === student_id && !one.is_leader,
          })),
        }
      : group,
  )
}

export function setDuty(
  arrangement: Arrangement,
  { student_id, duty }: { student_id: string; duty: string },
): Arrangement {
  return mapGroups(arrangement, (group) => ({
    ...group,
    members: group.members.map((one) => (one.student_id === student_id ? { ...one, duty } : one)),
  }))
}

/** A fresh group with a name that no other has. */
export function newGroup(groups: readonly SaveGroup[], kind: SchemeKind): SaveGroup {
  const nameOf = kind === 'layered' ? neutralNameOf : groupNameOf
  const taken = new Set(groups.map(({ name }) => name))
  let at = 0
  while (taken.has(nameOf(at))) at += 1
  return { group_id: newId(), name: nameOf(at), ...groupLookOf(at), layer: null, members: [] }
}

export function changeGroup(
  arrangement: Arrangement,
  changed: Pick<SaveGroup, 'group_id'> & Partial<SaveGroup>,
): Arrangement {
  return mapGroups(arrangement, (group) =>
    group.group_id === changed.group_id ? { ...group, ...changed } : group,
  )
}

/** Takes a group away; its members are ungrouped. */
export function removeGroup({ groups, constraints }: Arrangement, group_id: string): Arrangement {
  return { groups: groups.filter((group) => group.group_id !== group_id), constraints }
}

/** Puts a division on the board: groups keep their name and look, members who stay keep their duty. */
export function fillGroups(
  { groups, constraints }: Arrangement,
  {
    divided,
    kind,
    students,
  }: { divided: readonly string[][]; kind: SchemeKind; students: readonly BoardStudent[] },
): Arrangement {
  const filled: SaveGroup[] = []
  for (const [at, ids] of divided.entries()) {
    const group = groups[at] ?? newGroup([...groups, ...filled], kind)
    const before = new Map(group.members.map((member) => [member.student_id, member]))
    filled.push({
      ...group,
      layer: kind === 'layered' ? mainLevel(ids, students) : group.layer,
      members: ids.map((student_id) => before.get(student_id) ?? { student_id, is_leader: false, duty: '' }),
    })
  }
  return { groups: filled, constraints }
}

/** The leaders and duties that a division would end, because their members come into another group ([GR-62]). */
export function endedDuties(
  { groups }: Pick<Arrangement, 'groups'>,
  divided: readonly (readonly string[])[],
): { student_id: string; words: string }[] {
  return groups.flatMap(({ members }, at) =>
    members
      .filter(
        ({ student_id, is_leader, duty }) =>
          (is_leader || duty !== '') && divided[at]?.includes(student_id) !== true,
      )
      .map(({ student_id, is_leader, duty }) => ({
        student_id,
        words: [...(is_leader ? ['组长'] : []), ...(duty === '' ? [] : [duty])].join('、'),
      })),
  )
}

/** The level that most of the students have. */
function mainLevel(ids: readonly string[], students: readonly BoardStudent[]): SaveGroup['layer'] {
  const levels = students.filter(({ student_id }) => ids.includes(student_id)).map(({ level }) => level)
  const counts = (['A', 'B', 'C'] as const).map((level) => ({
    level,
    count: levels.filter((one) => one === level).length,
  }))
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best))
  return most.count === 0 ? null : most.level
}

/** Students in no group, in the order of the class. */
export function ungroupedOf(students: readonly BoardStudent[], groups: readonly SaveGroup[]): BoardStudent[] {
  const placed = new Set(groups.flatMap(({ members }) => members.map(({ student_id }) => student_id)))
  return students.filter(({ student_id }) => !placed.has(student_id))
}

/** The same for the students who are still in the class. */
export function onlyPresent(
  { groups, constraints }: Arrangement,
  students: readonly { student_id: string }[],
): Arrangement {
  const present = new Set(students.map(({ student_id }) => student_id))
  return {
    groups: groups.map((group) => ({
      ...group,
      members: group.members.filter(({ student_id }) => present.has(student_id)),
    })),
    constraints: constraints
      .map((one) => ({ ...one, student_ids: one.student_ids.filter((id) => present.has(id)) }))
      .filter(({ student_ids }) => student_ids.length > 1),
  }
}

/** The students who lie elsewhere in the other arrangement: name, group here, group there ([GR-4]). */
export function differences(
  students: readonly BoardStudent[],
  { mine, theirs }: { mine: Arrangement; theirs: Arrangement },
): { name: string; mine: string; theirs: string }[] {
  const nameOf = (groups: readonly SaveGroup[], id: string) =>
    groups.find((group) => group.group_id === placeOf(groups, id))?.name ?? '未分组'
  const labels = namesApart(students)
  return students
    .map(({ student_id, name }) => ({
      name: labels.get(student_id) ?? name,
      mine: nameOf(mine.groups, student_id),
      theirs: nameOf(theirs.groups, student_id),
    }))
    .filter((row) => row.mine !== row.theirs)
}

function mapGroups(
  { groups, constraints }: Arrangement,
  change: (group: SaveGroup) => SaveGroup,
): Arrangement {
  return { groups: groups.map(change), constraints }
}

import { newId } from '@jiangtai/shared/core/ids.ts'
import { divide } from '@jiangtai/shared/grouping/divide.ts'
import { groupLookOf, neutralNameOf } from '@jiangtai/shared/grouping/rules.ts'
import type { SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { seatInOrder } from '@jiangtai/shared/grouping/seat-moves.ts'
import type { Queryable } from '../../src/core/db/transaction.ts'
import {
  addFilledScheme,
  givePoints,
  listArrangeable,
  seatClass,
  setLevels,
} from '../../src/features/grouping/grouping.service.ts'
import { demoGrouping } from './content/grouping.ts'
import { demoTeachers } from './content/people.ts'
import { DEMO_SCHOOL_ID as school_id } from './demo-school-id.ts'
import type { PeopleIds } from './seed-people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The first class: levels, balanced groups with leaders, some points, and seats. */
export async function seedGrouping(
  db: Queryable,
  { classIds, teacherIds, now }: PeopleIds & { now: Date },
): Promise<void> {
  const { class_key, teacher_login, scheme_name, levels, room } = demoGrouping
  const class_id = classIds.get(class_key)
  const teacher_id = teacherIds.get(teacher_login)
  const name = demoTeachers.find(({ login }) => login === teacher_login)?.name
  if (class_id === undefined || teacher_id === undefined || name === undefined) {
    throw new Error(`the grouping names ${class_key} and ${teacher_login}, which were not made`)
  }
  const input = { school_id, class_id, teacher: { teacher_id, name }, now }
  const roster = (await listArrangeable(db, input)).map(({ student_id }) => student_id)
  await setLevels(db, {
    ...input,
    levels: roster.map((student_id, at) => ({ student_id, level: levels[at % levels.length] ?? null })),
  })
  const groups = makeGroups(await listArrangeable(db, input))
  const scheme_id = await addFilledScheme(db, {
    ...input,
    name: scheme_name,
    kind: 'regular',
    groups,
    constraints: [],
  })
  for (const { group, member, delta, reason, days_ago } of demoGrouping.points) {
    const { group_id, members } = groups[group] ?? {}
    if (group_id === undefined) throw new Error(`there is no demo group ${group}`)
    const student_id = member === null ? null : (members?.[member]?.student_id ?? null)
    const given = { ...input, now: new Date(now.getTime() - days_ago * DAY_MS) }
    await givePoints(db, { ...given, scheme_id, group_id, student_id, delta, reason })
  }
  const { row_count, column_count, aisles } = room
  await seatClass(db, {
    ...input,
    row_count,
    column_count,
    aisles: [...aisles],
    seats: seatInOrder(roster, room),
  })
}

function makeGroups(students: Awaited<ReturnType<typeof listArrangeable>>): SaveGroup[] {
  const { group_count, seed, duties } = demoGrouping
  const division = divide({
    students,
    constraints: [],
    group_count,
    method: 'balanced',
    seed,
    seats: [],
    aisles: [],
    seat_wish: 'none',
    answers: new Map(),
  })
  if (division.kind !== 'divided') throw new Error(division.message)
  return division.groups.map((ids, at) => ({
    group_id: newId(),
    name: neutralNameOf(at),
    ...groupLookOf(at),
    layer: null,
    members: ids.map((student_id, place) => ({
      student_id,
      is_leader: place === 0,
      duty: duties[place] ?? '',
    })),
  }))
}

import { describe, expect, it } from 'vitest'
import { buildClass, signIn } from '../../../../test/builders.ts'
import { buildScheme, groupOf } from '../../../../test/grouping-builders.ts'
import { groupingWorld, query, schoolOf } from './grouping-world.ts'

const ADD = 'POST /api/grouping/v1/scheme/add'
const GET = 'POST /api/grouping/v1/scheme/get'
const SAVE = 'POST /api/grouping/v1/scheme/save'

const world = groupingWorld()

describe('copies and layers', () => {
  it('[GR-15] a copy has groups and duties of those who are in the class, also from another class', async () => {
    const { app, teacher, stranger, ids, scheme_id, school_id } = world
    const groups = [{ ...groupOf('竹组', ids.slice(0, 3)), layer: 'B' as const }]
    groups[0]!.members[1]!.duty = '计时员'
    const constraints = [
      { kind: 'together' as const, student_ids: ids.slice(0, 2) },
      { kind: 'apart' as const, student_ids: ids.slice(1, 4) },
    ]
    await app.call(teacher.token, SAVE, { scheme_id, revision: 2, groups, constraints })
    const walking = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 0 })
    await query(
      world,
      `insert into enrollment (enrollment_id, school_id, class_id, student_id, seat_no, from_day, reason)
       select gen_random_uuid(), $1, $2, id::uuid, 1, '2026-09-01', '分班' from unnest($3::text[]) id`,
      [school_id, walking.class_id, ids.slice(0, 2)],
    )
    const copy = await app.call(teacher.token, ADD, {
      class_id: walking.class_id,
      name: '抄来的',
      kind: 'layered',
      subject_id: 'math',
      copy_of: scheme_id,
    })
    const { payload } = await app.call(teacher.token, GET, { scheme_id: copy.payload.scheme_id })
    expect(payload.is_active).toBe(true)
    expect(payload.groups).toMatchObject([
      { name: '竹组', layer: 'B', members: groups[0]!.members.slice(0, 2) },
    ])
    expect(payload.groups[0]?.group_id).not.toBe(groups[0]!.group_id)
    expect(payload.constraints).toEqual([constraints[0]])
    const foreign = await app.call(stranger.token, ADD, {
      class_id: (
        await buildClass(app, { school_id: await schoolOf(world, stranger), teacher_id: stranger.person_id })
      ).class_id,
      name: '抄来的',
      kind: 'regular',
      subject_id: null,
      copy_of: scheme_id,
    })
    expect(foreign.error?.name).toBe('NOT_FOUND')
  })

  it('[GR-7] a layered scheme refuses names that tell the layer', async () => {
    const { app, teacher, taught, ids } = world
    const layered = await buildScheme(app, {
      token: teacher.token,
      class_id: taught.class_id,
      student_ids: ids,
      kind: 'layered',
    })
    const reply = await app.call(teacher.token, SAVE, {
      scheme_id: layered.scheme_id,
      revision: 2,
      groups: [groupOf('B层组', ids)],
      constraints: [],
    })
    expect(reply.error).toMatchObject({ name: 'BAD_INPUT', fields: [{ field: 'groups.0.name' }] })
  })

  it('[GR-7] the pad sees its group and nothing that tells a layer', async () => {
    const { app, teacher, taught, ids } = world
    const layered = await app.call(teacher.token, ADD, {
      class_id: taught.class_id,
      name: '数学分层',
      kind: 'layered',
      subject_id: 'math',
    })
    const group = { ...groupOf('鹿组', ids), layer: 'C' as const }
    await app.call(teacher.token, SAVE, {
      scheme_id: layered.payload.scheme_id,
      revision: 1,
      groups: [group],
      constraints: [],
    })
    const pad = await signIn(app, taught.students[2]!.login)
    const reply = await app.call(pad, 'POST /api/pad/v1/grouping/groups', {})
    expect(reply.payload.list).toMatchObject([{ name: '鹿组', class_name: taught.name, total: 0 }])
    expect(Object.keys(reply.payload.list[0]!).sort()).toEqual(
      ['class_name', 'colour', 'emblem', 'group_id', 'members', 'name', 'total'].sort(),
    )
    expect(reply.raw.body).not.toMatch(/分层|layer|"C"/)
    const teachers = await app.send(teacher.token, 'POST /api/pad/v1/grouping/groups', {})
    expect(teachers.error?.name).toBe('FORBIDDEN')
  })
})

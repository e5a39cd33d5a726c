import { describe, expect, it } from 'vitest'
import { buildClass } from '../../../test/builders.ts'
import { buildScheme, groupOf } from '../../../test/grouping-builders.ts'
import { addPoint, auditOf, groupingWorld, query, saveGroups, schoolOf } from './test/grouping-world.ts'

const ADD = 'POST /api/grouping/v1/scheme/add'
const GET = 'POST /api/grouping/v1/scheme/get'
const LIST = 'POST /api/grouping/v1/scheme/list'
const SAVE = 'POST /api/grouping/v1/scheme/save'
const RANK = 'POST /api/grouping/v1/point/ranking'

const world = groupingWorld()

describe('schemes', () => {
  it('[GR-2] the first is in use at once, a second waits, and setting it puts the first aside', async () => {
    const { app, teacher, taught, scheme_id } = world
    const input = { class_id: taught.class_id, name: '实验组', kind: 'lab' as const, subject_id: null }
    const second = (await app.call(teacher.token, ADD, input)).payload.scheme_id
    const inUse = async () =>
      (await app.call(teacher.token, LIST, { class_id: taught.class_id })).payload.list
        .filter(({ is_active }) => is_active)
        .map((scheme) => scheme.scheme_id)
    expect(await inUse()).toEqual([scheme_id])
    expect(
      (await app.call(teacher.token, 'POST /api/grouping/v1/scheme/set-active', { scheme_id: second })).code,
    ).toBe(200)
    expect(await inUse()).toEqual([second])
    const physics = (await app.call(teacher.token, ADD, { ...input, subject_id: 'physics' })).payload
      .scheme_id
    expect((await inUse()).sort()).toEqual([second, physics].sort())
    await app.call(teacher.token, 'POST /api/grouping/v1/scheme/remove', { scheme_id: second })
    expect(await inUse()).toEqual([physics])
    expect(await auditOf(world, second)).toEqual([
      'grouping.scheme_add',
      'grouping.scheme_activate',
      'grouping.scheme_remove',
    ])
  })

  it('[SC-120] a scheme, and what is refused of its subject, calls it as the phase of the class does', async () => {
    const { app, school_id, teacher } = world
    const subjectOf = async (phase_id: 'junior' | 'senior') => {
      const { class_id } = await buildClass(app, {
        ...{ school_id, teacher_id: teacher.person_id, student_count: 1 },
      })
      await query(world, 'update class set phase_id = $2 where class_id = $1', [class_id, phase_id])
      const input = { class_id, name: '议题组', kind: 'regular' as const, subject_id: 'politics' }
      expect((await app.call(teacher.token, ADD, input)).code).toBe(200)
      return (await app.call(teacher.token, LIST, { class_id })).payload.list[0]?.subject_name
    }
    expect([await subjectOf('senior'), await subjectOf('junior')]).toEqual(['思想政治', '政治'])
  })

  it('[GR-21] a name occurs once in a class and a subject, for a new scheme and for one that is renamed', async () => {
    const { app, teacher, taught, scheme_id, school_id } = world
    const input = { class_id: taught.class_id, name: '常规组', kind: 'regular' as const, subject_id: null }
    const refused = { name: 'BAD_INPUT', fields: [{ field: 'name', message: '这个班已经有方案《常规组》' }] }
    expect((await app.call(teacher.token, ADD, input)).error).toMatchObject(refused)
    const count = 'select count(*)::int as n from group_scheme where class_id = $1'
    expect(await query(world, count, [taught.class_id])).toEqual([{ n: 1 }])
    const maths = await app.call(teacher.token, ADD, { ...input, subject_id: 'math' })
    expect(maths.code).toBe(200)
    const other = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
    expect((await app.call(teacher.token, ADD, { ...input, class_id: other.class_id })).code).toBe(200)
    const second = (await app.call(teacher.token, ADD, { ...input, name: '实验组' })).payload.scheme_id
    const rename = (name: string) =>
      app.call(teacher.token, 'POST /api/grouping/v1/scheme/update', { scheme_id: second, name })
    expect((await rename('常规组')).error).toMatchObject(refused)
    expect((await rename('实验组')).code).toBe(200)
    await app.call(teacher.token, 'POST /api/grouping/v1/scheme/remove', { scheme_id })
    expect((await rename('常规组')).code).toBe(200)
  })

  it('[GR-21] two who add the same name at once do not both get it', async () => {
    const { app, teacher, manager, taught } = world
    const input = { class_id: taught.class_id, name: '同时', kind: 'regular' as const, subject_id: null }
    const replies = await Promise.all([teacher, manager].map(({ token }) => app.send(token, ADD, input)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('a scheme is renamed', async () => {
    const { app, teacher, manager, scheme_id } = world
    await app.call(teacher.token, 'POST /api/grouping/v1/scheme/update', { scheme_id, name: '期中后分组' })
    expect((await app.call(manager.token, GET, { scheme_id })).payload).toMatchObject({ name: '期中后分组' })
    expect(await auditOf(world, scheme_id)).toContain('grouping.scheme_rename')
  })

  it('[GR-3] the whole arrangement is stored as sent: groups in order, leaders, duties, constraints', async () => {
    const { app, teacher, ids, scheme_id, group_id } = world
    const groups = [
      groupOf('松组', ids.slice(2)),
      { ...groupOf('竹组', ids.slice(0, 2)), group_id, layer: 'A' as const },
    ]
    groups[0]!.members[1]!.duty = '记录员'
    const constraints = [{ kind: 'apart' as const, student_ids: ids.slice(0, 2) }]
    const saved = await app.call(teacher.token, SAVE, { scheme_id, revision: 2, groups, constraints })
    expect(saved.payload).toEqual({ revision: 3 })
    const shown = (await app.call(teacher.token, GET, { scheme_id })).payload
    expect(shown).toMatchObject({ revision: 3, groups, constraints, saved_by: teacher.name })
    expect(await auditOf(world, scheme_id)).toEqual([
      'grouping.scheme_add',
      'grouping.scheme_save',
      'grouping.scheme_save',
    ])
  })

  it('[GR-3] who is not in the class cannot be put in a group, and nobody twice', async () => {
    const { app, teacher, ids, scheme_id, school_id } = world
    const other = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
    const intruder = await saveGroups(world, {
      revision: 2,
      groups: [groupOf('松组', [other.students[0]!.student_id])],
    })
    expect(intruder.error).toMatchObject({ name: 'BAD_INPUT', fields: [{ field: 'groups.0.members' }] })
    const two_leaders = groupOf('松组', ids)
    for (const member of two_leaders.members) member.is_leader = true
    expect((await saveGroups(world, { revision: 2, groups: [two_leaders] })).message).toBe(
      '一个小组只有一名组长',
    )
    expect((await app.call(teacher.token, GET, { scheme_id })).payload.revision).toBe(2)
  })

  it('[GR-3] the id of a group of another scheme is refused, of this school or another', async () => {
    const { app, teacher, stranger, scheme_id, school_id } = world
    const theirs = await buildClass(app, {
      school_id: await schoolOf(world, stranger),
      teacher_id: stranger.person_id,
    })
    const foreign = await buildScheme(app, {
      token: stranger.token,
      class_id: theirs.class_id,
      student_ids: [],
    })
    const other = await buildClass(app, { school_id, teacher_id: teacher.person_id })
    const own = await buildScheme(app, { token: teacher.token, class_id: other.class_id, student_ids: [] })
    for (const taken of [foreign.group_id, own.group_id]) {
      const reply = await saveGroups(world, {
        revision: 2,
        groups: [{ ...groupOf('松组', []), group_id: taken }],
      })
      expect(reply.error?.name).toBe('BAD_INPUT')
    }
    expect(
      await query(world, 'select name from student_group where group_id = any ($1)', [
        [foreign.group_id, own.group_id],
      ]),
    ).toEqual([{ name: '竹组' }, { name: '竹组' }])
    expect((await app.call(teacher.token, GET, { scheme_id })).payload.revision).toBe(2)
  })

  it('[GR-4] the second of two editors is refused with who was first, and nothing of theirs is stored', async () => {
    const { app, teacher, manager, ids, scheme_id } = world
    expect(
      (await saveGroups(world, { revision: 2, groups: [groupOf('松组', ids)], token: manager.token })).code,
    ).toBe(200)
    const late = await saveGroups(world, { revision: 2, groups: [groupOf('梅组', ids)] })
    expect(late.error?.name).toBe('CONFLICT')
    expect(late.message).toContain('王校长在 11-20 09:00 已经保存过')
    const { payload } = await app.call(teacher.token, GET, { scheme_id })
    expect(payload.groups.map(({ name }) => name)).toEqual(['松组'])
  })

  it('[GR-4] of two editors at the same moment one is stored and one is told', async () => {
    const { manager, ids } = world
    const both = await Promise.all([
      saveGroups(world, { revision: 2, groups: [groupOf('松组', ids)], token: manager.token }),
      saveGroups(world, { revision: 2, groups: [groupOf('梅组', ids)] }),
    ])
    expect(both.map((reply) => reply.error?.name ?? 'stored').sort()).toEqual(['CONFLICT', 'stored'])
  })

  it('[GR-5] who is in no group is listed, who came later is new, who left is named', async () => {
    const { app, teacher, ids, scheme_id } = world
    await query(world, 'update enrollment set to_day = $1 where student_id = $2', ['2026-11-19', ids[0]])
    await query(world, 'update enrollment set from_day = $1 where student_id = $2', ['2026-11-25', ids[3]])
    const { payload } = await app.call(teacher.token, GET, { scheme_id })
    expect(payload.students.map(({ student_id, is_new }) => [student_id, is_new])).toEqual([
      [ids[1], false],
      [ids[2], false],
      [ids[3], true],
    ])
    expect(payload.groups[0]?.members.map(({ student_id }) => student_id)).toEqual([ids[1]])
    expect(payload.left).toEqual([{ student_id: ids[0], name: '学生1', group_name: '竹组' }])
  })

  it('[GR-6] a removed group leaves its points and its members without a group, and comes back with them', async () => {
    const { app, teacher, ids, scheme_id, group_id } = world
    await addPoint(world, 3)
    await saveGroups(world, { revision: 2, groups: [] })
    const gone = (await app.call(teacher.token, GET, { scheme_id })).payload
    expect(gone).toMatchObject({ groups: [], left: [] })
    expect(gone.students).toHaveLength(4)
    expect((await app.call(teacher.token, RANK, { scheme_id })).payload.list).toMatchObject([
      { group_id, total: 3, is_removed: true },
    ])
    await saveGroups(world, { revision: 3, groups: [{ ...groupOf('竹组', ids), group_id }] })
    expect((await app.call(teacher.token, RANK, { scheme_id })).payload.list).toMatchObject([
      { group_id, total: 3, is_removed: false },
    ])
  })

  it('[GR-6] removing a scheme keeps its points', async () => {
    const { app, teacher, scheme_id } = world
    await addPoint(world, 3)
    await app.call(teacher.token, 'POST /api/grouping/v1/scheme/remove', { scheme_id })
    expect((await app.call(teacher.token, GET, { scheme_id })).error?.name).toBe('NOT_FOUND')
    expect(await query(world, 'select delta from group_point where scheme_id = $1', [scheme_id])).toEqual([
      { delta: 3 },
    ])
    expect(await query(world, 'select name from student_group where scheme_id = $1', [scheme_id])).toEqual([
      { name: '竹组' },
    ])
  })
})

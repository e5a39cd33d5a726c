import type { CallName } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, signIn, type TestUser } from '../../../test/builders.ts'
import { buildScheme, groupOf } from '../../../test/grouping-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const ADD = 'POST /api/grouping/v1/scheme/add'
const GET = 'POST /api/grouping/v1/scheme/get'
const LIST = 'POST /api/grouping/v1/scheme/list'
const SAVE = 'POST /api/grouping/v1/scheme/save'
const RANK = 'POST /api/grouping/v1/point/ranking'

let app: TestApp
let teacher: TestUser
let manager: TestUser
let observer: TestUser
let stranger: TestUser
let school_id: string
let taught: Awaited<ReturnType<typeof buildClass>>
let ids: string[]
let scheme_id: string
let group_id: string

beforeAll(async () => {
  app = await openTestApp()
  school_id = (await buildSchool(app)).school_id
  teacher = await buildTeacher(app, { school_id })
  manager = await buildTeacher(app, { school_id, role_key: 'school_manager', name: '王校长' })
  observer = await buildTeacher(app, { school_id, role_key: 'observer' })
  stranger = await buildTeacher(app, await buildSchool(app))
})
afterAll(() => app.close())

beforeEach(async () => {
  taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 4 })
  ids = taught.students.map(({ student_id }) => student_id)
  const built = await buildScheme(app, {
    token: teacher.token,
    class_id: taught.class_id,
    student_ids: ids.slice(0, 2),
  })
  ;({ scheme_id, group_id } = built)
})

const query = async (text: string, values: unknown[]) =>
  (await app.services.database.pool.query(text, values)).rows
const auditOf = async (target_id: string) =>
  (
    await query('select action from audit_log where target_id = $1 order by created_at, audit_id', [
      target_id,
    ])
  ).map(({ action }) => action)
const save = (of: { revision: number; groups: ReturnType<typeof groupOf>[]; token?: string }) =>
  app.call(of.token ?? teacher.token, SAVE, {
    scheme_id,
    revision: of.revision,
    groups: of.groups,
    constraints: [],
  })

/** Every call with a right body and one that is wrong. */
function calls(): { name: CallName; body: Record<string, unknown>; bad: Record<string, unknown> }[] {
  const of = { scheme_id }
  const room = {
    class_id: taught.class_id,
    revision: 0,
    row_count: 2,
    column_count: 2,
    aisles: [],
    seats: [],
  }
  const points = { ...of, targets: [{ group_id, student_id: null }], delta: 1, reason: '展示' }
  const scheme = { class_id: taught.class_id, name: '实验组', kind: 'lab', subject_id: null }
  const level = { class_id: taught.class_id, subject_id: 'math' }
  return [
    { name: LIST, body: { class_id: taught.class_id }, bad: { class_id: '1' } },
    { name: GET, body: of, bad: { scheme_id: 1 } },
    { name: ADD, body: scheme, bad: { ...scheme, name: ' ' } },
    { name: 'POST /api/grouping/v1/scheme/update', body: { ...of, name: '甲' }, bad: { ...of, name: '' } },
    { name: 'POST /api/grouping/v1/scheme/set-active', body: of, bad: {} },
    { name: 'POST /api/grouping/v1/scheme/remove', body: of, bad: {} },
    {
      name: SAVE,
      body: { ...of, revision: 2, groups: [], constraints: [] },
      bad: { ...of, revision: 2, groups: [groupOf('松组', ids), groupOf('竹组', ids)], constraints: [] },
    },
    { name: 'POST /api/grouping/v1/scheme/export', body: of, bad: {} },
    { name: 'POST /api/grouping/v1/point/add', body: points, bad: { ...points, delta: 0 } },
    { name: 'POST /api/grouping/v1/point/list', body: of, bad: { ...of, page: 0 } },
    { name: RANK, body: of, bad: { ...of, period: 0 } },
    { name: 'POST /api/grouping/v1/point/new-period', body: of, bad: {} },
    { name: 'POST /api/grouping/v1/seat/get', body: { class_id: taught.class_id }, bad: {} },
    {
      name: 'POST /api/grouping/v1/seat/save',
      body: room,
      bad: { ...room, seats: [{ row: 3, column: 1, student_id: ids[0] }] },
    },
    {
      name: 'POST /api/grouping/v1/seat/read-file',
      body: { class_id: taught.class_id, content_base64: 'aGVsbG8=' },
      bad: { class_id: taught.class_id, content_base64: 'aGVsbG8=' },
    },
    { name: 'POST /api/grouping/v1/seat/export', body: { class_id: taught.class_id }, bad: {} },
    { name: 'POST /api/grouping/v1/level/list', body: level, bad: { ...level, subject_id: 'magic' } },
    {
      name: 'POST /api/grouping/v1/level/save',
      body: { ...level, levels: [{ student_id: ids[0], level: 'A' }] },
      bad: { ...level, levels: [{ student_id: ids[0], level: 'D' }] },
    },
    { name: 'POST /api/grouping/v1/target/students', body: { class_id: taught.class_id }, bad: {} },
    {
      name: 'POST /api/grouping/v1/target/count',
      body: { class_ids: [taught.class_id], group_ids: [], student_ids: [] },
      bad: { class_ids: 'all', group_ids: [], student_ids: [] },
    },
  ]
}

describe('[GR-1] every call asks who one is, what one may and whose class it is', () => {
  it('nobody is asked to sign in', async () => {
    for (const { name, body } of calls())
      expect([name, (await app.send(null, name, body)).status]).toEqual([name, 401])
  })

  it('a pad and 巡课 may not', async () => {
    const pad = await signIn(app, taught.students[0]!.login)
    for (const { name, body } of calls()) {
      for (const token of [pad, observer.token]) {
        expect([name, (await app.send(token, name, body)).error?.name]).toEqual([name, 'FORBIDDEN'])
      }
    }
  })

  it('a colleague who does not teach the class may not, and another school does not know it', async () => {
    const colleague = await buildTeacher(app, { school_id })
    const before = await query('select * from group_scheme where scheme_id = $1', [scheme_id])
    for (const { name, body } of calls()) {
      expect([name, (await app.send(colleague.token, name, body)).error?.name]).toEqual([name, 'FORBIDDEN'])
      expect([name, (await app.send(stranger.token, name, body)).error?.name]).toEqual([name, 'NOT_FOUND'])
    }
    expect(await query('select * from group_scheme where scheme_id = $1', [scheme_id])).toEqual(before)
  })

  it('a wrong body is told so', async () => {
    for (const { name, bad } of calls()) {
      expect([name, (await app.send(teacher.token, name, bad)).error?.name]).toEqual([name, 'BAD_INPUT'])
    }
  })

  it('a class that is through is read, not changed', async () => {
    await query(`update class set status = 'archived' where class_id = $1`, [taught.class_id])
    expect((await app.call(manager.token, GET, { scheme_id })).code).toBe(200)
    const refused = await save({ revision: 2, groups: [] })
    expect(refused).toMatchObject({ error: { name: 'CONFLICT' } })
    expect(refused.message).toContain('已归档')
  })
})

describe('schemes', () => {
  it('[GR-2] the first is in use at once, a second waits, and setting it puts the first aside', async () => {
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
    expect(await auditOf(second)).toEqual([
      'grouping.scheme_add',
      'grouping.scheme_activate',
      'grouping.scheme_remove',
    ])
  })

  it('a scheme is renamed', async () => {
    await app.call(teacher.token, 'POST /api/grouping/v1/scheme/update', { scheme_id, name: '期中后分组' })
    expect((await app.call(manager.token, GET, { scheme_id })).payload).toMatchObject({ name: '期中后分组' })
    expect(await auditOf(scheme_id)).toContain('grouping.scheme_rename')
  })

  it('[GR-3] the whole arrangement is stored as sent: groups in order, leaders, duties, constraints', async () => {
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
    expect(await auditOf(scheme_id)).toEqual([
      'grouping.scheme_add',
      'grouping.scheme_save',
      'grouping.scheme_save',
    ])
  })

  it('[GR-3] who is not in the class cannot be put in a group, and nobody twice', async () => {
    const other = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
    const intruder = await save({ revision: 2, groups: [groupOf('松组', [other.students[0]!.student_id])] })
    expect(intruder.error).toMatchObject({ name: 'BAD_INPUT', fields: [{ field: 'groups.0.members' }] })
    const two_leaders = groupOf('松组', ids)
    for (const member of two_leaders.members) member.is_leader = true
    expect((await save({ revision: 2, groups: [two_leaders] })).message).toBe('一个小组只有一名组长')
    expect((await app.call(teacher.token, GET, { scheme_id })).payload.revision).toBe(2)
  })

  it('[GR-3] the id of a group of another scheme is refused, of this school or another', async () => {
    const theirs = await buildClass(app, {
      school_id: await schoolOf(stranger),
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
      const reply = await save({ revision: 2, groups: [{ ...groupOf('松组', []), group_id: taken }] })
      expect(reply.error?.name).toBe('BAD_INPUT')
    }
    expect(
      await query('select name from student_group where group_id = any ($1)', [
        [foreign.group_id, own.group_id],
      ]),
    ).toEqual([{ name: '竹组' }, { name: '竹组' }])
    expect((await app.call(teacher.token, GET, { scheme_id })).payload.revision).toBe(2)
  })

  it('[GR-4] the second of two editors is refused with who was first, and nothing of theirs is stored', async () => {
    expect((await save({ revision: 2, groups: [groupOf('松组', ids)], token: manager.token })).code).toBe(200)
    const late = await save({ revision: 2, groups: [groupOf('梅组', ids)] })
    expect(late.error?.name).toBe('CONFLICT')
    expect(late.message).toContain('王校长在 11-20 09:00 已经保存过')
    const { payload } = await app.call(teacher.token, GET, { scheme_id })
    expect(payload.groups.map(({ name }) => name)).toEqual(['松组'])
  })

  it('[GR-4] of two editors at the same moment one is stored and one is told', async () => {
    const both = await Promise.all([
      save({ revision: 2, groups: [groupOf('松组', ids)], token: manager.token }),
      save({ revision: 2, groups: [groupOf('梅组', ids)] }),
    ])
    expect(both.map((reply) => reply.error?.name ?? 'stored').sort()).toEqual(['CONFLICT', 'stored'])
  })

  it('[GR-5] who is in no group is listed, who came later is new, who left is named', async () => {
    await query('update enrollment set to_day = $1 where student_id = $2', ['2026-11-19', ids[0]])
    await query('update enrollment set from_day = $1 where student_id = $2', ['2026-11-25', ids[3]])
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
    await addPoint(3)
    await save({ revision: 2, groups: [] })
    const gone = (await app.call(teacher.token, GET, { scheme_id })).payload
    expect(gone).toMatchObject({ groups: [], left: [] })
    expect(gone.students).toHaveLength(4)
    expect((await app.call(teacher.token, RANK, { scheme_id })).payload.list).toMatchObject([
      { group_id, total: 3, is_removed: true },
    ])
    await save({ revision: 3, groups: [{ ...groupOf('竹组', ids), group_id }] })
    expect((await app.call(teacher.token, RANK, { scheme_id })).payload.list).toMatchObject([
      { group_id, total: 3, is_removed: false },
    ])
  })

  it('[GR-6] removing a scheme keeps its points', async () => {
    await addPoint(3)
    await app.call(teacher.token, 'POST /api/grouping/v1/scheme/remove', { scheme_id })
    expect((await app.call(teacher.token, GET, { scheme_id })).error?.name).toBe('NOT_FOUND')
    expect(await query('select delta from group_point where scheme_id = $1', [scheme_id])).toEqual([
      { delta: 3 },
    ])
    expect(await query('select name from student_group where scheme_id = $1', [scheme_id])).toEqual([
      { name: '竹组' },
    ])
  })

  it('[GR-15] a copy has groups and duties of those who are in the class, also from another class', async () => {
    const groups = [{ ...groupOf('竹组', ids.slice(0, 3)), layer: 'B' as const }]
    groups[0]!.members[1]!.duty = '计时员'
    const constraints = [
      { kind: 'together' as const, student_ids: ids.slice(0, 2) },
      { kind: 'apart' as const, student_ids: ids.slice(1, 4) },
    ]
    await app.call(teacher.token, SAVE, { scheme_id, revision: 2, groups, constraints })
    const walking = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 0 })
    await query(
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
        await buildClass(app, { school_id: await schoolOf(stranger), teacher_id: stranger.person_id })
      ).class_id,
      name: '抄来的',
      kind: 'regular',
      subject_id: null,
      copy_of: scheme_id,
    })
    expect(foreign.error?.name).toBe('NOT_FOUND')
  })

  it('[GR-7] a layered scheme refuses names that tell the layer', async () => {
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

async function addPoint(delta: number, student_id: string | null = null): Promise<string> {
  const reply = await app.call(teacher.token, 'POST /api/grouping/v1/point/add', {
    scheme_id,
    targets: [{ group_id, student_id }],
    delta,
    reason: '积极发言',
  })
  return reply.payload.point_ids[0]!
}

describe('points', () => {
  it('[GR-8] points add up in their period; a new period begins at nothing and the old one can be read', async () => {
    await addPoint(3, ids[0])
    await addPoint(-1)
    const now = (await app.call(teacher.token, RANK, { scheme_id })).payload
    expect(now).toMatchObject({ period: 1, list: [{ group_id, total: 2, plus: 3, minus: 1 }] })
    const next = await app.call(teacher.token, 'POST /api/grouping/v1/point/new-period', { scheme_id })
    expect(next.payload).toEqual({ period: 2 })
    expect((await app.call(teacher.token, RANK, { scheme_id })).payload.list[0]?.total).toBe(0)
    expect((await app.call(teacher.token, RANK, { scheme_id, period: 1 })).payload.list[0]?.total).toBe(2)
    expect(await auditOf(scheme_id)).toContain('grouping.period_begin')
  })

  it('[GR-8] a point taken back counts no more and stays in the history', async () => {
    const point_id = await addPoint(5, ids[0])
    await addPoint(1)
    for (let time = 0; time < 2; time += 1) {
      const reply = await app.call(manager.token, 'POST /api/grouping/v1/point/revoke', { point_id })
      expect(reply.code).toBe(200)
    }
    expect((await app.call(teacher.token, RANK, { scheme_id })).payload.list[0]?.total).toBe(1)
    const { payload } = await app.call(teacher.token, 'POST /api/grouping/v1/point/list', { scheme_id })
    expect(payload.total).toBe(2)
    expect(payload.list.find((point) => point.point_id === point_id)).toMatchObject({
      student_name: '学生1',
      teacher_name: teacher.name,
      revoked_at: app.clock.now().toISOString(),
    })
    const absent = await app.call(teacher.token, 'POST /api/grouping/v1/point/revoke', { point_id: newId() })
    const theirs = await app.call(stranger.token, 'POST /api/grouping/v1/point/revoke', { point_id })
    expect(theirs.raw.body).toBe(absent.raw.body)
  })

  it('points go to groups and members that are there, or to none', async () => {
    const targets = [
      { group_id, student_id: null },
      { group_id, student_id: ids[3]! },
    ]
    const reply = await app.call(teacher.token, 'POST /api/grouping/v1/point/add', {
      scheme_id,
      targets,
      delta: 1,
      reason: '展示',
    })
    expect(reply.error?.name).toBe('NOT_FOUND')
    expect(await query('select 1 from group_point where scheme_id = $1', [scheme_id])).toEqual([])
  })
})

async function schoolOf(user: TestUser): Promise<string> {
  const [row] = await query('select school_id from account where account_id = $1', [user.account_id])
  return row.school_id
}

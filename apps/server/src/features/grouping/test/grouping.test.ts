import type { CallName } from '@jiangtai/shared/contract.ts'
import { describe, expect, it } from 'vitest'
import { buildTeacher, signIn } from '../../../../test/builders.ts'
import { groupOf } from '../../../../test/grouping-builders.ts'
import { type GroupingWorld, groupingWorld, query, saveGroups } from './grouping-world.ts'

const ADD = 'POST /api/grouping/v1/scheme/add'
const GET = 'POST /api/grouping/v1/scheme/get'
const LIST = 'POST /api/grouping/v1/scheme/list'
const SAVE = 'POST /api/grouping/v1/scheme/save'
const RANK = 'POST /api/grouping/v1/point/ranking'

const world = groupingWorld()

/** Every call with a right body and a wrong one. */
function calls({
  taught,
  ids,
  scheme_id,
  group_id,
}: GroupingWorld): { name: CallName; body: Record<string, unknown>; bad: Record<string, unknown> }[] {
  const where = { scheme_id }
  const room = {
    class_id: taught.class_id,
    revision: 0,
    row_count: 2,
    column_count: 2,
    aisles: [],
    seats: [],
  }
  const points = { ...where, targets: [{ group_id, student_id: null }], delta: 1, reason: '展示' }
  const scheme = { class_id: taught.class_id, name: '实验组', kind: 'lab', subject_id: null }
  const level = { class_id: taught.class_id, subject_id: 'math' }
  return [
    { name: LIST, body: { class_id: taught.class_id }, bad: { class_id: '1' } },
    { name: GET, body: where, bad: { scheme_id: 1 } },
    { name: ADD, body: scheme, bad: { ...scheme, name: ' ' } },
    {
      name: 'POST /api/grouping/v1/scheme/update',
      body: { ...where, name: '甲' },
      bad: { ...where, name: '' },
    },
    { name: 'POST /api/grouping/v1/scheme/set-active', body: where, bad: {} },
    { name: 'POST /api/grouping/v1/scheme/remove', body: where, bad: {} },
    {
      name: SAVE,
      body: { ...where, revision: 2, groups: [], constraints: [] },
      bad: { ...where, revision: 2, groups: [groupOf('松组', ids), groupOf('竹组', ids)], constraints: [] },
    },
    { name: 'POST /api/grouping/v1/scheme/export', body: where, bad: {} },
    { name: 'POST /api/grouping/v1/point/add', body: points, bad: { ...points, delta: 0 } },
    { name: 'POST /api/grouping/v1/point/list', body: where, bad: { ...where, page: 0 } },
    { name: RANK, body: where, bad: { ...where, period: 0 } },
    { name: 'POST /api/grouping/v1/point/new-period', body: where, bad: {} },
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
    const { app } = world
    for (const { name, body } of calls(world))
      expect([name, (await app.send(null, name, body)).status]).toEqual([name, 401])
  })

  it('a pad and 巡课 may not', async () => {
    const { app, observer, taught } = world
    const pad = await signIn(app, taught.students[0]!.login)
    for (const { name, body } of calls(world)) {
      for (const token of [pad, observer.token]) {
        expect([name, (await app.send(token, name, body)).error?.name]).toEqual([name, 'FORBIDDEN'])
      }
    }
  })

  it('a colleague who does not teach the class may not, and another school does not know it', async () => {
    const { app, stranger, scheme_id, school_id } = world
    const colleague = await buildTeacher(app, { school_id })
    const before = await query(world, 'select * from group_scheme where scheme_id = $1', [scheme_id])
    for (const { name, body } of calls(world)) {
      expect([name, (await app.send(colleague.token, name, body)).error?.name]).toEqual([name, 'FORBIDDEN'])
      expect([name, (await app.send(stranger.token, name, body)).error?.name]).toEqual([name, 'NOT_FOUND'])
    }
    expect(await query(world, 'select * from group_scheme where scheme_id = $1', [scheme_id])).toEqual(before)
  })

  it('a wrong body is told so', async () => {
    const { app, teacher } = world
    for (const { name, bad } of calls(world)) {
      expect([name, (await app.send(teacher.token, name, bad)).error?.name]).toEqual([name, 'BAD_INPUT'])
    }
  })

  it('a class that is through is read, not changed', async () => {
    const { app, manager, taught, scheme_id } = world
    await query(world, `update class set status = 'archived' where class_id = $1`, [taught.class_id])
    expect((await app.call(manager.token, GET, { scheme_id })).code).toBe(200)
    const refused = await saveGroups(world, { revision: 2, groups: [] })
    expect(refused).toMatchObject({ error: { name: 'CONFLICT' } })
    expect(refused.message).toContain('已归档')
  })
})

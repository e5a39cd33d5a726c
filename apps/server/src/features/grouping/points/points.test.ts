import { newId } from '@jiangtai/shared/core/ids.ts'
import { describe, expect, it } from 'vitest'
import { addPoint, auditOf, groupingWorld, query } from '../test/grouping-world.ts'

const RANK = 'POST /api/grouping/v1/point/ranking'

const world = groupingWorld()

describe('points', () => {
  it('[GR-8] points add up in their period; a new period begins at nothing and the old one can be read', async () => {
    const { app, teacher, ids, scheme_id, group_id } = world
    await addPoint(world, 3, ids[0])
    await addPoint(world, -1)
    const now = (await app.call(teacher.token, RANK, { scheme_id })).payload
    expect(now).toMatchObject({ period: 1, list: [{ group_id, total: 2, plus: 3, minus: 1 }] })
    const next = await app.call(teacher.token, 'POST /api/grouping/v1/point/new-period', { scheme_id })
    expect(next.payload).toEqual({ period: 2 })
    expect((await app.call(teacher.token, RANK, { scheme_id })).payload.list[0]?.total).toBe(0)
    expect((await app.call(teacher.token, RANK, { scheme_id, period: 1 })).payload.list[0]?.total).toBe(2)
    expect(await auditOf(world, scheme_id)).toContain('grouping.period_begin')
  })

  it('[GR-8] a point taken back counts no more and stays in the history', async () => {
    const { app, teacher, manager, stranger, ids, scheme_id } = world
    const point_id = await addPoint(world, 5, ids[0])
    await addPoint(world, 1)
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

  it('[GR-53] a point counts without a reason, gets one afterwards, and keeps it once it is taken back', async () => {
    const { app, teacher, stranger, scheme_id, group_id } = world
    const given = await app.call(teacher.token, 'POST /api/grouping/v1/point/add', {
      scheme_id,
      targets: [{ group_id, student_id: null }],
      delta: 1,
    })
    const point_id = given.payload.point_ids[0]!
    const reasons = async () =>
      (await app.call(teacher.token, 'POST /api/grouping/v1/point/list', { scheme_id })).payload.list.map(
        ({ reason }) => reason,
      )
    expect(await reasons()).toEqual([''])
    const explain = (token: string, reason: string) =>
      app.call(token, 'POST /api/grouping/v1/point/explain', { point_id, reason })
    expect((await explain(teacher.token, '展示精彩')).code).toBe(200)
    expect(await reasons()).toEqual(['展示精彩'])
    expect((await app.call(teacher.token, RANK, { scheme_id })).payload.list[0]?.total).toBe(1)
    expect(await auditOf(world, point_id)).toContain('grouping.point_explain')
    expect((await explain(stranger.token, '别人')).error?.name).toBe('NOT_FOUND')
    expect((await explain(teacher.token, '字'.repeat(41))).error?.name).toBe('BAD_INPUT')
    await app.call(teacher.token, 'POST /api/grouping/v1/point/revoke', { point_id })
    await explain(teacher.token, '后来')
    expect(await reasons()).toEqual(['展示精彩'])
  })

  it('points go to groups and members that are there, or to none', async () => {
    const { app, teacher, ids, scheme_id, group_id } = world
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
    expect(await query(world, 'select 1 from group_point where scheme_id = $1', [scheme_id])).toEqual([])
  })
})

import { isDeepStrictEqual } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTeacher, type TestUser } from '../../../test/builders.ts'
import { buildAssignment } from '../../../test/classes-builders.ts'
import { groupOf } from '../../../test/grouping-builders.ts'
import { groupingWorld, query } from './test/grouping-world.ts'

const LIST = 'POST /api/grouping/v1/scheme/list'
const GET = 'POST /api/grouping/v1/scheme/get'
const LEVELS = 'POST /api/grouping/v1/level/list'

const world = groupingWorld()
let people: Record<'maker' | 'same_subject' | 'other_subject' | 'head' | 'manager', TestUser>
/** A scheme of mathematics and one of all subjects, both made by the teacher of the world. */
let schemes: { math: string; all: string }

beforeEach(async () => {
  const { app, school_id, teacher, manager, taught, scheme_id } = world
  const where = { school_id, class_id: taught.class_id }
  const tied = async (tie: { duty: 'head' } | { duty: 'subject'; subject_id: string }) => {
    const one = await buildTeacher(app, { school_id })
    await buildAssignment(app, { ...where, ...tie, teacher_id: one.person_id })
    return one
  }
  people = {
    maker: teacher,
    manager,
    same_subject: await tied({ duty: 'subject', subject_id: 'math' }),
    other_subject: await tied({ duty: 'subject', subject_id: 'physics' }),
    head: await tied({ duty: 'head' }),
  }
  const added = await app.call(teacher.token, 'POST /api/grouping/v1/scheme/add', {
    class_id: where.class_id,
    name: '数学组',
    kind: 'regular',
    subject_id: 'math',
  })
  schemes = { math: added.payload.scheme_id, all: scheme_id }
})

/** Every change of a scheme that is not giving points. */
const changes = (scheme_id: string) =>
  [
    ['POST /api/grouping/v1/scheme/update', { scheme_id, name: '改过的名字' }],
    ['POST /api/grouping/v1/scheme/set-active', { scheme_id }],
    [
      'POST /api/grouping/v1/scheme/save',
      { scheme_id, revision: 1, groups: [groupOf('松组', [])], constraints: [] },
    ],
    ['POST /api/grouping/v1/point/new-period', { scheme_id }],
    ['POST /api/grouping/v1/scheme/remove', { scheme_id }],
  ] as const

const stored = (scheme_id: string) =>
  query(world, 'select * from group_scheme where scheme_id = $1', [scheme_id])

const NOT_YOURS = '这是其他老师的方案，只有建立它的老师、任教这门课的老师、班主任和校管理员可以修改'

describe('whose a scheme is', () => {
  it.each([
    ['math', 'maker', true],
    ['math', 'same_subject', true],
    ['math', 'head', true],
    ['math', 'manager', true],
    ['math', 'other_subject', false],
    ['all', 'maker', true],
    ['all', 'head', true],
    ['all', 'manager', true],
    ['all', 'same_subject', false],
    ['all', 'other_subject', false],
  ] as const)('[GR-30] the scheme of %s: %s may change it: %s', async (which, who, may) => {
    const scheme_id = schemes[which]
    const { token } = people[who]
    const { list } = (await world.app.call(token, LIST, { class_id: world.taught.class_id })).payload
    expect(list.find((one) => one.scheme_id === scheme_id)?.may_change).toBe(may)
    expect((await world.app.call(token, GET, { scheme_id })).payload.may_change).toBe(may)
    const before = await stored(scheme_id)
    const told = new Set<string>()
    for (const [name, body] of changes(scheme_id)) {
      const { status, message } = await world.app.send(token, name, body)
      told.add(status === 403 ? message : 'allowed')
    }
    expect([...told]).toEqual([may ? 'allowed' : NOT_YOURS])
    const isAsBefore = isDeepStrictEqual(await stored(scheme_id), before)
    expect(isAsBefore).toBe(!may)
  })

  it('[GR-30] who no longer teaches the subject there has it no more; whoever teaches there gives points in it', async () => {
    const { app, group_id } = world
    const { token, person_id } = people.same_subject
    await query(world, 'update teacher_assignment set to_day = $2 where teacher_id = $1', [
      person_id,
      '2026-11-20',
    ])
    const rename = { scheme_id: schemes.math, name: '改过的名字' }
    expect((await app.call(token, 'POST /api/grouping/v1/scheme/update', rename)).code).toBe(403)
    const given = await app.call(people.other_subject.token, 'POST /api/grouping/v1/point/add', {
      scheme_id: schemes.all,
      targets: [{ group_id, student_id: null }],
      delta: 1,
      reason: '积极回答',
    })
    expect(given.code).toBe(200)
  })

  it.each([
    ['math', { maker: true, same_subject: true, other_subject: false, head: true, manager: true }],
    ['physics', { maker: false, same_subject: false, other_subject: true, head: true, manager: true }],
    [null, { maker: false, same_subject: false, other_subject: false, head: true, manager: true }],
  ] as const)(
    '[GR-30] the levels of %s are saved by whose subject it is, and read by all',
    async (subject_id, may) => {
      const { app, taught, ids } = world
      const { class_id } = taught
      const levels = [{ student_id: ids[0] ?? '', level: 'A' as const }]
      const got: Record<string, boolean> = {}
      for (const who of ['maker', 'same_subject', 'other_subject', 'head', 'manager'] as const) {
        const { token } = people[who]
        const read = await app.call(token, LEVELS, { class_id, subject_id })
        expect(read).toMatchObject({ code: 200, payload: { may_change: may[who] } })
        const saved = await app.call(token, 'POST /api/grouping/v1/level/save', {
          class_id,
          subject_id,
          levels,
        })
        expect([200, 403]).toContain(saved.code)
        got[who] = saved.code === 200
      }
      expect(got).toEqual(may)
    },
  )
})

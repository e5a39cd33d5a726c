import type { GroupConstraint } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildClass, buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildScheme, type groupOf } from '../../../../test/grouping-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

/** A school with people who may and people who may not, and for every test a class of four with a scheme of one group of two. */
export type GroupingWorld = {
  app: TestApp
  school_id: string
  teacher: TestUser
  manager: TestUser
  observer: TestUser
  /** A teacher of another school. */
  stranger: TestUser
  taught: Awaited<ReturnType<typeof buildClass>>
  /** The students of the class by seat. */
  ids: string[]
  scheme_id: string
  group_id: string
}

/** Builds the school once for a file and the class anew before each test; fields are there from the first test on. */
export function groupingWorld(): GroupingWorld {
  const world = {} as GroupingWorld
  beforeAll(async () => {
    const app = await openTestApp()
    const { school_id } = await buildSchool(app)
    Object.assign(world, {
      app,
      school_id,
      teacher: await buildTeacher(app, { school_id }),
      manager: await buildTeacher(app, { school_id, role_key: 'school_manager', name: '王校长' }),
      observer: await buildTeacher(app, { school_id, role_key: 'observer' }),
      stranger: await buildTeacher(app, await buildSchool(app)),
    })
  })
  afterAll(() => world.app.close())

  beforeEach(async () => {
    const { app, school_id, teacher } = world
    const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 4 })
    const ids = taught.students.map(({ student_id }) => student_id)
    const { class_id } = taught
    const built = await buildScheme(app, { token: teacher.token, class_id, student_ids: ids.slice(0, 2) })
    Object.assign(world, { taught, ids, ...built })
  })
  return world
}

/** Reads rows of the database. */
export async function query({ app }: GroupingWorld, text: string, values: unknown[]) {
  return (await app.services.database.pool.query(text, values)).rows
}

/** The actions of the audit records of a scheme, in order. */
export async function auditOf(world: GroupingWorld, target_id: string): Promise<string[]> {
  const text = 'select action from audit_log where target_id = $1 order by created_at, audit_id'
  return (await query(world, text, [target_id])).map(({ action }) => action)
}

/** Saves the scheme of the world from a revision, as its teacher or the named user. */
export function saveGroups(
  { app, teacher, scheme_id }: GroupingWorld,
  input: {
    revision: number
    groups: ReturnType<typeof groupOf>[]
    constraints?: GroupConstraint[]
    token?: string
  },
) {
  const { revision, groups, constraints = [], token = teacher.token } = input
  return app.call(token, 'POST /api/grouping/v1/scheme/save', {
    scheme_id,
    revision,
    groups,
    constraints,
  })
}

/** Gives a point to the group of the world and returns its id. */
export async function addPoint(world: GroupingWorld, delta: number, student_id: string | null = null) {
  const { app, teacher, scheme_id, group_id } = world
  const reply = await app.call(teacher.token, 'POST /api/grouping/v1/point/add', {
    scheme_id,
    targets: [{ group_id, student_id }],
    delta,
    reason: '积极发言',
  })
  return reply.payload.point_ids[0]!
}

export async function schoolOf(world: GroupingWorld, { account_id }: TestUser): Promise<string> {
  const [row] = await query(world, 'select school_id from account where account_id = $1', [account_id])
  return row.school_id
}

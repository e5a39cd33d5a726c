import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildManagedSchool } from '../../../../test/classes-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const READ = 'POST /api/school_manager/v1/classes/assignments/read-cells'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('pasted cells of the 任课表', () => {
  it('[SC-142] name teachers of the school in office as a file does, and say why where they do not', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const [su, ...both] = [
      await buildTeacher(app, { school_id, name: '苏婉清' }),
      await buildTeacher(app, { school_id, name: '王伟' }),
      await buildTeacher(app, { school_id, name: '王伟' }),
    ]
    const other = await buildManagedSchool(app)
    await buildTeacher(app, { school_id: other.school_id, name: '外校老师' })
    const texts = ['苏 婉清', '无', '王伟', '外校老师', '苏婉清、没有这人']
    const { payload } = await app.call(manager.token, READ, { texts })
    expect(payload.list.slice(0, 2)).toEqual([
      { kind: 'found', teachers: [{ teacher_id: su.person_id, name: '苏婉清' }] },
      { kind: 'found', teachers: [] },
    ])
    expect(payload.list[2]).toMatchObject({ kind: 'refused' })
    for (const { login } of both) expect(JSON.stringify(payload.list[2])).toContain(login)
    expect(payload.list.slice(3)).toEqual([
      { kind: 'refused', message: '没有叫“外校老师”的在职教师' },
      { kind: 'refused', message: '没有叫“没有这人”的在职教师' },
    ])
  })

  it('[SC-142] a phone number finds nobody', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { person_id } = await buildTeacher(app, { school_id })
    const phone = '13900001234'
    await app.services.database.orm.execute(
      sql`update teacher set phone_number = ${phone} where teacher_id = ${person_id}::uuid`,
    )
    const { payload } = await app.call(manager.token, READ, { texts: [phone] })
    expect(payload.list).toEqual([{ kind: 'refused', message: `没有叫“${phone}”的在职教师` }])
  })

  it('[SC-142] who may not change the table is refused, as are more texts than one paste has', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const teacher = await buildTeacher(app, { school_id })
    expect((await app.send(teacher.token, READ, { texts: ['苏婉清'] })).code).toBe(403)
    const texts = Array.from({ length: 501 }, (_text, at) => `教师 ${at}`)
    expect(await app.send(manager.token, READ, { texts })).toMatchObject({ code: 400 })
  })
})

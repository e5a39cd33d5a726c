import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweepImports } from './forget-imports.ts'
import { findImport } from './desk.store.ts'
import { countDue, listStored } from './pieces.store.ts'
import { deskAsks, PATH } from './test/desk-asks.ts'
import { buildImport } from './test/desk-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { setup, opened, confirm } = deskAsks(() => app)
const DAY_MS = 24 * 60 * 60 * 1000

describe('[QI-65] an import is its teacher’s alone', () => {
  it('no colleague, manager or other school finds it', async () => {
    const { school_id, import_id } = await opened()
    const others = [
      await buildTeacher(app, { school_id }),
      await buildTeacher(app, { school_id, role_key: 'school_manager' }),
      (await setup()).teacher,
    ]
    for (const other of others) {
      const replies = await Promise.all([
        app.send(other.token, `POST ${PATH}/get`, { import_id }),
        app.send(other.token, `POST ${PATH}/pieces`, { import_id }),
        app.send(other.token, `POST ${PATH}/confirm`, { import_id, revision: 1 }),
        app.send(other.token, `POST ${PATH}/undo`, { import_id, revision: 1 }),
        app.send(other.token, `POST ${PATH}/discard`, { import_id }),
      ])
      expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 404))
      expect((await app.call(other.token, `POST ${PATH}/list`, {})).payload.total).toBe(0)
    }
  })
})

describe('[QI-76] an import that nobody finished', () => {
  it('is forgotten thirty days after it was last changed, and given up at once', async () => {
    const { school_id, teacher, import_id } = await opened()
    const other = await buildImport(app, teacher)
    const done = await buildImport(app, teacher, ['1. 雨是湿的。\n【答案】对'])
    await confirm(teacher, done)
    expect((await app.call(teacher.token, `POST ${PATH}/list`, { is_open: true })).payload.total).toBe(2)
    expect((await app.call(teacher.token, `POST ${PATH}/discard`, { import_id: other })).code).toBe(200)
    app.clock.advance(29 * DAY_MS)
    await sweepImports(app.services)
    // Nobody stays signed in for so long, so the rows themselves are looked at.
    const left = async (id: string) => {
      const where = { school_id, import_id: id }
      const db = app.services.database.orm
      return [
        (await findImport(db, where))?.state,
        await countDue(db, where),
        (await listStored(db, where)).length,
      ]
    }
    expect(await left(import_id)).toEqual(['open', 3, 0])
    expect(await left(done)).toEqual(['done', 0, 1])
    app.clock.advance(2 * DAY_MS)
    await sweepImports(app.services)
    expect(await left(import_id)).toEqual([undefined, 0, 0])
    expect(await left(done)).toEqual(['done', 0, 0])
  })
})

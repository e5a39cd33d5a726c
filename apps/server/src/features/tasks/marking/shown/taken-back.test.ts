import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { rowsOf, runJobs } from '../../../../../test/people-builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { sweepObjects } from '../../../files/unshown/unshown.service.ts'
import { features } from '../../../../features.ts'
import { moveTaskRows } from '../../members/moved/moved-student.service.ts'
import { passHours, says } from '../../test/task-builders.ts'
import { buildShown, openAddress, openShownApp, type Shown, SHOWN } from '../../test/shown-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openShownApp()
})
afterAll(() => app.close())

describe('[HK-73] what is taken back', () => {
  it.each([
    ['by the tick', (given: Shown) => given.pick({ ...SHOWN, is_shown: false })],
    ['with the mark', (given: Shown) => given.pick(null)],
    [
      'with the homework that is recalled',
      ({ teacher, task_id }: Shown) =>
        app.send(teacher.token, `POST ${HOMEWORK}/recall`, { task_id, is_confirmed: true }),
    ],
    [
      'with the homework that is removed',
      async ({ teacher, task_id }: Shown) => {
        await app.send(teacher.token, `POST ${HOMEWORK}/close`, { task_id })
        return app.send(teacher.token, `POST ${HOMEWORK}/remove`, { task_id })
      },
    ],
  ])('%s ends its addresses at once', async (_how, takeBack) => {
    const given = await buildShown(app)
    await given.handIn()
    await given.pick(SHOWN)
    const urls = Object.values((await given.seen()).files)
    expect((await openAddress(app, urls[0]!)).headers['cache-control']).toBe('private, no-cache')
    expect((await takeBack(given)).code).toBe(200)
    for (const url of urls) expect((await openAddress(app, url)).status).toBe(404)
    expect(await given.copies()).toEqual([])
    expect(await rowsOf(app, sql`select 1 from shown_answer where task_id = ${given.task_id}`)).toEqual([])
    const marked = await rowsOf(
      app,
      sql`select 1 from task_highlight where task_id = ${given.task_id} and is_shown`,
    )
    expect(marked).toEqual([])
    // The student's own files stay.
    expect(await app.services.storage.head(given.photo_key)).not.toBeNull()
  })

  it('is not shown any more once its student changed it, until it is shown anew', async () => {
    const given = await buildShown(app, { release_rule: 'after_due' })
    await given.handIn()
    await given.pick(SHOWN)
    await given.pad.withdraw()
    await given.pad.save(given.item_id, says('改过的证明'))
    await given.pad.submit()
    await passHours(app, 2)
    expect((await given.seen()).total).toBe(0)
    await given.pick(SHOWN)
    expect((await given.seen()).list).toMatchObject([{ value: { text: '改过的证明', attachments: [] } }])
    expect(await given.copies()).toEqual([])
  })

  it('goes when its student is erased, files with the next sweep', async () => {
    const given = await buildShown(app)
    await given.handIn()
    await given.pick(SHOWN)
    const urls = Object.values((await given.seen()).files)
    const manager = await buildTeacher(app, { school_id: given.school_id, role_key: 'school_manager' })
    const { student_id: person_id, name: typed_name } = given.author
    const erasing = { kind: 'student' as const, person_id, typed_name }
    expect((await app.send(manager.token, 'POST /api/privacy/v1/person/erase', erasing)).code).toBe(200)
    await runJobs(app)
    expect((await given.seen()).total).toBe(0)
    await sweepObjects(app.services, features)
    for (const url of urls) expect((await openAddress(app, url)).status).toBe(404)
  })

  it('[SC-104] follows its student to the record that theirs is merged into, and goes on being shown', async () => {
    const given = await buildShown(app)
    await given.handIn()
    await given.pick(SHOWN)
    const before = await given.seen()
    await moveTaskRows(app.services.database.orm, {
      ...{
        school_id: given.school_id,
        from_id: given.author.student_id,
        to_id: given.students[2]!.student_id,
      },
      tasks: [given.task_id],
    })
    expect(await given.seen()).toEqual(before)
    const owners = await rowsOf(
      app,
      sql`
      select student_id from shown_answer where task_id = ${given.task_id}
      union select student_id from shown_answer_file where task_id = ${given.task_id}`,
    )
    expect(owners).toEqual([{ student_id: given.students[2]!.student_id }])
  })
})

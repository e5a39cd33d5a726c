import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../../../test/people-builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { sweepObjects } from '../../../files/unshown/unshown.service.ts'
import { features } from '../../../../features.ts'
import { buildShown, openAddress, openShownApp, PHOTO, SHOWN } from '../../test/shown-builders.ts'

const PAD = '/api/pad/v1/task'
const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openShownApp()
})
afterAll(() => app.close())

describe('[HK-72] the author', () => {
  it('stands in no field, key, address, header, byte or time of anything that a classmate gets', async () => {
    const given = await buildShown(app)
    await given.handIn()
    await given.pick(SHOWN)
    await given.mark()
    const reply = await given.seen()
    const [answer] = await rowsOf(
      app,
      sql`select client_submission_id, saved_at from item_answer
        where task_id = ${given.task_id} and student_id = ${given.author.student_id} and item_id = ${given.item_id}`,
    )
    const opened = await Promise.all(Object.values(reply.files).map((url) => openAddress(app, url)))
    const texts = [
      JSON.stringify(reply),
      ...opened.map(({ headers, body }) => `${JSON.stringify(headers)}${body.toString('latin1')}`),
    ].join('\n')
    const secrets = [
      ...[given.author.student_id, given.author.name, given.author.login, given.photo_key, given.sound_key],
      ...[String(answer!.client_submission_id), '张同学', 'last-modified'],
    ]
    for (const secret of secrets) expect(texts).not.toContain(secret)
    const years = (text: string) => text.match(/20\d\d-\d\d-\d\d/g) ?? []
    expect(years(JSON.stringify(reply))).toEqual([])
    // Ids that tell their time are of version 7; these are all chance.
    const [one] = reply.list
    expect(one!.shown_id[14]).toBe('4')
    for (const key of Object.keys(reply.files))
      expect(key).toMatch(
        new RegExp(`^${given.school_id}/shown_answer/[0-9a-f-]{14}4[0-9a-f-]{21}\\.(jpg|webm)$`),
      )
    expect(Object.keys(one!).toSorted()).toEqual(['ink', 'item_id', 'kind', 'shown_id', 'value', 'word'])
    // The pad's own view of the task knows nothing of it.
    const view = await app.call(given.viewer.token, `POST ${PAD}/detail`, { task_id: given.task_id })
    expect(JSON.stringify(view.payload)).not.toContain(one!.shown_id)
  })

  it('is not told by the order: it is neither that of handing in nor of picking', async () => {
    const given = await buildShown(app)
    const [, viewer, third] = given.students
    await given.handIn(viewer!, '乙')
    await given.handIn(third!, '丙')
    const pick = (student_id: string) =>
      app.send(given.teacher.token, `POST ${HOMEWORK}/marking/highlight`, {
        ...{ task_id: given.task_id, student_id, round: 1, item_id: given.item_id, highlight: SHOWN },
      })
    for (const { student_id } of given.students) await pick(student_id)
    const ids = (await given.seen()).list.map(({ shown_id }) => shown_id)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual(ids.toSorted())
  })

  it('sees it as everybody does, without a word that it is theirs', async () => {
    const given = await buildShown(app)
    await given.handIn()
    await given.pick({ ...SHOWN, kind: 'error' })
    expect(await given.seen(given.author)).toEqual(await given.seen())
  })
})

it('[HK-72] a copy that comes into no row leaves the store with the sweep, and one that is shown stays', async () => {
  const given = await buildShown(app)
  await given.pick(SHOWN)
  const shown = await given.copies()
  const stray = shown[0]!.replace(/[^/]+$/, `${crypto.randomUUID()}.jpg`)
  await app.services.storage.write(stray, { body: PHOTO, content_type: 'image/jpeg' })
  // A sweep looks at what the store held by its own time.
  app.clock.advance(3_600_000)
  await sweepObjects(app.services, features)
  app.clock.advance(8 * 24 * 3_600_000)
  await sweepObjects(app.services, features)
  expect((await given.copies()).toSorted()).toEqual(shown.toSorted())
})

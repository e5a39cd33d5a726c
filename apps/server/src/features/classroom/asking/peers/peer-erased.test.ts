import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { readZip } from '../../../../../test/files/read-zip.ts'
import { runJobs } from '../../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { runClassroomClock } from '../../room/classroom-clock.ts'
import { buildReviewed } from './test/review-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('[PV-33] 互评', () => {
  it('tells a person neither who wrote of the own answer nor what was hidden, and loses the words with either of them', async () => {
    const { lesson, start, end, own, save, wall, hide } = await buildReviewed(app, ['一', '二', '三'])
    const [author, second, third] = lesson.students
    const { peer_review_id } = (await start()).payload
    for (const [pad, words] of [
      [second!, '说得清楚'],
      [third!, '不好听的话'],
    ] as const)
      for (const { part_id } of (await own(pad, peer_review_id)).payload.parts)
        await save(pad, part_id, { words })
    const about = (await wall(peer_review_id)).payload.answers.find(
      ({ student_id }) => student_id === author!.student_id,
    )
    const hidden = about?.reviews.find(({ words }) => words === '不好听的话')
    await hide(hidden!.part_id)
    await end(peer_review_id)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    app.clock.advance(60_000)
    await runClassroomClock(app.services)

    const manager = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'school_manager' })
    const person = { kind: 'student', person_id: author!.student_id }
    const asked = await app.send(manager.token, 'POST /api/privacy/v1/person/export', person)
    const { job_id } = asked.payload as { job_id: string }
    await runJobs(app)
    const key = `${lesson.school_id}/personal-exports/${author!.student_id}/${job_id}.zip`
    const { stream } = await app.services.storage.read(key, null)
    const told =
      readZip(Buffer.concat(await stream.toArray()))
        .get('全部数据.json')
        ?.toString() ?? ''
    expect(told).toContain('说得清楚')
    for (const secret of ['不好听的话', second!.student_id, second!.name, third!.student_id])
      expect(told).not.toContain(secret)

    const erased = await app.send(manager.token, 'POST /api/privacy/v1/person/erase', {
      ...{ kind: 'student', person_id: second!.student_id, typed_name: second!.name },
    })
    expect(erased.code).toBe(200)
    await runJobs(app)
    const { rows } = await app.services.database.orm.execute<{ words: string }>(sql`
      select words from peer_review_part where peer_review_id = ${peer_review_id}
        and ${second!.student_id}::uuid in (reviewer_id, author_id)`)
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.map(({ words }) => words).join('')).toBe('')
  })
})

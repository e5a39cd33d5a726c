import { bytesOfGb } from '@jiangtai/shared/files/sizes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildLibrary, libraryOf, WHOLE_SCHOOL } from '../../../../test/library-builders.ts'
import { decide } from '../../../../test/people-builders.ts'
import { PDF_BYTES } from '../../../../test/resource-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('[RE-49] the space of a school', () => {
  it('counts each content once for all, tells managers what takes most, and refuses new bytes beyond its limit', async () => {
    const { school_id, teacher, file, share } = await buildLibrary(app)
    const resource_id = await file('a.pdf')
    await share([resource_id], WHOLE_SCHOOL)
    const colleague = await buildTeacher(app, { school_id })
    const theirs = libraryOf(app, { school_id, teacher: colleague })
    await theirs.personal('copy', { resource_ids: [resource_id], to_folder_id: null })
    const used_bytes = PDF_BYTES.byteLength
    expect((await theirs.personal('quota', {})).payload.school).toEqual({ used_bytes, limit_bytes: null })
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const space = () => app.call(manager.token, 'POST /api/resource/v1/school/space', {})
    expect((await space()).payload).toMatchObject({
      ...{ used_bytes, limit_bytes: null },
      teachers: expect.arrayContaining([
        { teacher_id: teacher.person_id, name: teacher.name, used_bytes },
        { teacher_id: colleague.person_id, name: colleague.name, used_bytes },
      ]),
      largest: [{ resource_id, name: 'a.pdf', size: used_bytes, teacher_name: teacher.name }],
    })
    expect((await app.call(teacher.token, 'POST /api/resource/v1/school/space', {})).status).toBe(403)
    await decide(app, school_id, { school_quota_gb: 1 })
    await app.services.database.pool.query('update stored_file set size = $1 where school_id = $2', [
      bytesOfGb(1) - 10,
      school_id,
    ])
    const asked = await app.call(teacher.token, 'GET /api/guide_learn/api/oss_temp_credential', {
      file_name: 'b.pdf',
      size: 11,
    })
    expect(asked.message).toMatch(/^全校的空间不足：需要 11 B，已用 1 GB，剩余 10 B/)
    expect((await space()).payload.limit_bytes).toBe(bytesOfGb(1))
  })

  it('counts what is being uploaded: of ten begun at once, by two teachers, no more are let in than fit', async () => {
    const { school_id, teacher } = await buildLibrary(app)
    const colleague = await buildTeacher(app, { school_id })
    await decide(app, school_id, { school_quota_gb: 1 })
    const size = bytesOfGb(1) / 4
    const begin = (n: number) =>
      app.call((n % 2 === 0 ? teacher : colleague).token, 'GET /api/guide_learn/api/oss_temp_credential', {
        file_name: `${n}.mp4`,
        size,
      })
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => begin(n)))
    const refused = replies.filter(({ code }) => code !== 200)
    expect(replies.length - refused.length).toBe(4)
    for (const reply of refused) expect(reply.message).toMatch(/^全校的空间不足/)
    expect((await begin(10)).message).toBe(
      '全校的空间不足：需要 256 MB，已用 0 B，正在上传 1 GB，剩余 0 B。请联系校管理员',
    )
  })
})

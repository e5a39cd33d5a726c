import { readRecords } from '../../audit/test/told-records.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher } from '../../../../test/builders.ts'
import { buildLibrary, libraryOf, WHOLE_SCHOOL } from '../../../../test/library-builders.ts'
import { rowsOf } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A library with a colleague of its own in the same school. */
async function withColleague(input: { subject_id?: string } = {}) {
  const own = await buildLibrary(app)
  const { school_id } = own
  const teacher = await buildTeacher(app, { school_id, ...input })
  return { ...own, colleague: { ...libraryOf(app, { school_id, teacher }), teacher } }
}

describe('[RE-12] what is shared', () => {
  it.each([
    ['the school', () => ({ kind: 'school', id: '' }) as const, true],
    ['their grade', () => ({ kind: 'grade', id: 'senior-2026' }) as const, true],
    ['their 备课组', () => ({ kind: 'subject_group', id: 'senior-physics' }) as const, true],
    ['them', (id: string) => ({ kind: 'teacher', id }) as const, true],
    ['another 备课组', () => ({ kind: 'subject_group', id: 'senior-math' }) as const, false],
  ])('with %s is found and opened by who is in it, and by nobody else', async (_, audience, isIn) => {
    const { school_id, file, share, colleague } = await withColleague({ subject_id: 'physics' })
    const { person_id: teacher_id } = colleague.teacher
    await buildTeacher(app, { school_id })
    await app.services.database.pool.query('update teacher set subject_id = $1 where teacher_id = $2', [
      'physics',
      teacher_id,
    ])
    await buildClass(app, { school_id, teacher_id, student_count: 0 })
    await app.services.database.pool.query(
      `update teacher_assignment set subject_id = 'physics' where teacher_id = $1`,
      [teacher_id],
    )
    const resource_id = await file('力.pdf')
    expect(await colleague.shared()).toEqual([])
    expect((await colleague.personal('get', { resource_id })).code).toBe(404)
    expect((await share([resource_id], [audience(teacher_id)])).code).toBe(200)
    expect((await colleague.shared()).map((row) => row.name)).toEqual(isIn ? ['力.pdf'] : [])
    const opened = await colleague.personal('get', { resource_id })
    expect(opened.code).toBe(isIn ? 200 : 404)
    expect(opened.payload?.owner_name).toBe(isIn ? '周敏' : undefined)
    expect(opened.payload?.audiences).toEqual(isIn ? [] : undefined)
    const stranger = await buildLibrary(app)
    expect(await stranger.shared()).toEqual([])
    expect((await stranger.personal('get', { resource_id })).code).toBe(404)
    expect((await stranger.collect([resource_id])).code).toBe(404)
  })

  it('is seen as a whole by the manager, and by 巡课 where it is for the school', async () => {
    const { school_id, file, share, teacher } = await buildLibrary(app)
    await share([await file('组.pdf')], [{ kind: 'subject_group', id: 'senior-math' }])
    await share([await file('校.pdf')], WHOLE_SCHOOL)
    await file('私.pdf')
    const listOf = async (role_key: 'school_manager' | 'observer') => {
      const reader = await buildTeacher(app, { school_id, role_key, subject_id: 'math' })
      const rows = await libraryOf(app, { school_id, teacher: reader }).shared({ sort: 'name' })
      return rows.map((row) => row.name)
    }
    expect(await listOf('school_manager')).toEqual(['校.pdf', '组.pdf'])
    expect(await listOf('observer')).toEqual(['校.pdf'])
    const own = libraryOf(app, { school_id, teacher })
    expect(await own.shared({ owner_teacher_id: teacher.person_id })).toHaveLength(2)
  })

  it('with a class that is gone, another school’s teacher or oneself is refused', async () => {
    const { file, share, teacher } = await buildLibrary(app)
    const resource_ids = [await file('a.pdf')]
    const stranger = await buildLibrary(app)
    const refusals = [
      await share(resource_ids, [{ kind: 'grade', id: 'senior-1999' }]),
      await share(resource_ids, [{ kind: 'teacher', id: stranger.teacher.person_id }]),
      await share(resource_ids, [{ kind: 'teacher', id: newId() }]),
      await share(resource_ids, [{ kind: 'teacher', id: teacher.person_id }]),
      await share(resource_ids, [{ kind: 'school', id: 'x' }]),
    ]
    expect(refusals.map((reply) => reply.code)).toEqual([404, 404, 404, 400, 400])
  })

  it('offers the grades, groups and teachers of the school, and names them', async () => {
    const { school_id, file, share, teacher, colleague } = await withColleague()
    await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 0 })
    const { payload } = await app.call(teacher.token, 'POST /api/resource/v1/share/options', { text: '林' })
    expect(payload).toEqual({
      grades: [{ id: 'senior-2026', name: '高一' }],
      subject_groups: [{ id: 'senior-math', name: '高中数学备课组' }],
      teachers: [{ id: colleague.teacher.person_id, name: '林老师', subject_name: '数学' }],
    })
    const resource_id = await file('a.pdf')
    const all = [
      ...WHOLE_SCHOOL,
      { kind: 'grade', id: 'senior-2026' } as const,
      { kind: 'subject_group', id: 'senior-math' } as const,
      { kind: 'teacher', id: colleague.teacher.person_id } as const,
    ]
    await share([resource_id], all)
    const named = await app.call(teacher.token, 'POST /api/resource/v1/share/audience-names', { resource_id })
    expect(named.payload.list.map((one) => one.name).toSorted()).toEqual(
      ['全校', '高一', '高中数学备课组', '林老师'].toSorted(),
    )
  })
})

describe('[RE-13] the owner alone', () => {
  it('changes, shares and removes; each change of sharing is recorded', async () => {
    const { school_id, file, share, colleague } = await withColleague()
    const resource_id = await file('a.pdf')
    await share([resource_id], WHOLE_SCHOOL)
    const theirs = [
      await colleague.share([resource_id], []),
      await colleague.personal('remove', { resource_ids: [resource_id] }),
      await colleague.personal('update', { resource_id, tags: [] }),
      await colleague.personal('versions', { resource_id }),
      await colleague.personal('uses', { resource_ids: [resource_id] }),
      await colleague.personal('move', { resource_ids: [resource_id], to_folder_id: null }),
    ]
    expect(theirs.map((reply) => reply.code)).toEqual([404, 404, 404, 404, 404, 404])
    await share([resource_id], WHOLE_SCHOOL)
    await share([resource_id], [])
    const audited = await rowsOf(
      app,
      sql`select action from audit_log where school_id = ${school_id} and action like 'resource.%' order by created_at, audit_id`,
    )
    expect(audited).toEqual([{ action: 'resource.share' }, { action: 'resource.unshare' }])
    expect((await readRecords(app, school_id)).faults).toEqual([])
  })

  it('[RE-19] what is collected is a live line, and says so when it is unshared, removed or gone', async () => {
    const { file, share, personal, purge, colleague } = await withColleague()
    const resource_id = await file('a.pdf')
    await share([resource_id], WHOLE_SCHOOL)
    expect((await colleague.collect([resource_id])).code).toBe(200)
    expect((await colleague.collect([resource_id])).code).toBe(200)
    const line = async () => (await colleague.personal('list', { from: 'collected' })).payload.list[0]
    expect(await line()).toMatchObject({ availability: 'open', is_collected: true })
    await share([resource_id], [])
    expect(await line()).toMatchObject({ availability: 'unshared', url: '', name: 'a.pdf' })
    expect((await colleague.personal('get', { resource_id })).code).toBe(404)
    await personal('remove', { resource_ids: [resource_id] })
    expect(await line()).toMatchObject({ availability: 'removed', url: '' })
    await purge({ resource_ids: [resource_id] })
    expect(await line()).toBeUndefined()
  })

  it('a copy stays when its source is unshared; one’s own is not collected', async () => {
    const { file, share, personal, colleague } = await withColleague()
    const resource_id = await file('a.pdf')
    await share([resource_id], WHOLE_SCHOOL)
    expect((await colleague.personal('copy', { resource_ids: [resource_id], to_folder_id: null })).code).toBe(
      200,
    )
    await share([resource_id], [])
    await personal('remove', { resource_ids: [resource_id] })
    const { list } = (await colleague.personal('list', {})).payload
    expect(list).toMatchObject([{ name: 'a.pdf', abilities: { edit: true } }])
    const [copy] = list
    expect((await colleague.collect([copy?.resource_id ?? ''])).code).toBe(400)
    const uncollect = { resource_ids: [resource_id] }
    const { token } = colleague.teacher
    expect((await app.call(token, 'POST /api/resource/v1/share/uncollect', uncollect)).code).toBe(404)
  })
})

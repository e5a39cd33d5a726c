import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildPaperDraft } from '../../test/paper-draft.ts'

const PAPER = '/api/question_center/v1/paper'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A paper that was finished twice: with all its 大题 as 期中考试, and with the first alone as 期末考试. */
async function setup() {
  const draft = await buildPaperDraft(app)
  const { teacher, paper_id, detail, save, finish } = draft
  const { document } = await detail()
  await finish(1)
  const shorter = { ...document, sections: document.sections.slice(0, 1) }
  await save(1, shorter, '期末考试')
  await finish(2)
  const versions = async () => (await app.call(teacher.token, `POST ${PAPER}/versions`, { paper_id })).payload
  const restore = (revision: number, from_version: number) =>
    app.call(teacher.token, `POST ${PAPER}/restore-version`, { paper_id, revision, from_version })
  return { ...draft, document, shorter, versions, restore }
}

describe('[QU-156] the versions of a paper', () => {
  it('are told to its teacher, the last first, with the one that the draft says', async () => {
    const { versions } = await setup()
    const none = { is_in_school: false, sheet_count: 0 }
    expect(await versions()).toMatchObject({
      total: 2,
      list: [
        { version: 2, title: '期末考试', question_count: 2, total_score: 10, is_current: true, ...none },
        { version: 1, title: '期中考试', question_count: 3, total_score: 22, is_current: false, ...none },
      ],
    })
  })

  it('do not exist for others, also where the paper is shared', async () => {
    const { school_id, teacher, paper_id } = await setup()
    await app.call(teacher.token, `POST ${PAPER}/share`, {
      ...{ paper_id, audiences: [{ kind: 'school', id: '' }] },
    })
    const colleague = await buildTeacher(app, { school_id })
    const asked = await app.call(colleague.token, `POST ${PAPER}/versions`, { paper_id })
    const taken = await app.call(colleague.token, `POST ${PAPER}/restore-version`, {
      ...{ paper_id, revision: 2, from_version: 1 },
    })
    expect([asked.status, taken.status]).toEqual([404, 404])
  })
})

describe('[QU-157] a version of a paper that comes back', () => {
  it('is its draft and a new finished version', async () => {
    const { document, versions, restore, detail } = await setup()
    expect((await restore(2, 1)).payload).toEqual({ revision: 3, version: 3, kept_version: null })
    expect(await detail()).toMatchObject({ title: '期中考试', state: 'finished', document, total_score: 22 })
    const { list } = await versions()
    expect(list.map(({ version, title, is_current }) => [version, title, is_current])).toEqual([
      [3, '期中考试', true],
      [2, '期末考试', false],
      [1, '期中考试', false],
    ])
  })

  it('leaves work that was not finished as a version before it', async () => {
    const { shorter, save, versions, restore, finish, detail } = await setup()
    await save(2, { ...shorter, subtitle: '没写完' }, '没写完的卷')
    expect((await restore(3, 1)).payload).toEqual({ revision: 4, version: 4, kept_version: 3 })
    const { list } = await versions()
    expect(list.slice(0, 2)).toMatchObject([
      { version: 4, title: '期中考试', is_current: true },
      { version: 3, title: '没写完的卷', is_current: false },
    ])
    await restore(4, 3)
    expect(await detail()).toMatchObject({ title: '没写完的卷', document: { subtitle: '没写完' } })
    // What came back is finished already.
    expect((await finish(5)).payload.version).toBe(5)
  })

  it('is refused when the paper was changed elsewhere, is the one of now, or is none', async () => {
    const { versions, restore } = await setup()
    expect((await restore(1, 1)).status).toBe(409)
    expect((await restore(2, 2)).error?.fields).toMatchObject([{ field: 'from_version' }])
    expect((await restore(2, 7)).status).toBe(404)
    expect((await versions()).total).toBe(2)
  })
})

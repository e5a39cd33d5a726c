import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { giveDiscussion } from '../../test/discussion-builders.ts'
import { givePath } from '../../test/path-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Spaces without width, fillers, turns of direction, marks without a letter. */
const UNSEEN = ['\u200b'.repeat(20), '\u3164'.repeat(20), '\u202e\u2066', '\u0301'.repeat(20), '\u0007']

it('[TK-191] a post in which nothing is seen is no post, and what is not seen is no letter', async () => {
  const { padOf, students, teacherOf } = await giveDiscussion(app, { min_length: 3 })
  const pad = padOf(students[0]!)
  const refusal = [{ field: 'words', message: '发言里没有看得见的字' }]
  for (const words of UNSEEN) {
    expect((await pad.send(words)).error?.fields).toEqual(refusal)
    expect((await teacherOf.answer(words)).error?.fields).toEqual(refusal)
  }
  expect((await pad.send(`好${UNSEEN[0]}`)).error?.fields).toEqual([
    { field: 'words', message: '至少写 3 个字，现在 1 个字' },
  ])
  expect(await pad.read()).toMatchObject({ has_posted: false })
  expect((await pad.send('好主意')).code).toBe(200)
})

it('[TK-183] a doubt in which nothing is seen is refused; an empty one says that everything was understood', async () => {
  const { walker } = await givePath(app, { is_ordered: false })
  await walker.detail()
  for (const words of UNSEEN)
    expect((await walker.send(4, { kind: 'doubt', words })).error?.fields).toEqual([
      { field: 'answer.words', message: '困惑里没有看得见的字' },
    ])
  expect((await walker.send(4, { kind: 'doubt', words: '' })).code).toBe(200)
})

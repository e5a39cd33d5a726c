import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLibrary, WHOLE_SCHOOL } from '../../../../test/library-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('[RE-41] the order by name', () => {
  it('reads numbers as numbers, in one’s own files and in those that are shared', async () => {
    const { file, names, share, shared } = await buildLibrary(app)
    const written = ['练习10.pdf', '练习2.pdf', '第3讲 20题.pdf', '第3讲 9题.pdf', '第12讲.pdf', '板书.pdf']
    const ids: string[] = []
    for (const name of written) ids.push(await file(name))
    const ordered = ['板书.pdf', '第3讲 9题.pdf', '第3讲 20题.pdf', '第12讲.pdf', '练习2.pdf', '练习10.pdf']
    expect(await names({ sort: 'name' })).toEqual(ordered)
    await share(ids, WHOLE_SCHOOL)
    expect((await shared({ sort: 'name' })).map(({ name }) => name)).toEqual(ordered)
  })
})

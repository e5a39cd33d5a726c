import { expect, it } from 'vitest'
import { browserPlans, type UploadPlan } from './upload-plans.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let now_ms = 0
const plansOf = (account: string, tab: string) =>
  browserPlans<string>({ account, tab, database: window.indexedDB, now: () => now_ms })

const credential = {
  AccessKeyId: 'id',
  AccessKeySecret: 'secret',
  Endpoint: '/oss',
  Bucket: 'b',
  SecurityToken: 'token',
}
const plan = (id: string): UploadPlan<string> => ({
  id,
  name: '课件.mp4',
  size: 4,
  purpose: '文件夹',
  file: new File(['课'], '课件.mp4'),
  memory: { sha256: 'a', ticket: { key: 'k', content_type: 'video/mp4', credential }, resume: null },
})

it('keeps a file and its plan across pages, without the credential', async () => {
  const before = plansOf('周敏', '1')
  before.keep(plan('kept'))
  before.keep({ ...plan('kept'), file: null, memory: { ...plan('').memory, sha256: 'b' } })
  await before.load()
  const [back] = await plansOf('周敏', '1').load()
  expect(back).toMatchObject({ id: 'kept', name: '课件.mp4', purpose: '文件夹' })
  expect(back?.memory).toEqual({
    sha256: 'b',
    ticket: { key: 'k', content_type: 'video/mp4', credential: null },
    resume: null,
  })
  expect(await back?.file?.text()).toBe('课')
  before.forget(['kept'])
  await before.load()
  expect(await plansOf('周敏', '1').load()).toEqual([])
})

it('is of one account in one tab, and forgets what is a day old or somebody else’s', async () => {
  plansOf('周敏', '1').keep(plan('own'))
  plansOf('周敏', '2').keep(plan('other tab'))
  plansOf('李雷', '1').keep(plan('other teacher'))
  await plansOf('周敏', '3').load()
  expect((await plansOf('周敏', '2').load()).map(({ id }) => id)).toEqual(['other tab'])
  await plansOf('周敏', '1').load()
  expect(await plansOf('李雷', '1').load()).toEqual([])
  now_ms = DAY_MS + 1
  expect(await plansOf('李雷', '2').load()).toEqual([])
  expect(await plansOf('周敏', '1').load()).toEqual([])
})

it('a browser that keeps nothing loses nothing else', async () => {
  const broken = {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  } as unknown as IDBFactory
  const plans = browserPlans<string>({ account: 'a', tab: '1', database: broken, now: () => 0 })
  plans.keep(plan('x'))
  plans.forget(['x'])
  expect(await plans.load()).toEqual([])
})

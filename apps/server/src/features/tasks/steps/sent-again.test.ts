import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { givePath } from '../test/path-builders.ts'
import { passHours, picks } from '../test/task-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[TK-205] a handing in that arrives once more counts once, without a request id too', async () => {
  const { walker, single, token, task_id } = await givePath(app, { is_ordered: false, percent: 60 })
  await walker.detail()
  await walker.save(single.item_id, picks('A'))
  for (let time = 0; time < 2; time += 1) {
    expect(await walker.hand(2)).toMatchObject({ is_done: false, attempt_count: 1 })
    const doubt = await walker.hand(4, { kind: 'doubt', words: '不懂' })
    expect(doubt).toMatchObject({ words: '不懂', attempt_count: 1 })
    const self = await walker.hand(5, { kind: 'self', levels: [3, 1] })
    expect(self).toMatchObject({ levels: [3, 1], attempt_count: 1 })
  }
  const { payload } = await app.call(token, 'POST /api/guide_learn/api/steps/figures', { task_id })
  expect(payload.list.find(({ step_no }) => step_no === 2)).toMatchObject({ repeated_count: 0 })
  await passHours(app, 0.1)
  await walker.save(single.item_id, picks('A'))
  expect(await walker.hand(2)).toMatchObject({ is_done: false, attempt_count: 2 })
  expect(await walker.hand(4, { kind: 'doubt', words: '为什么' })).toMatchObject({ attempt_count: 2 })
})

it('[TK-212] a doubt and levels of an older revision arrive late and change nothing, from any device', async () => {
  const { walker } = await givePath(app, { is_ordered: false })
  await walker.detail()
  const doubt = (words: string, revision: number | null) => walker.hand(4, { kind: 'doubt', words }, revision)
  expect(await doubt('新写的', 2)).toMatchObject({ words: '新写的', revision: 2, attempt_count: 1 })
  const kept = { is_done: true, words: '新写的', revision: 2, attempt_count: 1 }
  expect(await doubt('早写的', 1)).toMatchObject(kept)
  expect(await doubt('同时写的', 2)).toMatchObject(kept)
  expect(await doubt('再改的', 3)).toMatchObject({ words: '再改的', revision: 3, attempt_count: 2 })
  expect(await doubt('没有说第几次', null)).toMatchObject({ words: '没有说第几次', revision: 4 })
  await walker.hand(5, { kind: 'self', levels: [3, 3] }, 2)
  expect(await walker.hand(5, { kind: 'self', levels: [1, 1] }, 1)).toMatchObject({ levels: [3, 3] })
})

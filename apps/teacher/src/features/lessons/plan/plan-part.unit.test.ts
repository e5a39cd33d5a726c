import { ApiError } from '@jiangtai/client/api.ts'
import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import { expect, test } from 'vitest'
import { lesson } from '../../../test/school-things.ts'
import { createSaveQueue } from '../../../shared/forms/saving/save-queue.ts'
import { decidedPlan } from './decided-plan.ts'
import { createPlanDrafts } from './plan-drafts.ts'
import { createPlanPart } from './plan-part.ts'

/** Browser storage that lasts as long as the test. */
function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    size: () => kept.size,
  }
}

/** A server that knows one 教案, and the pages of the browser that write it. */
function server(storage = memory()) {
  const there = { goals: '', plan: EMPTY_PLAN, reflection: '', plan_revision: 0 }
  const open = ({ isOffline = false } = {}) => {
    const queue = createSaveQueue({
      after: () => () => undefined,
      messageOf: String,
      isWorthRetrying: () => false,
      onSaved: () => undefined,
    })
    const part = createPlanPart({
      ...{ lesson: lesson(there), queue, drafts: createPlanDrafts(storage) },
      newest: () => Promise.resolve({ ...there }),
      save: ({ revision, request_id: _id, ...text }) => {
        if (isOffline) return Promise.reject(new Error('断网'))
        if (revision !== there.plan_revision)
          return Promise.reject(
            new ApiError({
              name: 'CONFLICT',
              message: '教案刚在别处改过',
              status: 409,
              code: 409,
              fields: [],
              is_login: false,
            }),
          )
        Object.assign(there, text, { plan_revision: revision + 1 })
        return Promise.resolve({ plan_revision: revision + 1 })
      },
    })
    return { part, queue, text: () => part.state.getState().text }
  }
  return { there, storage, open }
}

test('[LE-42] what is typed is kept on the device until it is saved', async () => {
  const { there, storage, open } = server()
  const away = open({ isOffline: true })
  away.part.change({ goals: '会求对称轴' })
  expect(await away.queue.flush()).toBe(false)
  expect(storage.size()).toBe(1)
  const back = open()
  expect(back.text().goals).toBe('会求对称轴')
  expect(await back.queue.flush()).toBe(true)
  expect(there).toMatchObject({ goals: '会求对称轴', plan_revision: 1 })
  expect(storage.size()).toBe(0)
})

test('[LE-42] two pages: the second is told, keeps its text, and its teacher decides', async () => {
  const { there, open } = server()
  const [one, other] = [open(), open()]
  one.part.change({ goals: '第一页' })
  await one.queue.flush()
  other.part.change({ goals: '第二页' })
  expect(await other.queue.flush()).toBe(true)
  expect(other.part.state.getState()).toMatchObject({ is_behind: true, text: { goals: '第二页' } })
  expect(there.goals).toBe('第一页')
  other.part.change({ reflection: '接着写' })
  other.part.decide(decidedPlan(other.part, 'ours', there), there)
  await other.queue.flush()
  expect(there).toMatchObject({ goals: '第二页', reflection: '接着写', plan_revision: 2 })
  one.part.change({ goals: '第一页又改' })
  await one.queue.flush()
  one.part.decide(decidedPlan(one.part, 'theirs', there), there)
  expect(one.text().goals).toBe('第二页')
  expect(one.part.state.getState().is_behind).toBe(false)
})

test('[LE-107] two pages that write different parts are brought together without a question', async () => {
  const { there, open } = server()
  const [one, other] = [open(), open()]
  one.part.change({ goals: '会求对称轴' })
  await one.queue.flush()
  other.part.change({ plan: { ...EMPTY_PLAN, key_points: '配方' } })
  expect(await other.queue.flush()).toBe(true)
  expect(other.part.state.getState()).toMatchObject({ is_behind: false, text: { goals: '会求对称轴' } })
  expect(there).toMatchObject({ goals: '会求对称轴', plan: { key_points: '配方' }, plan_revision: 2 })
})

test('[LE-107] where both wrote one part the teacher decides about that part alone', async () => {
  const { there, open } = server()
  const [one, other] = [open(), open()]
  one.part.change({ goals: '第一页', plan: { ...EMPTY_PLAN, key_points: '第一页的重点' } })
  await one.queue.flush()
  other.part.change({ goals: '第二页', reflection: '第二页的反思' })
  await other.queue.flush()
  expect(other.part.state.getState()).toMatchObject({ is_behind: true, met: ['goals'] })
  other.part.decide(decidedPlan(other.part, 'ours', there), { ...there })
  await other.queue.flush()
  expect(there).toMatchObject({
    ...{ goals: '第二页', reflection: '第二页的反思' },
    plan: { key_points: '第一页的重点' },
  })
})

test('[LE-42] a draft of an older revision waits for a decision after a reload, unless it says the same', async () => {
  const { there, open } = server()
  const away = open({ isOffline: true })
  away.part.change({ goals: '旧的' })
  Object.assign(there, { goals: '新的', plan_revision: 1 })
  expect(open().part.state.getState()).toMatchObject({ is_behind: true, text: { goals: '旧的' } })
  Object.assign(there, { goals: '旧的' })
  expect(open().part.state.getState().is_behind).toBe(false)
})

test('[LE-40] a text that is too long stays on the device and is saved once it is short enough', async () => {
  const { there, storage, open } = server()
  const { part, queue } = open()
  part.change({ goals: '长'.repeat(2001) })
  await queue.flush()
  expect(there.plan_revision).toBe(0)
  expect(storage.size()).toBe(1)
  part.change({ goals: '短' })
  await queue.flush()
  expect(there.goals).toBe('短')
})

test('[LE-42] a newer 教案 of the server is shown where nothing is unsaved', () => {
  const { there, open } = server()
  const { part, text } = open()
  part.adopt({ ...there, goals: '别处写的', plan_revision: 3 })
  expect(text().goals).toBe('别处写的')
  part.change({ goals: '正在写' })
  part.adopt({ ...there, goals: '更新的', plan_revision: 4 })
  expect(text().goals).toBe('正在写')
})

test('[LE-107] a refusal without anything newer waits for a decision', async () => {
  const queue = createSaveQueue({
    after: () => () => undefined,
    messageOf: String,
    isWorthRetrying: () => false,
    onSaved: () => undefined,
  })
  const there = { goals: '', plan: EMPTY_PLAN, reflection: '', plan_revision: 0 }
  const refusal = { message: '教案刚在别处改过', status: 409, code: 409, fields: [], is_login: false }
  const part = createPlanPart({
    ...{ lesson: lesson(there), queue, drafts: createPlanDrafts(memory()) },
    newest: () => Promise.resolve(there),
    save: () => Promise.reject(new ApiError({ name: 'CONFLICT', ...refusal })),
  })
  part.change({ goals: '会配方' })
  expect(await queue.flush()).toBe(true)
  expect(part.state.getState()).toMatchObject({ is_behind: true, text: { goals: '会配方' } })
})

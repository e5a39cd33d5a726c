import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASSISTANT_DOES } from '../../src/features/classroom/test/assistant-rules.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { routesOf } from './every-route.ts'
import { stampSchools } from './world/stamp.ts'
import type { Side } from './world/side.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const API = '/api/prepare_lessons/api'

/** A colleague who assists in the lesson of a teacher that runs. */
async function setup(): Promise<{ own: Side; assistant: Side['teacher'] }> {
  const { own, colleague } = await stampSchools(app)
  const { lesson_session_id } = own
  const teacher_id = colleague.teacher.person_id
  const named = await app.send(own.teacher.token, `POST ${API}/name_assistant`, {
    ...{ lesson_session_id, teacher_id },
  })
  expect(named.code).toBe(200)
  return { own, assistant: colleague.teacher }
}

/** A phone of theirs; paired last, because a call may part all others before. */
async function pairPhone({ lesson_session_id }: Side, token: string): Promise<string> {
  const remote_id = newId()
  const phone = { lesson_session_id, remote_id, device_name: '安卓手机' }
  expect((await app.send(token, `POST ${API}/pair_remote`, phone)).code).toBe(200)
  return remote_id
}

describe('[CR-402] who assists in a lesson', () => {
  const routes = routesOf('classroom').filter(({ valid }) => valid.as === 'teacher')

  it('has no right to a call that is none of a lesson', () => {
    const names = new Set(routes.map(({ name }) => name))
    expect([...ASSISTANT_DOES].filter((name) => !names.has(name))).toEqual([])
  })

  it.each(routes.map((one) => [one.title, one] as const))('%s', async (_title, { name, valid }) => {
    const { own, assistant } = await setup()
    await valid.before?.(app, own)
    const body = valid.body(own)
    const device_id = await pairPhone(own, assistant.token)
    const asked = 'device_id' in body ? { ...body, device_id } : body
    const reply = await app.send(assistant.token, name, asked)
    const outcome = reply.code === 200 ? 'does' : (reply.error?.name ?? `code ${reply.code}`)
    const isRefused = ['FORBIDDEN', 'NOT_FOUND'].includes(outcome)
    expect(isRefused ? 'refused' : outcome).toBe(ASSISTANT_DOES.has(name) ? 'does' : 'refused')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MARKER_DOES } from '../../src/features/tasks/test/marker-rules.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { routesOf } from './every-route.ts'
import { stampSchools } from './world/stamp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ mark_suggester: { suggestMarks: async () => [] } })
})
afterAll(() => app.close())

const PATHS = { homework: '/api/homework/v1', guidance: '/api/guide_learn/api' } as const

type Area = keyof typeof PATHS

const shortName = (name: string) => name.replace(/^POST (\/api\/homework\/v1|\/api\/guide_learn\/api)\//, '')

/** The calls of a teacher about a task of a kind. */
const routesAbout = (area: Area) =>
  routesOf(area).filter(({ valid, rule }) => valid.as === 'teacher' && rule !== 'names nothing')

it('[TK-236] who helps to mark has no right to a call that is none', () => {
  const names = new Set(
    ['homework', 'guidance'].flatMap((area) => routesOf(area)).map(({ name }) => shortName(name)),
  )
  expect([...MARKER_DOES].filter((name) => !names.has(name))).toEqual([])
})

describe.each(['homework', 'guidance'] as const)('[TK-236] who helps to mark: %s', (area) => {
  it.each(routesAbout(area).map((one) => [one.title, one] as const))(
    '%s',
    async (_title, { name, valid }) => {
      const { own, colleague } = await stampSchools(app)
      const marker = colleague.teacher
      await valid.before?.(app, own)
      const body: object = valid.body(own)
      const markers = [{ teacher_id: marker.person_id, share: { kind: 'all' } }]
      // A draft has no markers, nor has what is no task.
      if ('task_id' in body)
        await app.send(own.teacher.token, `POST ${PATHS[area]}/marking/set-markers`, {
          ...{ task_id: body.task_id, markers },
        })
      const reply = await app.send(marker.token, name, body)
      const outcome = reply.code === 200 ? 'does' : (reply.error?.name ?? `code ${reply.code}`)
      const isRefused = ['FORBIDDEN', 'NOT_FOUND'].includes(outcome)
      // What was shared with the whole school is open to everybody there.
      const isOpenToAll = ['shared/detail', 'take'].includes(shortName(name))
      const expected = MARKER_DOES.has(shortName(name)) || isOpenToAll ? 'does' : 'refused'
      expect(isRefused ? 'refused' : outcome).toBe(expected)
    },
  )
})

import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Route } from '@jiangtai/shared/core/route.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { pathsOf, valueAt } from '../paths.ts'
import { forgetWrites, tablesHolding } from '../written-rows.ts'
import { stampSchools, stampSide } from '../world/stamp.ts'
import type { Schools } from '../world/subjects.ts'
import { tokenFor, type ValidCall } from '../area.ts'
import { undeclaredKeys } from '../undeclared-keys.ts'
import type { Side } from '../world/side.ts'
import { absentSide } from '../world/world.ts'
import type { Suite } from './suite.ts'

/** Texts nobody else has: where one turns up in a table, an unlisted field was believed. */
function smuggled(listed: readonly string[]) {
  const text = `smuggled-${newId()}`
  const owner_teacher_id = newId()
  // Long enough never to stand by chance among the digits of an id or a hash.
  const score = 900_000_000_000_000 + Math.floor(Math.random() * 1e12)
  const fields = {
    role: text,
    role_key: text,
    role_id: owner_teacher_id,
    is_admin: text,
    is_disabled: text,
    owner_teacher_id,
    teacher_id: owner_teacher_id,
    student_id: owner_teacher_id,
    account_id: owner_teacher_id,
    person_id: owner_teacher_id,
    created_at: '2001-02-03T04:05:06.789Z',
    started_at: '2001-02-03T04:05:06.789Z',
    deleted_at: '2001-02-03T04:05:06.789Z',
    score,
    manager_type: score,
    user_type: score,
    revision_no: score,
    result: text,
    status: text,
    grants: { schoolManage: [text] },
  }
  for (const name of listed) Reflect.deleteProperty(fields, name)
  return { fields, marks: [text, owner_teacher_id, String(score), '2001-02-03'] }
}

/** Input and output are what the contract lists: nothing else is believed, and nothing else is told. */
export const strictOutput: Suite = (routes, appOf) => {
  const cases = routes.map((named) => [named.title, named] as const)
  const readSide = onceFor(() => stampSide(appOf(), 'few'))
  const sideOfAnother = onceFor(() => stampSide(appOf(), 'few'))

  async function sideFor({ effect }: Route, valid: ValidCall): Promise<Side> {
    if (effect === 'read' && valid.before === undefined) return readSide()
    const side = await stampSide(appOf(), 'few')
    await valid.before?.(appOf(), side)
    return side
  }

  describe('fields a call does not list change nothing', () => {
    it.each(cases)('%s', async (_, { name, route, valid }) => {
      const app = appOf()
      const side = await sideFor(route, valid)
      const token = tokenFor(valid, side)
      const { fields, marks } = smuggled(Object.keys(route.input.shape))
      const top = { ...fields, ...valid.body(side) }
      await forgetWrites(app)
      const reply = await app.send(token, name, withFieldsInside(top, fields))
      const plain = reply.code === 200 ? reply : await app.send(token, name, top)
      expect({ code: plain.code, message: plain.message }).toMatchObject({ code: 200 })
      expect(await tablesHolding(app, marks)).toEqual([])
      for (const mark of marks) expect(plain.raw.body).not.toContain(mark)
    })
  })

  describe('a body that says to be somebody else is refused', () => {
    it.each(cases.filter(([, { route }]) => route.access !== 'public'))('%s', async (_, { name, valid }) => {
      const app = appOf()
      // What is refused changes nothing, so that one side serves them all.
      const side = await readSide()
      const other = await sideOfAnother()
      // The school manager comes with what the call needs.
      if (valid.as === 'manager') await valid.before?.(app, side)
      const token = tokenFor(valid, side)
      for (const claim of [{ school_id: other.school_id }, { a_id: other.teacher.account_id }]) {
        const reply = await app.send(token, name, { ...valid.body(side), ...claim })
        expect(reply.error?.name).toBe('FORBIDDEN')
      }
    })
  })

  describe('a reply holds what its view lists and nothing else', () => {
    let schools: Schools
    beforeAll(async () => {
      schools = await stampSchools(appOf())
    })

    it.each(cases)('%s', async (_, { name, route, valid }) => {
      const app = appOf()
      // What changes something gets schools of its own, so that every role meets it as it was.
      const used =
        route.effect === 'read' && valid.before === undefined ? schools : await stampSchools(appOf())
      for (const side of [used.own, used.colleague, used.foreign]) await valid.before?.(app, side)
      const found: string[] = []
      for (const subject of used.subjects) {
        const reply = await app.send(subject.token, name, valid.body(subject.side ?? used.own))
        const envelope: unknown = reply.raw.json()
        const payload = valueAt(envelope, [route.payload])
        const listed = reply.code === 200 ? ['code', 'message', route.payload] : ENVELOPE_OF_FAILURE
        found.push(
          ...Object.keys(Object(envelope)).filter((key) => !listed.includes(key)),
          ...(reply.code === 200 ? undeclaredKeys(route.output, payload) : []),
          ...(subject.role === 'student' ? secretsIn(payload, name) : []),
        )
      }
      expect(found).toEqual([])
    })

    it('and of a failure only its code, its message and the fields', async () => {
      const app = appOf()
      const told = new Set<string>()
      for (const { name, valid } of routes) {
        const reply = await app.send(schools.own.teacher.token, name, valid.body(absentSide(schools.own)))
        for (const key of reply.code === 200 ? [] : Object.keys(Object(reply.raw.json()))) told.add(key)
      }
      expect(ENVELOPE_OF_FAILURE).toEqual(expect.arrayContaining([...told]))
    })
  })
}

const ENVELOPE_OF_FAILURE = ['code', 'message', 'data', 'error', 'result']

/** Where the questions of a wrong-question book stand in the replies that tell them whole: one, or a list of them. */
function bookQuestionAt(name: string, path: readonly string[]): string[] | null {
  if (name === 'POST /api/pad/v1/wrong-book/detail') return []
  return name === 'POST /api/pad/v1/wrong-book/details' && path[0] === 'list' ? path.slice(0, 2) : null
}

/** The book shows the key where it was shown before, and says so ([WB-3]). */
function isShownInBook(payload: unknown, name: string, path: readonly string[]): boolean {
  const at = bookQuestionAt(name, path)
  return at !== null && path[at.length] === 'released' && valueAt(payload, [...at, 'is_released']) === true
}

/** What a pad is told of a question only by the call that shows one's own result. */
function secretsIn(payload: unknown, name: string): string[] {
  if (name === 'POST /api/pad/v1/classroom/result') return []
  const secret = [
    'analysis',
    'keys',
    'released',
    'marking',
    'accepted',
    'corrections',
    'review_note',
    'password_hash',
    'token_hash',
    'phone_number',
    'device_id',
    'object_key',
  ]
  return (
    pathsOf(payload)
      .filter((path) => secret.includes(path[path.length - 1] ?? '') || isKeyOfItem(payload, path))
      // A student is told the key of an own upload, to put it into the own answer ([UP-16], [TK-72]).
      .filter((path) => path.at(-1) !== 'object_key' || !isOwnUpload(name))
      .filter((path) => !isOwnAnswer(name, path) && valueAt(payload, path) !== null)
      .filter((path) => !isShownInBook(payload, name, path))
      .map((path) => `${name} tells a student ${path.join('.')}`)
  )
}

/** The key of an item is an object, whatever its kind; the key of an option is its letter (QC-28). */
function isKeyOfItem(payload: unknown, path: readonly string[]): boolean {
  return path.at(-1) === 'key' && typeof valueAt(payload, path) === 'object'
}

function isOwnUpload(name: string): boolean {
  const ofTasks = ['POST /api/pad/v1/task/upload-credential', 'POST /api/pad/v1/task/confirm-upload']
  return name.startsWith('POST /api/pad/v1/uploads/') || ofTasks.includes(name)
}

/** Where a student is told what they answered themselves. */
function isOwnAnswer(name: string, path: readonly string[]): boolean {
  const question = bookQuestionAt(name, path)
  if (question !== null) return path[question.length] === 'answer'
  return path[0] === 'my_answer' || (name === 'POST /api/pad/v1/task/detail' && path[0] === 'answers')
}

/** The same fields inside everything the body holds. */
function withFieldsInside(value: unknown, fields: object): unknown {
  if (Array.isArray(value)) return value.map((inner) => withFieldsInside(inner, fields))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withFieldsInside(inner, fields)] as const)
  return { ...fields, ...Object.fromEntries(entries) }
}

/** Makes it when it is first asked for. */
function onceFor<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

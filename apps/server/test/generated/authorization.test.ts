import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Reply, type TestApp } from '../test-app.ts'
import { rowAnswer } from './authorization-table.ts'
import { everyRoute, type NamedRoute } from './every-route.ts'
import { digestRows } from './stored-rows.ts'
import { buildSchools, kindMay, relationOf, type Schools, type Subject } from './subjects.ts'
import { absentSide, type Side } from './world.ts'

/** Answers that mean "not you" or "not here"; any other says the caller may. */
const REFUSALS = [
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
  'SIGN_IN_REFUSED',
  'ACCOUNT_DISABLED',
  'FORBIDDEN',
  'TOKEN_REFUSED',
  'NOT_FOUND',
  'SYSTEM',
  'UNAVAILABLE',
]

type Target = { name: string; side: Side; real: Side | null }
type Cell = { subject: Subject; target: Target; expected: string }

let app: TestApp
let shared: Schools | null = null
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('who may do what to whose things', () => {
  it.each(everyRoute.map((named) => [named.name, named] as const))('%s', async (_, named) => {
    const schools = await schoolsFor(named)
    const targets = targetsOf(schools)
    const cells = schools.subjects.flatMap((subject) =>
      targets.map((target) => ({ subject, target, expected: expectedOf(named, { subject, target }) })),
    )
    const refused = cells.filter(({ expected }) => expected !== 'allowed')
    const allowed = cells.filter(({ expected }) => expected === 'allowed')
    const before = await digestRows(app)
    const mismatches = [
      ...(await tryAll(named, refused)),
      ...(await compareStrangers(named, { schools, refused })),
    ]
    const after = await digestRows(app)
    for (const table of Object.keys(before).filter((one) => before[one] !== after[one])) {
      mismatches.push(`a refused call changed ${table}`)
    }
    mismatches.push(...(await tryAll(named, allowed)))
    expect(mismatches).toEqual([])
  })
})

function targetsOf({ own, colleague, foreign }: Schools): Target[] {
  return [
    { name: "the teacher's", side: own, real: own },
    { name: "the colleague's", side: colleague, real: colleague },
    { name: "another school's", side: foreign, real: foreign },
    { name: "nobody's", side: absentSide(own), real: null },
  ]
}

function expectedOf({ rule, route }: NamedRoute, { subject, target }: Omit<Cell, 'expected'>): string {
  if (route.access === 'public') return 'allowed'
  if (subject.refused !== null) return subject.refused
  if (!kindMay(route.access, subject)) return 'FORBIDDEN'
  return rowAnswer(rule, relationOf(subject, target.real))
}

async function tryAll({ name, valid }: NamedRoute, cells: readonly Cell[]): Promise<string[]> {
  const mismatches: string[] = []
  for (const { subject, target, expected } of cells) {
    const got = outcomeOf(await app.send(subject.token, name, valid.body(target.side)))
    const isOwn = subject.name === 'teacher' && target.name === "the teacher's"
    const fits = expected === 'allowed' && !isOwn ? !REFUSALS.includes(got) : got === expected
    if (!fits) mismatches.push(`${subject.name}, ${target.name}: expected ${expected}, got ${got}`)
  }
  return mismatches
}

function outcomeOf(reply: Reply<unknown>): string {
  return reply.code === 200 ? 'allowed' : (reply.error?.name ?? `code ${reply.code}`)
}

/** Another school's things and things that are not there get the same bytes: nothing tells them apart. */
async function compareStrangers(
  { name, valid }: NamedRoute,
  of: { schools: Schools; refused: readonly Cell[] },
): Promise<string[]> {
  const { own, foreign } = of.schools
  const absent = absentSide(own)
  const mismatches: string[] = []
  const callers = new Set(
    of.refused
      .filter(({ subject, target }) => target.real === foreign && subject.school_id === own.school_id)
      .map(({ subject }) => subject),
  )
  for (const subject of callers) {
    const theirs = await app.send(subject.token, name, valid.body(foreign))
    const nobodys = await app.send(subject.token, name, valid.body(absent))
    if (theirs.status !== nobodys.status || theirs.raw.body !== nobodys.raw.body) {
      mismatches.push(
        `${subject.name}: ${theirs.raw.body} for another school's, ${nobodys.raw.body} for absent`,
      )
    }
  }
  return mismatches
}

/** Reads share two schools; what changes something gets two of its own. */
async function schoolsFor({ route, valid }: NamedRoute): Promise<Schools> {
  if (route.effect === 'read' && valid.before === undefined) {
    shared ??= await buildSchools(app)
    return shared
  }
  const schools = await buildSchools(app)
  const { own, colleague, foreign } = schools
  for (const side of [own, colleague, foreign]) await valid.before?.(app, side)
  return schools
}

import { beforeAll, describe, expect, it } from 'vitest'
import type { Reply, TestApp } from '../../test-app.ts'
import { rowAnswer } from '../row-rule.ts'
import { exceptionsOf, type NamedRoute } from '../every-route.ts'
import { forgetWrites, writtenRows } from '../written-rows.ts'
import { kindMay, relationOf, type Schools, type Subject } from '../world/subjects.ts'
import { stampSchools } from '../world/stamp.ts'
import type { Side } from '../world/side.ts'
import { absentSide } from '../world/world.ts'
import type { Suite } from './suite.ts'

const onceASchool: Readonly<Record<string, string>> = Object.assign({}, ...exceptionsOf('once_a_school'))

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

/** Each caller makes each call about each side's things: the answer is that of the table, and a refusal writes nothing. */
export const authorization: Suite = (routes, appOf) => {
  describe('who may do what to whose things', () => {
    let shared: Schools
    beforeAll(async () => {
      shared = await stampSchools(appOf())
    })

    it.each(routes.map((named) => [named.title, named] as const))('%s', async (_, named) => {
      const app = appOf()
      const schools = await schoolsFor(app, { named, shared })
      const targets = targetsOf(schools)
      const callers = schools.subjects.filter((subject) => isJudged(named, subject))
      const cells = callers.flatMap((subject) =>
        targets.map((target) => ({ subject, target, expected: expectedOf(named, { subject, target }) })),
      )
      const refused = cells.filter(({ expected }) => expected !== 'allowed')
      const allowed = cells.filter(({ expected }) => expected === 'allowed')
      await forgetWrites(app)
      const mismatches = [
        ...(await tryAll(app, { named, cells: refused })),
        ...(await compareStrangers(app, { named, schools, refused })),
      ]
      for (const [table, rows] of Object.entries(await writtenRows(app))) {
        mismatches.push(`a refused call wrote ${table}: ${JSON.stringify(rows)}`)
      }
      mismatches.push(...(await tryAll(app, { named, cells: allowed })))
      expect(mismatches).toEqual([])
    })
  })
}

/** A 年级组长 reaches students, classes and tasks of the grade by office, which the rules of offices judge: here their lessons are. */
function isJudged({ area }: NamedRoute, { role }: Subject): boolean {
  return role !== 'grade_leader' || area === 'classroom' || area === 'lessons'
}

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

async function tryAll(
  app: TestApp,
  { named, cells }: { named: NamedRoute; cells: readonly Cell[] },
): Promise<string[]> {
  const { name, valid } = named
  const mismatches: string[] = []
  for (const { subject, target, expected } of cells) {
    const got = outcomeOf(await app.send(subject.token, name, valid.body(target.side)))
    const isOwn = subject.name === 'teacher' && target.name === "the teacher's"
    const isSaid = got === expected || (expected === 'allowed' && got === onceASchool[name])
    const fits = expected === 'allowed' && !isOwn ? !REFUSALS.includes(got) : isSaid
    if (!fits) mismatches.push(`${subject.name}, ${target.name}: expected ${expected}, got ${got}`)
  }
  return mismatches
}

function outcomeOf(reply: Reply<unknown>): string {
  return reply.code === 200 ? 'allowed' : (reply.error?.name ?? `code ${reply.code}`)
}

/** Another school's things and things that are not there get the same bytes: nothing tells them apart. */
async function compareStrangers(
  app: TestApp,
  { named, schools, refused }: { named: NamedRoute; schools: Schools; refused: readonly Cell[] },
): Promise<string[]> {
  const { name, valid } = named
  const { own, foreign } = schools
  const absent = absentSide(own)
  const mismatches: string[] = []
  const callers = new Set(
    refused
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
async function schoolsFor(
  app: TestApp,
  { named: { route, valid }, shared }: { named: NamedRoute; shared: Schools },
): Promise<Schools> {
  if (route.effect === 'read' && valid.before === undefined) return shared
  const schools = await stampSchools(app)
  const { own, colleague, foreign } = schools
  for (const side of [own, colleague, foreign]) await valid.before?.(app, side)
  return schools
}

import type { CallName } from '@jiangtai/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'
import { everyRoute, type NamedRoute } from './every-route.ts'
import { pathsOf, replaced, valueAt } from './paths.ts'
import { digestRows } from './stored-rows.ts'
import { tokenFor } from './valid-calls.ts'
import { absentSide, buildOwnSide, FEW, type Side } from './world.ts'

const UUID = /^[0-9a-f]{8}-/

/** Ids the caller brings for things that are made by this call; one that is taken is refused by name. */
const MADE_BY_CALLER: Partial<Record<CallName, RegExp>> = {
  'POST /api/prepare_lessons/api/lesson_page': /^pages\.\d+\.page_id$/,
}

/** Calls that leave out what may not be seen: theirs and nobody's are answered alike, by nothing ([RE-22]). */
const LEAVES_OUT: readonly CallName[] = ['POST /api/resource/v1/personal/chosen']

let app: TestApp
let shared: { own: Side; foreign: Side } | null = null
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A body may name one's own lesson and slip in another school's question: each id is tried alone. */
const naming = everyRoute.filter(({ valid }) => valid.as !== 'nobody')

describe('one id of another school in an otherwise right call is answered like one that does not exist', () => {
  it.each(naming.map((named) => [named.name, named] as const))('%s', async (_, named) => {
    const { name, valid } = named
    const { own, foreign } = await sidesFor(named)
    const absent = absentSide(own)
    await valid.before?.(app, own)
    const token = tokenFor(valid, own)
    const mismatches: string[] = []
    for (const path of idsIn(named, { own, foreign, absent })) {
      const before = await digestRows(app)
      const bodyWith = (side: Side) => replaced(valid.body(own), path, valueAt(valid.body(side), path))
      const theirs = await app.send(token, name, bodyWith(foreign))
      const nobodys = await app.send(token, name, bodyWith(absent))
      const where = path.join('.')
      const isSame = theirs.status === nobodys.status && theirs.raw.body === nobodys.raw.body
      if (!isSame) mismatches.push(`${where}: ${theirs.raw.body} for theirs, ${nobodys.raw.body} for absent`)
      if (theirs.code === 200 && !LEAVES_OUT.includes(name))
        mismatches.push(`${where}: another school's is taken`)
      if (JSON.stringify(before) !== JSON.stringify(await digestRows(app)))
        mismatches.push(`${where}: something was stored all the same`)
    }
    expect(mismatches).toEqual([])
  })
})

/** Reads share two schools; what changes something gets its own side, and what it names wrongly stays as it was. */
async function sidesFor({ route, valid }: NamedRoute): Promise<{ own: Side; foreign: Side }> {
  shared ??= { own: await buildOwnSide(app, FEW), foreign: await buildOwnSide(app, FEW) }
  if (route.effect === 'read' && valid.before === undefined) return shared
  return { own: await buildOwnSide(app, FEW), foreign: shared.foreign }
}

/** Where a body holds an id of something that exists; what the caller makes up and what all schools share is left out. */
function idsIn(
  { name, valid }: NamedRoute,
  { own, foreign, absent }: Record<'own' | 'foreign' | 'absent', Side>,
) {
  const [once, again] = [valid.body(own), valid.body(own)]
  return pathsOf(once).filter((path) => {
    const value = valueAt(once, path)
    const isMadeUp = valueAt(again, path) !== value || MADE_BY_CALLER[name]?.test(path.join('.')) === true
    const isShared = [foreign, absent].some((side) => valueAt(valid.body(side), path) === value)
    return typeof value === 'string' && UUID.test(value) && !isMadeUp && !isShared
  })
}

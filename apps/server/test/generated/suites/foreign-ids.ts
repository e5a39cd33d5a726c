import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../test-app.ts'
import { tokenFor } from '../area.ts'
import { exceptionsOf, type NamedRoute } from '../every-route.ts'
import { pathsOf, replaced, valueAt } from '../paths.ts'
import { stampSide } from '../world/stamp.ts'
import type { Side } from '../world/side.ts'
import { absentSide } from '../world/world.ts'
import { forgetWrites, writtenRows } from '../written-rows.ts'
import type { Suite } from './suite.ts'

const UUID = /^[0-9a-f]{8}-/
const madeByCaller: Readonly<Record<string, RegExp>> = Object.assign({}, ...exceptionsOf('made_by_caller'))
const leavesOut = exceptionsOf('leaves_out').flat()

/** A body may name one's own lesson and slip in another school's question: each id is tried alone. */
export const foreignIds: Suite = (routes, appOf) => {
  const naming = routes.filter(({ valid }) => valid.as !== 'nobody')
  let shared: { own: Side; foreign: Side } | null = null

  if (naming.length === 0) return
  describe('one id of another school in an otherwise right call is answered like one that does not exist', () => {
    it.each(naming.map((named) => [named.title, named] as const))('%s', async (_, named) => {
      const app = appOf()
      const { name, valid } = named
      const { own, foreign } = await sidesFor(app, named)
      const absent = absentSide(own)
      await valid.before?.(app, own)
      const token = tokenFor(valid, own)
      const mismatches: string[] = []
      for (const path of idsIn(named, { own, foreign, absent })) {
        await forgetWrites(app)
        const bodyWith = (side: Side) => replaced(valid.body(own), path, valueAt(valid.body(side), path))
        const theirs = await app.send(token, name, bodyWith(foreign))
        const nobodys = await app.send(token, name, bodyWith(absent))
        const where = path.join('.')
        const isSame = theirs.status === nobodys.status && theirs.raw.body === nobodys.raw.body
        if (!isSame)
          mismatches.push(`${where}: ${theirs.raw.body} for theirs, ${nobodys.raw.body} for absent`)
        if (theirs.code === 200 && !leavesOut.includes(name))
          mismatches.push(`${where}: another school's is taken`)
        const written = Object.keys(await writtenRows(app))
        if (written.length > 0) mismatches.push(`${where}: ${written.join()} was written all the same`)
      }
      expect(mismatches).toEqual([])
    })
  })

  /** Reads share two schools; what changes something gets its own side, and what it names wrongly stays as it was. */
  async function sidesFor(app: TestApp, { route, valid }: NamedRoute): Promise<{ own: Side; foreign: Side }> {
    shared ??= { own: await stampSide(app, 'few'), foreign: await stampSide(app, 'few') }
    if (route.effect === 'read' && valid.before === undefined) return shared
    return { own: await stampSide(app, 'few'), foreign: shared.foreign }
  }
}

/** Where a body holds an id of something that exists; what the caller makes up and what all schools share is left out. */
function idsIn(
  { name, valid }: NamedRoute,
  { own, foreign, absent }: Record<'own' | 'foreign' | 'absent', Side>,
) {
  const [once, again] = [valid.body(own), valid.body(own)]
  return pathsOf(once).filter((path) => {
    const value = valueAt(once, path)
    const isMadeUp = valueAt(again, path) !== value || madeByCaller[name]?.test(path.join('.')) === true
    const isShared = [foreign, absent].some((side) => valueAt(valid.body(side), path) === value)
    return typeof value === 'string' && UUID.test(value) && !isMadeUp && !isShared
  })
}

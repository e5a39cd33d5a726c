import { describe, expect, it } from 'vitest'
import { readRecords } from '../../../src/features/audit/test/told-records.ts'
import { features } from '../../../src/features.ts'
import { tokenFor } from '../area.ts'
import { exceptionsOf } from '../every-route.ts'
import { stampSide } from '../world/stamp.ts'
import type { Suite } from './suite.ts'

const elsewhere = exceptionsOf('recorded_elsewhere').flatMap((reasons) => Object.keys(reasons))

/** Whatever a call records is told in a sentence, by the names of people and things; and an area tells all that it has words for. */
export const toldRecords: Suite = (routes, appOf) => {
  const recording = routes.filter(({ route }) => route.effect !== 'read' || route.records !== null)
  if (recording.length === 0) return
  const told = new Set<string>()

  describe('[SC-76] what a call records is told in words, without an id or a key', () => {
    it.each(recording.map((named) => [named.title, named] as const))('%s', async (_, { name, valid }) => {
      const app = appOf()
      const side = await stampSide(app, 'few')
      await valid.before?.(app, side)
      await app.send(tokenFor(valid, side), name, valid.body(side))
      const { actions, faults } = await readRecords(app, side.school_id)
      for (const action of actions) told.add(action)
      expect(faults).toEqual([])
    })

    it('and so is every action that the area has words for', () => {
      const [area] = recording.map((named) => named.area)
      const known = features
        .filter((one) => one.area === area)
        .flatMap(({ auditWords }) => Object.keys(auditWords.actions))
      expect(known.filter((action) => !told.has(action) && !elsewhere.includes(action))).toEqual([])
    })
  })
}

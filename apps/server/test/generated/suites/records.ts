import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tokenFor } from '../area.ts'
import { stampSide } from '../world/stamp.ts'
import type { Suite } from './suite.ts'

/** A call whose contract says so leaves a record of who did it; refused, it leaves none ([PV-5]). */
export const records: Suite = (routes, appOf) => {
  const recorded = routes.flatMap((named) =>
    named.route.records === null ? [] : [{ ...named, record: named.route.records }],
  )
  if (recorded.length === 0) return
  describe('[PV-5] an answered call is in the log of the school', () => {
    it.each(recorded.map((named) => [named.title, named] as const))(
      '%s',
      async (_, { name, valid, record }) => {
        const app = appOf()
        const side = await stampSide(app, 'few')
        await valid.before?.(app, side)
        const count = async () => {
          const { rows } = await app.services.database.orm.execute<{ count: number }>(sql`
          select count(*)::int as count from audit_log
          where action = ${record.action} and school_id = ${side.school_id} and account_id is not null`)
          return rows[0]?.count ?? 0
        }
        const before = await count()
        expect((await app.send(null, name, valid.body(side))).code).toBe(401)
        expect(await count()).toBe(before)
        expect((await app.send(tokenFor(valid, side), name, valid.body(side))).code).toBe(200)
        expect(await count()).toBeGreaterThan(before)
      },
    )
  })
}

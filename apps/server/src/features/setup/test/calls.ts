import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'
import type { TestApp } from '../../../../test/test-app.ts'

let asked = 0

/** Removes all schools and the roles that an earlier first school left behind; no other call of this area needs a school. */
const withoutSchools = (app: TestApp) =>
  app.services.database.pool.query("delete from school; delete from role where school_id = '2001'")

const none = () => ({})

/** The right calls of a server that has no school yet. */
export const calls: AreaCalls = {
  'POST /api/setup/v1/state': { as: 'nobody', body: none },
  'POST /api/setup/v1/school/create': {
    as: 'nobody',
    before: withoutSchools,
    body: () => {
      asked += 1
      return {
        school_name: '新学校',
        region: '浙江省 杭州市',
        manager_name: '钱校长',
        gender: 'male',
        phase_id: 'junior',
        subject_id: 'physics',
        login: `principal-${asked}`,
        password: 'new-Password-2',
      }
    },
  },
  'POST /api/setup/v1/warnings': { as: 'manager', before: manage, body: none },
}

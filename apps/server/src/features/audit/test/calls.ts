import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'

const none = () => ({})
const byManager = { as: 'manager', before: manage } as const

/** The right calls of records. */
export const calls: AreaCalls = {
  'POST /api/audit/v1/record/list': { ...byManager, body: none },
  'POST /api/audit/v1/record/export': { ...byManager, body: none },
  'POST /api/audit/v1/sign-in/figures': { ...byManager, body: none },
  'POST /api/audit/v1/sign-in/silent': { ...byManager, body: none },
}

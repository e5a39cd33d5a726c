import type { AreaCalls } from '../../../../test/generated/area.ts'

export const calls: AreaCalls = {
  'POST /api/pad/v1/report/own': { as: 'student', body: () => ({ weeks: 8 }) },
}

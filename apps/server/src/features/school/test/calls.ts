import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const none = () => ({})
const byManager = { as: 'manager', before: manage } as const

/** The right calls of a school’s information and its calendar. */
export const calls: AreaCalls = {
  'POST /api/school_manager/v1/school/get-school-info': { as: 'teacher', body: none },
  'POST /api/school_manager/v1/school/get-region': { as: 'teacher', body: none },
  'POST /api/school_manager/v1/school/update-info': {
    ...byManager,
    body: () => ({ name: '测试学校', region_code: '110101', phases: ['junior', 'senior'] }),
  },
  'POST /api/school_manager/v1/school/update-logo': { ...byManager, body: () => ({ image_base64: PIXEL }) },
  'POST /api/school_manager/v1/school/get-settings': { as: 'teacher', body: none },
  'POST /api/school_manager/v1/school/update-settings': { ...byManager, body: () => ({ least_answers: 8 }) },
  'POST /api/school_manager/v1/calendar/get': { as: 'teacher', body: none },
  'POST /api/school_manager/v1/calendar/save': {
    ...byManager,
    body: () => ({
      school_year: 2026,
      terms: [{ term_no: 1, from_day: '2026-09-01', to_day: '2027-01-22' }],
      days: [{ day: '2026-10-01', kind: 'holiday', name: '国庆节' }],
    }),
  },
  'POST /api/school_manager/v1/calendar/switch-term': { ...byManager, body: () => ({ term_id: null }) },
}

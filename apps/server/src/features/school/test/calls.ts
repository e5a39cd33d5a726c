import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage } from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { keepSubject } from '../subjects/subjects.store.ts'

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const none = () => ({})
const byManager = { as: 'manager', before: manage } as const

/** A school that has a subject of its own, which nobody has used. */
const ofOwnSubject = {
  as: 'manager',
  before: async (app: TestApp, side: Side) => {
    await manage(app, side)
    await keepSubject(app.services.database.orm, {
      ...{ school_id: side.school_id, subject_id: '1001', name: '剪纸' },
      ...{ phase_ids: ['primary'], state: 'offered' },
    })
  },
} as const

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
  'POST /api/pad/v1/school/rest': { as: 'student', body: none },
  'POST /api/school_manager/v1/subjects/add': {
    ...byManager,
    body: () => ({ name: `课程${newId().slice(-6)}`, phases: ['primary', 'junior'] }),
  },
  'POST /api/school_manager/v1/subjects/update': {
    ...byManager,
    body: () => ({ subject_id: 'japanese', phases: ['primary'] }),
  },
  'POST /api/school_manager/v1/subjects/set-hidden': {
    ...byManager,
    body: () => ({ subject_id: 'japanese', is_hidden: true }),
  },
  'POST /api/school_manager/v1/subjects/remove': {
    ...ofOwnSubject,
    body: () => ({ own_subject_id: '1001' }),
  },
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

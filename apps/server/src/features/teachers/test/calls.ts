import { newId } from '@jiangtai/shared/core/ids.ts'
import { TEST_PASSWORD } from '../../../../test/builders.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { manage, nextOf, withTickets } from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import { newPhone } from '../../../../test/session-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const none = () => ({})
const byManager = { as: 'manager', before: manage } as const
const ofTeacher = ({ teacher }: Side) => ({ teacher_id: teacher.person_id })
const ofTeachers = ({ teacher }: Side) => ({ teacher_ids: [teacher.person_id] })

async function withoutOffice(app: TestApp, side: Side) {
  await manage(app, side)
  await app.services.database.pool.query(`update teacher set status = 'left' where teacher_id = $1`, [
    side.teacher.person_id,
  ])
}

/** The right calls of teachers. */
export const calls: AreaCalls = {
  'POST /api/school_manager/v1/teachers/get-account-info': { as: 'teacher', body: none },
  'POST /api/session/v1/account/change-name': {
    as: 'teacher',
    body: () => ({ name: '新名字' }),
  },
  'POST /api/session/v1/account/change-phone': {
    as: 'teacher',
    before: withTickets('bind', newPhone),
    body: (side) => ({ ticket: nextOf(side), password: TEST_PASSWORD }),
  },
  'POST /api/school_manager/v1/teachers/list-subjects': { ...byManager, body: none },
  'POST /api/school_manager/v1/teachers/list': { ...byManager, body: none },
  'POST /api/school_manager/v1/teachers/export': { ...byManager, body: none },
  'POST /api/school_manager/v1/teachers/info': { ...byManager, body: ofTeacher },
  'POST /api/school_manager/v1/teachers/update-info': {
    ...byManager,
    body: (side) => ({ ...ofTeacher(side), name: '新名字' }),
  },
  'POST /api/school_manager/v1/teachers/create': {
    ...byManager,
    body: () => ({
      ...{ name: '新老师', gender: 'female', phase_id: 'senior', subject_id: 'math' },
      login: `n-${newId().slice(-12)}`,
    }),
  },
  'POST /api/school_manager/v1/teachers/leadership/save': {
    ...byManager,
    body: (side) => ({
      ...ofTeacher(side),
      office: 'teacher',
      leads: [{ kind: 'grade', phase_id: 'senior', entry_year: 2026 }],
    }),
  },
  'POST /api/school_manager/v1/teachers/leave': {
    ...byManager,
    body: (side) => ({ ...ofTeacher(side), reason: '调离' }),
  },
  'POST /api/school_manager/v1/teachers/batch/leave': {
    ...byManager,
    body: (side) => ({ ...ofTeachers(side), reason: '调离' }),
  },
  'POST /api/school_manager/v1/teachers/batch/office': {
    ...byManager,
    body: (side) => ({ ...ofTeachers(side), office: 'observer' }),
  },
  'POST /api/school_manager/v1/teachers/return': {
    as: 'manager',
    before: withoutOffice,
    body: ofTeacher,
  },
  'POST /api/school_manager/v1/teachers/accounts/toggle-status': {
    ...byManager,
    body: (side) => ({ ...ofTeachers(side), is_disabled: true }),
  },
  'POST /api/school_manager/v1/teachers/accounts/reset-password': { ...byManager, body: ofTeacher },
  'POST /api/school_manager/v1/teachers/accounts/reset-second-step': { ...byManager, body: ofTeacher },
  'POST /api/school_manager/v1/teachers/accounts/slips': {
    ...byManager,
    body: (side) => ({ ...ofTeachers(side), include_used: true }),
  },
  'POST /api/school_manager/v1/teachers/accounts/slips/export': {
    ...byManager,
    body: (side) => ({ slips: [{ ...ofTeacher(side), password: 'kamo73de' }] }),
  },
}

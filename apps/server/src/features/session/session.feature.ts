import { feature } from '../../core/feature.ts'
import { sessionAuditWords } from './audit-words.ts'
import { auth } from './auth.routes.ts'
import { isAnyCodeOpen } from './codes/codes.store.ts'
import { devices } from './devices/devices.routes.ts'
import { linked } from './linked/linked.routes.ts'
import { secondStep } from './second-step/second-step.routes.ts'
import { roles } from './roles/roles.routes.ts'
import { session } from './session.routes.ts'
import { forgetSignInTraces, settleBeforeSetBack } from './session.service.ts'
import { sessionPersonal } from './session.personal.ts'

export const sessionFeature = feature({
  area: 'session',
  personal: sessionPersonal,
  auditWords: sessionAuditWords,
  routes: [session, auth, secondStep, devices, linked, roles],
  holds_time: [isAnyCodeOpen],
  before_set_back: [settleBeforeSetBack],
  sweeps: [forgetSignInTraces],
})

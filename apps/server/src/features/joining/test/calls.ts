import type { AreaCalls } from '../../../../test/generated/area.ts'
import {
  manage,
  managerTokenOf,
  nextOf,
  preparedFor,
  withTickets,
} from '../../../../test/generated/world/prepared.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import { buildJoinRequest, joinForm, newPhone } from '../../../../test/session-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'

async function withInvitation(app: TestApp, side: Side): Promise<void> {
  await manage(app, side)
  const made = await app.call(managerTokenOf(side), 'POST /api/session/v1/invitation/create', {})
  preparedFor(side).id = made.payload.invitation_id
}

async function withInvitationToUse(app: TestApp, side: Side): Promise<void> {
  await withTickets('bind', newPhone)(app, side)
  const made = await app.call(managerTokenOf(side), 'POST /api/session/v1/invitation/create', {})
  preparedFor(side).id = made.payload.code
}

async function withJoinRequest(app: TestApp, side: Side): Promise<void> {
  await manage(app, side)
  preparedFor(side).id = await buildJoinRequest(app, managerTokenOf(side))
}

const none = () => ({})

/** The right calls of inviting and joining. */
export const calls: AreaCalls = {
  'POST /api/session/v1/invitation/create': { as: 'manager', before: manage, body: none },
  'POST /api/session/v1/invitation/list': { as: 'manager', before: manage, body: none },
  'POST /api/session/v1/invitation/withdraw': {
    as: 'manager',
    before: withInvitation,
    body: (side) => ({ invitation_id: preparedFor(side).id }),
  },
  'POST /api/session/v1/invitation/look': {
    as: 'nobody',
    before: withInvitationToUse,
    body: (side) => ({ invitation_code: preparedFor(side).id.slice(0, 8) }),
  },
  'POST /api/session/v1/join-request/create': {
    as: 'nobody',
    before: withInvitationToUse,
    body: (side) => joinForm({ invitation_code: preparedFor(side).id.slice(0, 8), ticket: nextOf(side) }),
  },
  'POST /api/session/v1/join-request/list': { as: 'manager', before: manage, body: none },
  'POST /api/session/v1/join-request/approve': {
    as: 'manager',
    before: withJoinRequest,
    body: (side) => ({ join_request_id: preparedFor(side).id }),
  },
  'POST /api/session/v1/join-request/refuse': {
    as: 'manager',
    before: withJoinRequest,
    body: (side) => ({ join_request_id: preparedFor(side).id }),
  },
}

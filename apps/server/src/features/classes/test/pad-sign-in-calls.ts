import { newId } from '@jiangtai/shared/core/ids.ts'
import { makeToken } from '../../../core/auth/token.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { allowPadSignIn } from '../pad-sign-in/test/showing.ts'

/** What a side shows, by its teacher: the showing with its code, and the pad that asks by it. */
type Shown = { showing_id: string; pad_code: string; pad_secret: string; ask_id: string }
const shown = new Map<string, Shown>()
const NOBODYS = { showing_id: newId(), pad_code: 'x'.repeat(22), pad_secret: makeToken(), ask_id: newId() }
const shownBy = ({ teacher }: Side): Shown => shown.get(teacher.account_id) ?? NOBODYS

const allow = (app: TestApp, { school_id }: Side) => allowPadSignIn(app, school_id)

/** The side's teacher shows a code, and a pad asks for the first student. */
async function show(app: TestApp, side: Side) {
  await allow(app, side)
  const { token, account_id } = side.teacher
  const { class_id } = side
  const { payload } = await app.call(token, 'POST /api/session/v1/class-code/open', { class_id })
  const { showing_id, pad_code } = payload
  const pad_secret = makeToken()
  const pad = { pad_secret, pad_code, device_id: newId(), device_name: '平板 01' }
  await app.call(null, 'POST /api/session/v1/class-code/enter', pad)
  const { student_id } = first(side.students)
  await app.call(null, 'POST /api/session/v1/class-code/ask', { pad_secret, student_id })
  const looked = await app.call(token, 'POST /api/session/v1/class-code/look', { showing_id })
  const ask_id = looked.payload.asking[0]?.ask_id ?? newId()
  shown.set(account_id, { showing_id, pad_code, pad_secret, ask_id })
}

const ofClass = ({ class_id }: Side) => ({ class_id })
const ofShowing = (side: Side) => ({ showing_id: shownBy(side).showing_id })
const ofPad = (side: Side) => ({ pad_secret: shownBy(side).pad_secret })

/** The right calls of 扫码登录. */
export const padSignInCalls: AreaCalls = {
  'POST /api/session/v1/class-code/allowed': { as: 'teacher', before: allow, body: ofClass },
  'POST /api/session/v1/class-code/open': { as: 'teacher', before: allow, body: ofClass },
  'POST /api/session/v1/class-code/renew': { as: 'teacher', before: show, body: ofShowing },
  'POST /api/session/v1/class-code/look': { as: 'teacher', before: show, body: ofShowing },
  'POST /api/session/v1/class-code/decide': {
    as: 'teacher',
    before: show,
    body: (side) => ({ ...ofShowing(side), ask_ids: [shownBy(side).ask_id], consents: true }),
  },
  'POST /api/session/v1/class-code/automatic': {
    as: 'teacher',
    before: show,
    body: (side) => ({ ...ofShowing(side), is_automatic: true }),
  },
  'POST /api/session/v1/class-code/close': { as: 'teacher', before: show, body: ofShowing },
  'POST /api/session/v1/class-code/enter': {
    as: 'nobody',
    before: show,
    body: (side) => ({
      ...{ pad_secret: makeToken(), pad_code: shownBy(side).pad_code },
      ...{ device_id: newId(), device_name: '平板 02' },
    }),
  },
  'POST /api/session/v1/class-code/ask': {
    as: 'nobody',
    before: show,
    body: (side) => ({ ...ofPad(side), student_id: first(side.students).student_id }),
  },
  'POST /api/session/v1/class-code/collect': { as: 'nobody', before: show, body: ofPad },
}

import { newId } from '@jiangtai/shared/core/ids.ts'
import { makeToken } from '../../../../core/auth/token.ts'
import { buildClass, buildSchool, buildTeacher } from '../../../../../test/builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'

const PATH = 'POST /api/session/v1/class-code'

/** Lets the classes of a school, which are those of a 高中 in tests, sign in by a code. */
export async function allowPadSignIn(app: TestApp, school_id: string, pad_sign_in_senior = true) {
  await app.services.database.pool.query(
    `update school set settings = settings || jsonb_build_object('pad_sign_in_senior', $1::boolean) where school_id = $2`,
    [pad_sign_in_senior, school_id],
  )
}

/** A class of a school that allows it, with its teacher. */
export async function buildShowingClass(app: TestApp, student_count = 3) {
  const { school_id } = await buildSchool(app)
  await allowPadSignIn(app, school_id)
  const teacher = await buildTeacher(app, { school_id })
  const built = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count })
  return { school_id, teacher, ...built }
}

/** The calls of 扫码登录 at an app. */
export function showingOn(app: TestApp) {
  const open = (token: string, class_id: string) => app.call(token, `${PATH}/open`, { class_id })
  const ofTeacher = (token: string, showing_id: string) => ({
    renew: () => app.call(token, `${PATH}/renew`, { showing_id }),
    look: () => app.call(token, `${PATH}/look`, { showing_id }),
    close: () => app.call(token, `${PATH}/close`, { showing_id }),
    setAutomatic: (is_automatic = true) => app.call(token, `${PATH}/automatic`, { showing_id, is_automatic }),
    decide: (ask_ids: string[], consents = true) =>
      app.call(token, `${PATH}/decide`, { showing_id, ask_ids, consents }),
    /** Consents to everybody who waits. */
    consentAll: async () => {
      const { asking } = (await app.call(token, `${PATH}/look`, { showing_id })).payload
      const ask_ids = asking.map(({ ask_id }) => ask_id)
      return app.call(token, `${PATH}/decide`, { showing_id, ask_ids, consents: true })
    },
  })
  const pad = (device_id: string = newId()) => {
    const pad_secret = makeToken()
    return {
      device_id,
      pad_secret,
      enter: (pad_code: string) =>
        app.call(null, `${PATH}/enter`, { pad_secret, pad_code, device_id, device_name: '平板 07' }),
      ask: (student_id: string) => app.call(null, `${PATH}/ask`, { pad_secret, student_id }),
      collect: () => app.call(null, `${PATH}/collect`, { pad_secret }),
    }
  }
  return {
    open,
    ofTeacher,
    pad,
    /** A pad that has asked for a student. */
    asking: async (pad_code: string, student_id: string, device_id?: string) => {
      const one = pad(device_id)
      await one.enter(pad_code)
      const { code, message } = await one.ask(student_id)
      if (code !== 200) throw new Error(message)
      return one
    },
  }
}

/** The first of a list that has one. */
export function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('there is one')
  return one
}

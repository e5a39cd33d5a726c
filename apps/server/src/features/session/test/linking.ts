import { buildSchool, buildTeacher, TEST_PASSWORD, type TestUser } from '../../../../test/builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'

type Account = Pick<TestUser, 'account_id'>

/** The calls about linked accounts, and people of several schools to make them. */
export function linkingOn(appOf: () => TestApp) {
  const list = (token: string) => appOf().call(token, 'POST /api/session/v1/linked/list', {})
  const add = (token: string, account: string, password = TEST_PASSWORD) =>
    appOf().call(token, 'POST /api/session/v1/linked/add', {
      ...{ account, password, own_password: TEST_PASSWORD },
    })
  const enter = (token: string, { account_id }: Account) =>
    appOf().call(token, 'POST /api/session/v1/linked/enter', { account_id })
  return {
    list,
    add,
    enter,
    remove: (token: string, { account_id }: Account) =>
      appOf().call(token, 'POST /api/session/v1/linked/remove', { account_id }),
    infoOf: (token: string) => appOf().call(token, 'GET /api/auth/user/info', {}),
    /** The token of the person who goes over. */
    entered: async (token: string, into: Account): Promise<string> => {
      const { payload } = await enter(token, into)
      if (payload.state !== 'entered') throw new Error(payload.told)
      return payload.token
    },
    linkedIds: async (token: string): Promise<string[]> =>
      (await list(token)).payload.list.map(({ account_id }) => account_id),
    teacherElsewhere: () => teacherElsewhere(appOf()),
    /** Accounts of one person at two schools, linked from the first. */
    twoLinked: async () => {
      const [here, there] = [await teacherElsewhere(appOf()), await teacherElsewhere(appOf())]
      const { code, message } = await add(here.token, there.login)
      if (code !== 200) throw new Error(message)
      return { here, there }
    },
  }
}

/** A teacher of a school of their own. */
async function teacherElsewhere(app: TestApp) {
  const { school_id } = await buildSchool(app)
  return { school_id, ...(await buildTeacher(app, { school_id })) }
}

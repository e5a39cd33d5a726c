import { AppError } from '@jiangtai/shared/core/errors.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { forgetEverything, SIGNED_IN, userInfo } from '../../../test/signed-in.ts'
import { queryClient, session } from '../../api.ts'
import { failures } from '../../failures.ts'
import { readProfile, type TeacherProfile } from './kept-profile.ts'
import { keepProfile } from './profile.ts'
import { userQuery } from '../user.ts'

const CALL = 'POST /api/school_manager/v1/teachers/get-account-info'
const PROFILE: TeacherProfile = {
  name: '陈思远',
  phase: 'senior',
  phase_des: '高中',
  subject: 'math',
  subject_des: '数学',
  teacher_id: '0197f000-0000-7000-8000-00000000000b',
  user_type: 1,
  has_wechat: false,
  login: 'teacher',
  phone_number: null,
  manager_type: 3,
}
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => network.stop())

function answer(profile: () => TeacherProfile | AppError) {
  network = answerCalls({ 'GET /api/auth/user/info': () => userInfo(), [CALL]: profile })
  session.signIn(SIGNED_IN)
}

test('[SE-27] the profile of who signed in is kept with the names of its numbers, until the sign-in ends', async () => {
  answer(() => PROFILE)
  const { info } = await queryClient.fetchQuery(userQuery)
  await waitFor(() => expect(readProfile()?.profile).toEqual(PROFILE))
  expect(readProfile()?.types.manager_type[PROFILE.manager_type]).toBe('备课组长')
  const asked = network.asked.find(({ name }) => name === CALL)
  expect(asked?.input).toMatchObject({ a_id: info.a_id, school_id: info.school_id })
  session.signOut()
  expect(readProfile()).toBeNull()
})

test('[SE-27] a profile that cannot be fetched is told to nobody', async () => {
  answer(() => new AppError('SYSTEM'))
  await queryClient.fetchQuery(userQuery)
  await waitFor(() => expect(network.asked.some(({ name }) => name === CALL)).toBe(true))
  expect(readProfile()).toBeNull()
  expect(failures.getState()).toEqual({ signed_out: null, notice: null })
  expect(session.getState().token).toBe(SIGNED_IN.token)
})

test('[SE-27] the profile of one page is not kept for who has signed in on another meanwhile', async () => {
  answer(() => {
    const other = { ...SIGNED_IN, token: 'token-of-somebody-else' }
    window.localStorage.setItem(session.storage_key, JSON.stringify(other))
    return PROFILE
  })
  const { info } = await queryClient.fetchQuery(userQuery)
  await keepProfile(info)
  expect(network.asked.some(({ name }) => name === CALL)).toBe(true)
  expect(readProfile()).toBeNull()
})

test('[SE-27] what is kept and cannot be read counts as nothing', () => {
  answer(() => PROFILE)
  window.localStorage.setItem('jiangtai.teacher.profile', '{')
  expect(readProfile()).toBeNull()
})

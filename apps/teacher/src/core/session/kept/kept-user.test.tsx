import type { AppError } from '@jiangtai/shared/core/errors.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { forgetEverything, SIGNED_IN, userInfo } from '../../../test/signed-in.ts'
import { queryClient, session } from '../../api.ts'
import { failures } from '../../failures.ts'
import { keepUser, readKeptUser } from './kept-user.ts'
import { currentUserOf, startUser, userQuery } from '../user.ts'

let network: ReturnType<typeof answerCalls>
let answer: () => ReturnType<typeof userInfo> | AppError

beforeEach(() => {
  forgetEverything()
  answer = userInfo
  network = answerCalls({ 'GET /api/auth/user/info': () => answer() })
  session.signIn(SIGNED_IN)
})
afterEach(() => network.stop())

const shown = () => queryClient.getQueryData(userQuery.queryKey)
const RESOURCES = currentUserOf(userInfo(['resource']))

test('[SL-97] who signed in is kept for that sign-in, until it ends', async () => {
  const user = await queryClient.fetchQuery(userQuery)
  await waitFor(() => expect(readKeptUser()).toEqual(user))
  session.signIn({ ...SIGNED_IN, token: 'token-of-somebody-else' })
  expect(readKeptUser()).toBeNull()
  session.signIn(SIGNED_IN)
  expect(readKeptUser()).toBeNull()
  keepUser(SIGNED_IN.token, RESOURCES)
  expect(readKeptUser()).toEqual(RESOURCES)
  session.signOut()
  session.signIn(SIGNED_IN)
  expect(readKeptUser()).toBeNull()
})

test('[SL-97] what is kept and cannot be read counts as nothing', () => {
  window.localStorage.setItem('jiangtai.teacher.user', '{')
  expect(readKeptUser()).toBeNull()
  startUser()
  expect(shown()).toBeUndefined()
})

test.each([
  ['nobody', null],
  ['a word', '<img src=x onerror=alert(1)>'],
  ['no grants', { ...RESOURCES, grants: null }],
  ['grants of another form', { ...RESOURCES, grants: { resource: 'edit', __proto__: null } }],
  ['no office', { ...RESOURCES, info: undefined }],
  ['no role', { ...RESOURCES, role: {} }],
])('[SL-97] what another program kept opens no page: %s', (_name, user) => {
  window.localStorage.setItem('jiangtai.teacher.user', JSON.stringify({ token: SIGNED_IN.token, user }))
  expect(readKeptUser()).toBeNull()
})

test('[SL-97] a page opens with who is kept, and follows what the server says', async () => {
  keepUser(SIGNED_IN.token, RESOURCES)
  startUser()
  expect(shown()).toEqual(RESOURCES)
  await waitFor(() => expect(shown()).toEqual(currentUserOf(userInfo())))
  // Known for this page, it is not asked for again on the way to the next one.
  startUser()
  expect(network.asked.filter(({ name }) => name === 'GET /api/auth/user/info')).toHaveLength(1)
})

test('[SL-97] a sign-in that has ended meanwhile ends the page that opened with it', async () => {
  keepUser(SIGNED_IN.token, RESOURCES)
  answer = () => refuse('NOT_SIGNED_IN')
  startUser()
  await waitFor(() => expect(failures.getState().signed_out).not.toBeNull())
})

test('[SL-97] without an answer the page stays, and the next one asks again', async () => {
  keepUser(SIGNED_IN.token, RESOURCES)
  answer = () => refuse('FORBIDDEN')
  startUser()
  await waitFor(() => expect(queryClient.getQueryState(userQuery.queryKey)?.status).toBe('error'))
  expect(shown()).toEqual(RESOURCES)
  answer = userInfo
  startUser()
  await waitFor(() => expect(shown()).toEqual(currentUserOf(userInfo())))
})

import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

const KEY = ['account', 'second-step']

/** How my sign-ins are proved a second time. */
export type SecondStep = CallOutput<'POST /api/session/v1/second-step/get'>

export function secondStepQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call('POST /api/session/v1/second-step/get', {}, { signal }),
  })
}

export function beginEnrolment() {
  return mutationOptions({
    // The secret is shown once and kept nowhere.
    gcTime: 0,
    mutationFn: (password: string) => api.call('POST /api/session/v1/second-step/begin', { password }),
  })
}

export function confirmEnrolment() {
  return mutationOptions({
    gcTime: 0,
    mutationFn: (confirmed: { enrolment: string; code: string }) =>
      api.call('POST /api/session/v1/second-step/confirm', confirmed),
    // The other sign-ins have ended too.
    onSuccess: (_codes, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['account'] }),
  })
}

export function renewRecoveryCodes() {
  return mutationOptions({
    gcTime: 0,
    mutationFn: (password: string) =>
      api.call('POST /api/session/v1/second-step/recovery-codes', { password }),
    onSuccess: (_codes, _input, _before, { client }) => client.invalidateQueries({ queryKey: KEY }),
  })
}

export function endAuthenticator() {
  return mutationOptions({
    mutationFn: (password: string) => api.call('POST /api/session/v1/second-step/end', { password }),
    onSuccess: (_done, _input, _before, { client }) => client.invalidateQueries({ queryKey: KEY }),
  })
}

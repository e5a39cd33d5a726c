import { describe, expect, it } from 'vitest'
import { joinContract } from './join-contract.ts'
import { setupContract } from '../setup/contract.ts'
import { Login } from '../students/fields.ts'
import { isLoginName } from './login-name.ts'

const FITS = ['abc', 'wang.li', '2023_0101', 'a'.repeat(32), '13800000', 'w-1']
const DOES_NOT = ['', 'ab', 'a'.repeat(33), '王老师', 'wang li', '13812345678', 'a@b.cn']

describe('[SC-41] a login name', () => {
  it.each(FITS)('may be %s', (text) => expect(isLoginName(text)).toBe(true))
  it.each(DOES_NOT)('may not be “%s”', (text) => expect(isLoginName(text)).toBe(false))

  it('has one rule wherever it is chosen', () => {
    const { createJoinRequest } = joinContract
    const { createFirstSchool } = setupContract
    for (const text of [...FITS, ...DOES_NOT]) {
      const asked = [Login, createJoinRequest.input.shape.login, createFirstSchool.input.shape.login]
      expect(asked.map((schema) => schema.safeParse(text).success)).toEqual(
        asked.map(() => isLoginName(text)),
      )
    }
  })
})

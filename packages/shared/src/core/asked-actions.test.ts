import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { ASKED_ACTIONS, PERMISSION_IDS } from './permissions.ts'

test('[SE-104] the table of rights has what a call asks for, and nothing that none does', () => {
  const asked = new Set(
    Object.values(contract).flatMap((area) => Object.values(area).map(({ access }) => String(access))),
  )
  const shown = PERMISSION_IDS.flatMap((id) => (ASKED_ACTIONS[id] ?? []).map((action) => `${id}.${action}`))
  expect(shown.toSorted()).toEqual([...asked].filter((access) => access.includes('.')).toSorted())
})

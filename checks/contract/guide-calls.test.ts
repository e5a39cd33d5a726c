import { contract } from '@jiangtai/shared/contract.ts'
import { expect, test } from 'vitest'

/** The calls of specification §7 "Guide learn", as they are named there. */
const GUIDE_CALLS = [
  ...['list', 'create_config', 'create', 'delete', 'details', 'report'],
  ...['oss_temp_credential', 'save_exercise', 'get_exercise'],
  ...['add', 'delete', 'clear', 'get', 'sort', 'switch', 'batch_add', 'batch_delete'].map(
    (call) => `cart/${call}`,
  ),
]

test('[GU-1] the seventeen calls of the specification stand below the path of guides', () => {
  const paths = new Set(
    Object.values(contract).flatMap((area) => Object.values(area).map(({ path }): string => path)),
  )
  expect(GUIDE_CALLS.filter((call) => !paths.has(`/api/guide_learn/api/${call}`))).toEqual([])
  expect(GUIDE_CALLS).toHaveLength(17)
})

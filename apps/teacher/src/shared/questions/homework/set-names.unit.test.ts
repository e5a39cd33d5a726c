import { GROUP_EMBLEMS } from '@jiangtai/shared/grouping/rules.ts'
import { expect, test } from 'vitest'
import { freeSetNames, SET_NAMES } from './set-names.ts'

test('[HK-43] no set begins with the name of a group, of those that groups get by themselves or of those they were given', () => {
  const emblems: readonly string[] = GROUP_EMBLEMS
  expect(SET_NAMES.filter((name) => emblems.includes(name))).toEqual([])
  expect(freeSetNames(['松组', '春组', '秋']).slice(0, 2)).toEqual(['夏', '冬'])
  expect(freeSetNames(SET_NAMES).slice(0, 4)).toEqual(['第一份', '第二份', '第三份', '第四份'])
})

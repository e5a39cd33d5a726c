import { expect, test } from 'vitest'
import { REGIONS, regionOf } from './regions.ts'

test('[QU-81] a region is known by its short and by its full name, and other words are none', () => {
  for (const region of REGIONS) expect(regionOf(region)).toBe(region)
  const full = ['江苏省', ' 北京市 ', '内蒙古自治区', '广西壮族自治区', '新疆维吾尔自治区', '香港特别行政区']
  expect(full.map(regionOf)).toEqual(['江苏', '北京', '内蒙古', '广西', '新疆', '香港'])
  expect(['', '省', '南京', '江苏卷', '自治区'].map(regionOf)).toEqual([null, null, null, null, null])
})

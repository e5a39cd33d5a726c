import { expect, it } from 'vitest'
import { isCutRtf } from './cut-rtf.ts'

const isCut = (text: string) => isCutRtf(Buffer.from(text, 'latin1'))

it.each([
  '{\\rtf1 {\\pict\\wmetafile8\\bin2147483647 abc}x\\par}',
  '{\\rtf1 {\\pict\\bin3 abc}{\\pict\\bin9 abc}',
  '{\\rtf1 {\\pict\\bin99999999999999999999 a}',
])('[QI-147] RTF that tells of more than it has is cut: %s', (text) => {
  expect(isCut(text)).toBe(true)
})

it.each([
  '{\\rtf1 {\\pict\\bin3 abc}x\\par}',
  // Signs within the data are data.
  '{\\rtf1 {\\pict\\bin14 \\bin9999999999}x}',
  // Words that only begin alike, and a length that no office reads.
  '{\\rtf1 \\binary99999 \\bin \\bin-5 x}',
  '{\\rtf1 1. x}',
])('[QI-147] RTF that has all it tells of is not: %s', (text) => {
  expect(isCut(text)).toBe(false)
})

it('[QI-147] is told at once of a file full of them', () => {
  const before = process.cpuUsage()
  expect(isCut('\\bin0 '.repeat(2_000_000))).toBe(false)
  const { user, system } = process.cpuUsage(before)
  // Measured 300 ms.
  expect((user + system) / 1000).toBeLessThan(5000)
})

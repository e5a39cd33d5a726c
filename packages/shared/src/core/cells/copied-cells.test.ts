import { expect, test } from 'vitest'
import { readCopiedCells } from './copied-cells.ts'

test.each([
  [
    '甲\t乙\r\n丙\t丁\r\n',
    [
      ['甲', '乙'],
      ['丙', '丁'],
    ],
  ],
  ['甲\n乙', [['甲'], ['乙']]],
  ['甲\t', [['甲', '']]],
  [
    '"一\n二"\t"说""好"""\n三\t四',
    [
      ['一 二', '说"好"'],
      ['三', '四'],
    ],
  ],
  ['"引\t文', [['"引', '文']]],
  ['\t乙', [['', '乙']]],
])('[DW-102] [SC-142] copied cells are read: %j', (text, cells) => {
  expect(readCopiedCells(text)).toEqual(cells)
})

test.each(['甲', '', '甲 乙', '"甲"'])('words by themselves are no table: %j', (text) => {
  expect(readCopiedCells(text)).toBeNull()
})

test('quotes that are never closed are words, however many there are', () => {
  expect(readCopiedCells('"甲""\t'.repeat(20_000))?.[0]?.slice(0, 2)).toEqual(['"甲""', '"甲""'])
})

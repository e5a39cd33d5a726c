import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DockSheet } from './dock-items.ts'
import { useDockSheets } from './use-dock-sheets.ts'

function open() {
  let shown_count = 0
  const { result } = renderHook(() => useDockSheets({ onShow: () => void (shown_count += 1) }))
  return {
    press: (...sheets: DockSheet[]) => {
      for (const sheet of sheets) act(() => result.current.toggle(sheet))
      return [...result.current.open]
    },
    shownCount: () => shown_count,
  }
}

test('锁屏 and 提示 never lie over 发题, 花名册 or 缩略图', () => {
  const { press } = open()
  expect(press('quiz', 'roster', 'pages')).toEqual(['quiz', 'roster', 'pages'])
  expect(press('lock')).toEqual(['lock'])
  expect(press('notice')).toEqual(['notice'])
  expect(press('roster')).toEqual(['roster'])
})

test('[CR-466] 发题 takes the place of the panel of 没听懂 or 举手', () => {
  const { press } = open()
  expect(press('unclear', 'quiz')).toEqual(['quiz'])
  expect(press('quiz', 'hands', 'quiz')).toEqual(['quiz'])
})

test('[DW-70] a curtain stays while sheets are opened, and another tool on the page takes its place', () => {
  const { press } = open()
  expect(press('curtain', 'more', 'lock', 'roster')).toEqual(['curtain', 'roster'])
  expect(press('magnifier')).toEqual(['roster', 'magnifier'])
  expect(press('magnifier')).toEqual(['roster'])
})

test('the sizes of a tool stay beside a drawer, and leave for 锁屏', () => {
  const { press } = open()
  expect(press('pages', 'tool')).toEqual(['pages', 'tool'])
  expect(press('lock')).toEqual(['lock'])
  expect(press('tool')).toEqual(['tool'])
})

test('what else is on the board hears of a sheet that opens, not of one that closes', () => {
  const { press, shownCount } = open()
  press('roster', 'roster', 'lock')
  expect(shownCount()).toBe(2)
})

import { expect, test } from 'vitest'
import { closeRefusal, closeTabs, type CloseWhich, openTab, renameTab, type TabsState } from './tab-rules.ts'

function tabs(names: string, active: string): TabsState {
  return {
    tabs: names.split('').map((key) => ({ key, path: `/${key}`, title: key, custom_title: null })),
    active_key: active,
  }
}

function brief(state: TabsState): string {
  return state.tabs.map(({ key }) => (key === state.active_key ? key.toUpperCase() : key)).join('')
}

test('[SL-11] a new page stands right of the one it was opened from', () => {
  expect(brief(openTab(tabs('abc', 'a'), { key: 'x', path: '/x', title: 'x' }))).toBe('aXbc')
  expect(brief(openTab({ tabs: [], active_key: null }, { key: 'x', path: '/x', title: 'x' }))).toBe('X')
})

test('[SL-11] coming back keeps the place and the own title, and remembers the filters', () => {
  const renamed = renameTab(tabs('abc', 'a'), { key: 'b', title: '二次函数' })
  const state = openTab(renamed, { key: 'b', path: '/b?page=2', title: 'b' })
  expect(brief(state)).toBe('aBc')
  expect(state.tabs[1]).toEqual({ key: 'b', path: '/b?page=2', title: 'b', custom_title: '二次函数' })
})

test.each<[string, string, CloseWhich, string]>([
  ['b', 'b', 'current', 'aCd'],
  ['d', 'd', 'current', 'abC'],
  ['a', 'b', 'current', 'Acd'],
  ['a', 'c', 'left', 'Cd'],
  ['d', 'c', 'left', 'cD'],
  ['d', 'b', 'right', 'aB'],
  ['a', 'b', 'right', 'Ab'],
  ['a', 'c', 'others', 'C'],
  ['c', 'c', 'others', 'C'],
])('[SL-12] with %s in front, closing at %s: %s', (active, key, which, left) => {
  expect(brief(closeTabs(tabs('abcd', active), { key, which }))).toBe(left)
})

test.each<[string, string, CloseWhich, string]>([
  ['a', 'a', 'current', '这是最后一个标签了，无法关闭'],
  ['a', 'a', 'others', '这是最后一个标签了，无法关闭'],
  ['ab', 'a', 'left', '左侧没有标签'],
  ['ab', 'b', 'right', '右侧没有标签'],
])('[SL-13] of the tabs %s, closing at %s (%s) is refused', (names, key, which, reason) => {
  const state = tabs(names, 'a')
  expect(closeRefusal(state, { key, which })).toBe(reason)
  expect(closeTabs(state, { key, which })).toBe(state)
})

import { ROLES } from '@jiangtai/shared/core/permissions.ts'
import { expect, test } from 'vitest'
import { menuFor } from './menu.ts'
import { type ScreenRoute, screenRoutes, tabKeyOf } from './routes.tsx'
import { SCENES } from './scenes.ts'

function screen(path: string, access: ScreenRoute['access']): ScreenRoute {
  const load = async () => () => null
  return { path, title: path, access, scene: 'resource', layout: 'shell', tab_params: [], load }
}

const list = screen('/resource/personal/list', 'resource.query')
const bank = screen('/question_center/question_center_bank', 'questionCenter.query')

test('only what is built is in the menu', () => {
  const menu = menuFor([list], ROLES.subject_teacher.grants)
  expect(menu.map(({ id }) => id)).toEqual(['resource'])
  expect(menu[0]?.side.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(['个人资源'])
})

test('only what the role may use is in the menu', () => {
  expect(menuFor([list, bank], { questionCenter: ['query'] }).map(({ id }) => id)).toEqual(['questions'])
  expect(menuFor([list, bank], ROLES.student.grants)).toEqual([])
})

test('a lesson is a page of its own, a filter is not', () => {
  const lesson = { ...list, tab_params: ['prepare_lesson_id'] }
  const key = (search: string) => tabKeyOf(lesson, search)
  expect(key('?prepare_lesson_id=1&page=2')).toBe(key('?page=3&prepare_lesson_id=1'))
  expect(key('?prepare_lesson_id=1')).not.toBe(key('?prepare_lesson_id=2'))
  expect(key('')).toBe('/resource/personal/list')
})

test('every screen has an address of its own and a scene that is shown', () => {
  const paths = screenRoutes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { scene } of screenRoutes) expect([null, ...SCENES.map(({ id }) => id)]).toContain(scene)
})

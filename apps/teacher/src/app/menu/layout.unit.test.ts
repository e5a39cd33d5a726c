import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'
import { screenRoutes } from '../routes.tsx'

const STAND_ALONE = [
  '/app/exerciseReport',
  '/app/completionReport',
  '/app/examSituation',
  '/app/questionAnalysis',
  '/app/studentReport',
]

test.each(STAND_ALONE)('[SL-4] %s stands alone', (path) => {
  expect(layoutOf(path)).toEqual({ top: false, side: false, left: false, right: false })
})

const WITHOUT_NAVIGATION = ['/login', '/dataReport', '/middlePage', '/studentpad/homework-contentshow']

test.each(WITHOUT_NAVIGATION)('[SL-5] %s has no top and no side navigation', (path) => {
  expect(layoutOf(path)).toEqual({ top: false, side: false, left: true, right: true })
})

const PARSING_PAGES = ['question_parsing_que', 'question_parsing_answer', 'question_parsing_points']

test.each(PARSING_PAGES)('[SL-6] %s has no bars at its sides', (name) => {
  expect(layoutOf(`/question_center/question_my/${name}`)).toEqual({
    top: true,
    side: true,
    left: false,
    right: false,
  })
})

const EVERYWHERE_ELSE = [
  '/application',
  '/app',
  ...screenRoutes.map(({ path }) => path).filter((path) => !/question_parsing_/.test(path)),
]

test.each(EVERYWHERE_ELSE)('[SL-7] %s shows everything', (path) => {
  expect(layoutOf(path)).toEqual({ top: true, side: true, left: true, right: true })
})

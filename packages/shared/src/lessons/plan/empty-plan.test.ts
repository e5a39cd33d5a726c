import { expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { EMPTY_PLAN, isPlanEmpty, minutesWords, planMinutes } from './empty-plan.ts'

const step = (minutes: number | null) => ({
  ...{ step_id: newId(), stage: '导入', minutes, teacher_acts: '', student_acts: '' },
})
const planOf = (...minutes: (number | null)[]) => ({ ...EMPTY_PLAN, steps: minutes.map(step) })

it('[LE-41] the minutes of the steps are held against the length of the lesson', () => {
  expect(planMinutes(planOf(5, null, 20))).toBe(25)
  expect(minutesWords(planOf(5, 20))).toBe('共 25 分钟，还余 15 分钟')
  expect(minutesWords(planOf(10, 30))).toBe('共 40 分钟，正好一节课')
  expect(minutesWords({ ...planOf(20, 30), lesson_minutes: 45 })).toBe('共 50 分钟，超出 5 分钟')
})

it('[LE-41] a plan is empty until a text or a step stands in it', () => {
  expect(isPlanEmpty(EMPTY_PLAN)).toBe(true)
  expect(isPlanEmpty({ ...EMPTY_PLAN, lesson_minutes: 45 })).toBe(true)
  expect(isPlanEmpty(planOf(null))).toBe(false)
  expect(isPlanEmpty({ ...EMPTY_PLAN, key_points: '对称轴' })).toBe(false)
})

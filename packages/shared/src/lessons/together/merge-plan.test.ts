import { expect, test } from 'vitest'
import { EMPTY_PLAN } from '../plan/empty-plan.ts'
import type { LessonPlan, PlanStep } from '../plan/plan.ts'
import { changedParts, mergePlans, type WholePlan } from './merge-plan.ts'

const step = (step_id: string, stage = step_id): PlanStep => ({
  ...{ step_id, stage, minutes: null, teacher_acts: '', student_acts: '' },
})
const written = (goals: string, plan: Partial<LessonPlan> = {}, reflection = ''): WholePlan => ({
  ...{ goals, reflection, plan: { ...EMPTY_PLAN, ...plan } },
})

test('[LE-107] each part is taken from whoever changed it', () => {
  const base = written('旧目标', { key_points: '旧重点', steps: [step('a')] })
  const ours = written('新目标', { key_points: '旧重点', steps: [step('a')] })
  const theirs = written('旧目标', { key_points: '新重点', steps: [step('a'), step('b')] }, '反思')
  for (const preferred of ['ours', 'theirs'] as const)
    expect(mergePlans({ base, ours, theirs }, preferred)).toEqual({
      merged: written('新目标', { key_points: '新重点', steps: [step('a'), step('b')] }, '反思'),
      met: [],
    })
})

test('[LE-107] a part that both changed is told, and is what is preferred; the others are brought together all the same', () => {
  const lists = {
    base: written('旧'),
    ours: written('我的', { assignment: '练习 1' }),
    theirs: written('他的', { preparation: '投影' }),
  }
  expect(mergePlans(lists, 'ours')).toEqual({
    merged: written('我的', { assignment: '练习 1', preparation: '投影' }),
    met: ['goals'],
  })
  expect(mergePlans(lists, 'theirs').merged.goals).toBe('他的')
})

test('[LE-107] steps are brought together one by one', () => {
  const base = written('', { steps: [step('a'), step('b')] })
  const ours = written('', { steps: [step('a', '导入'), step('b'), step('c')] })
  const theirs = written('', { steps: [step('a'), step('b', '新授')] })
  const clean = mergePlans({ base, ours, theirs }, 'theirs')
  expect(clean.met).toEqual([])
  expect(clean.merged.plan.steps).toEqual([step('a', '导入'), step('b', '新授'), step('c')])
  const other = written('', { steps: [step('a', '复习'), step('b')] })
  expect(mergePlans({ base, ours, theirs: other }, 'ours')).toMatchObject({
    met: ['steps'],
    merged: { plan: { steps: [step('a', '导入'), step('b'), step('c')] } },
  })
})

test('[LE-110] the changed parts are told in their order', () => {
  expect(changedParts(written('a'), written('b', { steps: [step('x')] }, '反思'))).toEqual([
    ...['goals', 'steps', 'reflection'],
  ])
  expect(changedParts(written('a'), written('a'))).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { addMaterial, type TaskDraft } from '../task-draft.ts'
import {
  addStep,
  addToExercise,
  askWhilePlayed,
  changeStep,
  removeStep,
  removeStepQuestion,
  sortSteps,
  withMaterial,
} from './step-draft.ts'

const question = (question_id: string) => ({ question_id, version: 1, scores: [] })

const EMPTY: TaskDraft = {
  ...{ title: '导学', subject_id: 'math', phase_id: 'senior', way: 'guide', sound_minutes: null },
  ...{ takes_late: true, remind_hours: 0, release_rule: 'after_submit', closes_at: null },
  targets: [],
  sets: [
    {
      ...{ set_no: 1, name: '全部', note: '', minutes: 15, is_ordered: true },
      ...{ questions: [], materials: [], steps: [] },
    },
  ],
}

const setOf = (draft: TaskDraft) => draft.sets[0]!
const exercise = { kind: 'exercise' as const, title: '练习', question_ids: [], percent: null }
const twoExercises = () => {
  const first = addToExercise(addStep(EMPTY, 1, exercise), 1, 1, [question('a'), question('b')])
  return addToExercise(addStep(first, 1, exercise), 1, 2, [question('b'), question('c')])
}

const withVideo = () =>
  addStep(addMaterial(EMPTY, 1, 'v'), 1, { kind: 'material', title: '看', material_id: 'v' })

describe('[TK-180] the steps of a draft', () => {
  it('a question stands in one step only, wherever it is added again', () => {
    expect(setOf(twoExercises()).steps).toMatchObject([{ question_ids: ['a', 'b'] }, { question_ids: ['c'] }])
  })

  it('questions follow their steps, so that they are numbered along the path', () => {
    const sorted = sortSteps(twoExercises(), 1, ['2', '1'])
    expect(setOf(sorted).steps.map(({ step_no }) => step_no)).toEqual([2, 1])
    expect(setOf(sorted).questions.map(({ question_id }) => question_id)).toEqual(['c', 'a', 'b'])
  })

  it('a step takes its content along when it is removed, and its number is not given to the next', () => {
    const removed = removeStep(twoExercises(), 1, 1)
    expect(setOf(removed).questions.map(({ question_id }) => question_id)).toEqual(['c'])
    const added = addStep(removed, 1, { kind: 'doubt', title: '我的困惑' })
    expect(setOf(added).steps.map(({ step_no }) => step_no)).toEqual([2, 3])
  })

  it('an exercise without any question left is no step any more', () => {
    const emptied = removeStepQuestion(twoExercises(), 1, 'c')
    expect(setOf(emptied).steps.map(({ step_no }) => step_no)).toEqual([1])
    expect(setOf(emptied).questions).toHaveLength(2)
  })

  it('one step is changed, the others are not', () => {
    const changed = changeStep(twoExercises(), 1, 2, (step) => ({ ...step, title: '再练' }))
    expect(setOf(changed).steps.map(({ title }) => title)).toEqual(['练习', '再练'])
  })

  it('[TK-195] questions chosen for a video are spread over it, and stand in its step', () => {
    const video = {
      ...{
        material_id: 'v',
        title: '微课',
        content: { kind: 'video' as const, object_key: 'k', seconds: 90 },
      },
    }
    const asked = askWhilePlayed(withVideo(), 1, {
      material: video,
      questions: [question('a'), question('b')],
    })
    expect(setOf(asked).materials).toMatchObject([
      {
        moments: [
          { second: 30, question_id: 'a' },
          { second: 60, question_id: 'b' },
        ],
      },
    ])
    const removed = removeStep(asked, 1, 1)
    expect(setOf(removed)).toMatchObject({ questions: [], materials: [], steps: [] })
  })

  it('a text that is written anew takes the place of the first, with its rule', () => {
    const anew = withMaterial(withVideo(), 1, 'v', 'w')
    expect(setOf(anew).steps).toMatchObject([{ step_no: 1, material_id: 'w' }])
    expect(setOf(anew).materials).toMatchObject([{ material_id: 'w', rule: { kind: 'open' } }])
  })
})

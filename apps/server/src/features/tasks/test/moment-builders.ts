import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Moment } from '@jiangtai/shared/tasks/reading/moment.ts'
import type { ReadingRule } from '@jiangtai/shared/tasks/reading/material.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import type { StepAnswer, TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { resourceOf, wave } from './reading-builders.ts'
import { buildTaskSchool, draftOf, padOf } from './task-builders.ts'

const GUIDE = '/api/guide_learn/api'

/** A guide with a sound of 100 seconds that asks a 单选题 at 30 and a 解答题 at 60, and a doubt after it. */
export async function buildMoments(
  app: TestApp,
  { rule = { kind: 'share', percent: 80 }, no_skip = true }: { rule?: ReadingRule; no_skip?: boolean } = {},
) {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const made = await app.call(token, `POST ${GUIDE}/add-material`, {
    ...{ material_id: newId(), title: '听一听', page_keys: [] },
    resource_id: await resourceOf(app, school, '听力.wav', wave(100)),
  })
  const { material_id } = made.payload.material
  const moments: Moment[] = [
    { second: 30, question_id: school.single.question_id },
    { second: 60, question_id: school.essay.question_id },
  ]
  const steps: TaskStep[] = [
    { step_no: 1, kind: 'material', title: '听一听', material_id },
    { step_no: 2, kind: 'doubt', title: '我的困惑' },
  ]
  const [asked] = draftOf(app, school).sets
  const set = { ...asked!, materials: [{ material_id, rule, no_skip, moments }], steps, is_ordered: true }
  const create = (change: object = {}) =>
    app.send(token, `POST ${GUIDE}/create`, {
      ...draftOf(app, school, { way: 'guide', release_rule: 'after_submit', sets: [] }),
      sets: [{ ...set, ...change }],
    })
  const publish = (task_id: string) =>
    app.send(token, `POST ${GUIDE}/publish`, { task_id, revision: 1, publish_at: null })
  return { ...school, token, material_id, moments, steps, set, create, publish }
}

/** Gives it, and what its students do with it. */
export async function giveMoments(app: TestApp, change: Parameters<typeof buildMoments>[1] = {}) {
  const made = await buildMoments(app, change)
  const { task_id } = (await made.create()).payload as { task_id: string }
  await made.publish(task_id)
  const { material_id } = made
  const listenerOf = (student: { token: string }) => {
    const pad = padOf(app, student, task_id)
    return {
      ...pad,
      hear: (segments: Segment[], place = 0) =>
        app.send(student.token, 'POST /api/pad/v1/task/save-reading', {
          ...{ task_id, material_id, client_submission_id: newId(), revision: 1, segments, place },
        }),
      known: async () => {
        const { materials, step_progress } = (await pad.detail()).payload
        return { reading: materials[0]?.reading ?? null, isDone: step_progress[0]?.is_done }
      },
      hand: (step_no: number, answer: StepAnswer) =>
        app.send(student.token, 'POST /api/pad/v1/task/hand-in-step', { task_id, step_no, answer }),
    }
  }
  return { ...made, task_id, listenerOf, listener: listenerOf(made.students[0]!) }
}

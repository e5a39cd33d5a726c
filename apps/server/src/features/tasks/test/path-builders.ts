import { newId } from '@jiangtai/shared/core/ids.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import type { StepAnswer, TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, draftOf, padOf } from './task-builders.ts'

const GUIDE = '/api/guide_learn/api'
const HAND_IN = 'POST /api/pad/v1/task/hand-in-step'

/** A school with a text, an exercise of a 单选题, a photo of a 解答题, a doubt and a self-assessment as the steps of a path. */
export async function buildPath(app: TestApp, { is_ordered = true, percent = null as number | null } = {}) {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const text = await app.call(token, `POST ${GUIDE}/write-material`, {
    title: '课文',
    blocks: [paragraphOf('床前明月光')],
  })
  const { material_id } = text.payload.material
  const steps: TaskStep[] = [
    { step_no: 1, kind: 'material', title: '读一读', material_id },
    {
      ...{ step_no: 2, kind: 'exercise', title: '试一试' },
      ...{ question_ids: [school.single.question_id], percent },
    },
    { step_no: 3, kind: 'photo', title: '写一写', question_id: school.essay.question_id },
    { step_no: 4, kind: 'doubt', title: '我的困惑' },
    { step_no: 5, kind: 'self', title: '自我评价', statements: ['会求顶点', '会画图'] },
  ]
  const [asked] = draftOf(app, school).sets
  const set = {
    ...asked!,
    materials: [{ material_id, rule: { kind: 'open' as const } }],
    ...{ steps, is_ordered },
  }
  return { ...school, material_id, steps, set }
}
type PathSchool = Awaited<ReturnType<typeof buildPath>>

/** The calls of a teacher with a path, and of the pads of its students. */
export function pathOf(app: TestApp, school: PathSchool) {
  const { token } = school.teacher
  const create = (set: object = {}) =>
    app.send(token, `POST ${GUIDE}/create`, {
      ...draftOf(app, school, { way: 'guide', release_rule: 'after_submit', sets: [] }),
      sets: [{ ...school.set, ...set }],
    })
  const publish = (task_id: string) =>
    app.send(token, `POST ${GUIDE}/publish`, { task_id, revision: 1, publish_at: null })
  return { create, publish }
}

/** Gives the path, and what its students do with it. */
export async function givePath(app: TestApp, change: Parameters<typeof buildPath>[1] = {}) {
  const school = await buildPath(app, change)
  const { token } = school.teacher
  const made = await app.call(token, `POST ${GUIDE}/create`, {
    ...draftOf(app, school, { way: 'guide', release_rule: 'after_submit', sets: [school.set] }),
  })
  const { task_id } = made.payload
  await app.call(token, `POST ${GUIDE}/publish`, { task_id, revision: 1, publish_at: null })
  const walkerOf = (student: { token: string }) => {
    const pad = padOf(app, student, task_id)
    return {
      ...pad,
      read: () =>
        app.send(student.token, 'POST /api/pad/v1/task/save-reading', {
          ...{ task_id, material_id: school.material_id, client_submission_id: newId(), revision: 1 },
          ...{ segments: [], place: 0 },
        }),
      send: (step_no: number, answer: StepAnswer = { kind: 'answers' }) =>
        app.send(student.token, HAND_IN, { task_id, step_no, answer }),
      hand: async (
        step_no: number,
        answer: StepAnswer = { kind: 'answers' },
        revision: number | null = null,
      ) => (await app.call(student.token, HAND_IN, { task_id, step_no, answer, revision })).payload,
    }
  }
  return { ...school, token, task_id, walkerOf, walker: walkerOf(school.students[0]!) }
}

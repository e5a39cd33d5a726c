import { newId } from '@jiangtai/shared/core/ids.ts'
import { GUIDE_PATH } from '@jiangtai/shared/guidance/path.ts'
import { first, type WorldPart } from '../../../../test/generated/world/side.ts'

const PAD = '/api/pad/v1/task'

type GuidePart = {
  /** A guide of a text, an exercise, a doubt and a discussion; the last student has gone through it. */
  guide_id: string
  /** The first of two posts of the first student in its discussion. */
  own_post_id: string
  /** A guide that was not given. */
  draft_guide_id: string
  /** The score of the answer of that student. */
  guide_score_id: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends GuidePart {}
}

export const world: WorldPart<GuidePart> = {
  after: ['tasks'],
  build: async (app, side) => {
    const { teacher, class_id, task_question, task_item_id: item_id, material_id, task_due_at } = side
    const create = async (title: string) =>
      (
        await app.call(teacher.token, `POST ${GUIDE_PATH}/create`, {
          ...{ title, subject_id: 'math', phase_id: 'senior', way: 'guide', takes_late: true },
          ...{ release_rule: 'by_hand', closes_at: null },
          sets: [
            {
              ...{ set_no: 1, name: '全部', note: '', minutes: 15, questions: [task_question] },
              materials: [{ material_id, rule: { kind: 'open' } }],
              steps: [
                { step_no: 1, title: '读课文', kind: 'material', material_id },
                {
                  ...{ step_no: 2, title: '试一试', kind: 'exercise', percent: null },
                  question_ids: [task_question.question_id],
                },
                { step_no: 3, title: '我的困惑', kind: 'doubt' },
                {
                  ...{ step_no: 4, title: '说一说', kind: 'discussion', topic: '为什么是抛物线' },
                  ...{ hides_names: true, needs_approval: false, min_length: null },
                },
              ],
            },
          ],
          targets: [{ kind: 'class', target_id: class_id, starts_at: null, due_at: task_due_at, set_no: 1 }],
        })
      ).payload.task_id
    const task_id = await create('导学')
    await app.call(teacher.token, `POST ${GUIDE_PATH}/publish`, { task_id, revision: 1, publish_at: null })
    const { token, student_id } = side.students.at(-1) ?? first(side.students)
    await app.call(token, `POST ${PAD}/detail`, { task_id })
    await app.call(token, `POST ${PAD}/save-reading`, {
      ...{ task_id, material_id, client_submission_id: newId(), revision: 1, segments: [], place: 0 },
    })
    await app.call(token, `POST ${PAD}/save-answer`, {
      ...{ task_id, item_id, round: 1, client_submission_id: newId(), revision: 1, used_ms: 1000 },
      value: { kind: 'choice', keys: ['B'] },
    })
    await app.call(token, `POST ${PAD}/hand-in-step`, { task_id, step_no: 2, answer: { kind: 'answers' } })
    await app.call(token, `POST ${PAD}/hand-in-step`, {
      ...{ task_id, step_no: 3, answer: { kind: 'doubt', words: '为什么开口向上' } },
    })
    const post = async (author: string, words: string) =>
      (
        await app.call(author, `POST ${PAD}/discussion/post`, {
          ...{ task_id, step_no: 4, client_post_id: newId(), words },
        })
      ).payload.post_id
    await post(token, '因为对称')
    const own_post_id = await post(first(side.students).token, '因为是二次的')
    await post(first(side.students).token, '也因为连续')
    await app.call(token, `POST ${PAD}/submit`, { task_id, round: 1, used_ms: 1000 })
    const sheet = await app.call(teacher.token, `POST ${GUIDE_PATH}/marking/sheet`, { task_id, student_id })
    const handed = first(sheet.payload.rounds).items.find((one) => one.item_id === item_id)
    return {
      ...{ guide_id: task_id, own_post_id },
      draft_guide_id: await create('草稿'),
      guide_score_id: handed?.score?.score_id ?? '',
    }
  },
  absent: () => ({
    guide_id: newId(),
    own_post_id: newId(),
    draft_guide_id: newId(),
    guide_score_id: newId(),
  }),
}

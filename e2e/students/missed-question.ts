import { newId } from '@jiangtai/shared/core/ids.ts'
import { callerAt } from '../hostile/calls.ts'
import { noonIn } from './noon-in.ts'

/** The title of the homework in which the question went wrong. */
export const MISSED_IN = '周末练习'

/** A student answers a 单选题 of a homework wrong, and hands it in where keys are shown at once; `rightAt` is the place of the right option. */
export async function missQuestion(address: string, login: string): Promise<{ rightAt: number }> {
  const teacher = await callerAt(address, 'teacher')
  const student = await callerAt(address, login)
  const { list: classes } = await teacher.call('POST /api/school_manager/v1/classes/options', {})
  const target = classes.find(({ name }) => name === '高一(1)班')
  const { list: questions } = await teacher.call('POST /api/question_center/v1/bank/list', { page_size: 100 })
  const asked = questions.find(({ document: { items } }) => items.length === 1 && items[0]?.kind === 'single')
  const [item] = asked?.document.items ?? []
  if (target === undefined || asked === undefined || item?.key.kind !== 'choice')
    throw new Error('the demo school has all of these')
  const right = item.key.keys
  const wrong = item.options.find(({ key }) => !right.includes(key))?.key ?? ''
  const { task_id, revision } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: MISSED_IN, subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_submit', closes_at: null },
    sets: [
      {
        ...{ set_no: 1, name: '全部', note: '', minutes: 5 },
        questions: [
          {
            ...{ question_id: asked.question_id, version: asked.version },
            scores: [{ item_id: item.item_id, score: 5 }],
          },
        ],
      },
    ],
    targets: [
      {
        ...{ kind: 'class', target_id: target.class_id, starts_at: null, set_no: 1 },
        due_at: noonIn(1),
      },
    ],
  })
  await teacher.call('POST /api/homework/v1/publish', { task_id, revision, publish_at: null })
  await student.call('POST /api/pad/v1/task/save-answer', {
    ...{
      task_id,
      item_id: item.item_id,
      round: 1,
      client_submission_id: newId(),
      revision: 1,
      used_ms: 1000,
    },
    value: { kind: 'choice', keys: [wrong] },
  })
  await student.call('POST /api/pad/v1/task/submit', { task_id, round: 1, used_ms: 1000 })
  return { rightAt: item.options.findIndex(({ key }) => right.includes(key)) }
}

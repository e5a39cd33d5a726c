import { newId } from '@jiangtai/shared/core/ids.ts'
import { first, repeat, type WorldPart } from '../../../../test/generated/world/side.ts'
import { buildImport, drainJobs } from '../desk/test/desk-builders.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'

type QuestionPart = {
  question_ids: string[]
  /** In no lesson. */
  spare_question_id: string
  /** The teacher's own. */
  own_question_id: string
  /** An import of the teacher's at its desk, and one that is over. */
  question_import_id: string
  done_import_id: string
  /** A folder of the teacher's collection, empty. */
  collection_folder_id: string
  /** A 纠错 of the teacher about a question of the school. */
  report_id: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends QuestionPart {}
}

export const world: WorldPart<QuestionPart> = {
  after: [],
  build: async (app, { school_id, teacher }, size) => {
    const spare = await buildQuestion(app, { school_id })
    const own = await buildQuestion(app, { school_id, owner_teacher_id: teacher.person_id })
    const asked = await repeat(size.rows, () => buildQuestion(app, { school_id }))
    const { payload } = await app.call(teacher.token, 'POST /api/question_center/v1/collection/add-folder', {
      name: '好题',
    })
    await app.call(teacher.token, 'POST /api/question_center/v1/report/add', {
      ...{ question_id: spare.question_id, version: 1, kind: 'stem', note: '少了单位' },
    })
    const reported = await app.call(teacher.token, 'POST /api/question_center/v1/report/list', {
      scope: 'own',
    })
    const papers = (count: number) =>
      Array.from({ length: count }, (_, n) => `${n + 1}. ${n} 是偶数。\n【答案】${n % 2 === 0 ? '对' : '错'}`)
    const done_import_id = await buildImport(app, teacher, [papers(size.rows).join('\n')])
    const CONFIRM = 'POST /api/question_center/v1/import/confirm'
    await app.call(teacher.token, CONFIRM, { import_id: done_import_id, revision: 1 })
    await drainJobs(app)
    return {
      report_id: first(reported.payload.list).report_id,
      done_import_id,
      question_import_id: await buildImport(app, teacher, [papers(size.rows).join('\n')]),
      collection_folder_id: payload.folder_id,
      question_ids: asked.map(({ question_id }) => question_id),
      spare_question_id: spare.question_id,
      own_question_id: own.question_id,
    }
  },
  absent: ({ question_ids }) => ({
    question_ids: question_ids.map(() => newId()),
    spare_question_id: newId(),
    own_question_id: newId(),
    collection_folder_id: newId(),
    report_id: newId(),
    question_import_id: newId(),
    done_import_id: newId(),
  }),
}

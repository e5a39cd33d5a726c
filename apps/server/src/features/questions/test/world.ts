import { newId } from '@jiangtai/shared/core/ids.ts'
import { first, repeat, type WorldPart } from '../../../../test/generated/world/side.ts'
import { buildImport, drainJobs } from '../desk/test/desk-builders.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'
import { addCatalogue } from '../catalogue/catalogue.service.ts'

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
  /** A textbook of the school's own, and a chapter in it. */
  tree_node_ids: [string, string]
  /** An act on its tree and a checked file, which are there once a call is prepared. */
  tree_act_id: string
  tree_file_id: string
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
    const tree_node_ids: [string, string] = [newId(), newId()]
    const place = { school_id, subject_id: 'math', phase_id: 'senior', sort: 100 }
    await addCatalogue(app.services.database.orm, {
      nodes: [
        {
          ...place,
          ...{ node_id: tree_node_ids[0], parent_id: null, kind: 'textbook', name: '校本教材' },
        },
        {
          ...place,
          ...{ node_id: tree_node_ids[1], parent_id: tree_node_ids[0], kind: 'chapter', name: '校本章' },
        },
      ],
      knowledge: [],
    })
    return {
      ...{ tree_node_ids, tree_act_id: newId(), tree_file_id: newId() },
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
    ...{ tree_node_ids: [newId(), newId()], tree_act_id: newId(), tree_file_id: newId() },
  }),
}

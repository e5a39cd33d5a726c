import type { PaperDocument } from '@jiangtai/shared/papers/document.ts'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion, textDocument, typedDocument } from '../../../../test/question-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const PAPER = '/api/question_center/v1/paper'

/** A draft of two 单选题 and a 解答题 of the school's bank. */
export async function buildPaperDraft(app: TestApp) {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const stem = (text: string) => buildQuestion(app, { school_id, document: typedDocument({ stem: text }) })
  const essay = textDocument({
    content: { type: 'text', stem: '证明勾股定理', options: [], blank_count: 0 },
    key: { kind: 'text', text: '略' },
    score: 12,
  })
  const question_ids = [
    (await buildQuestion(app, { school_id, document: essay })).question_id,
    (await stem('第一题')).question_id,
    (await stem('第二题')).question_id,
  ]
  const create = async (ids: readonly string[] = question_ids) =>
    app.call(teacher.token, `POST ${PAPER}/create`, {
      ...{ title: '期中考试', subject_id: 'math', phase_id: 'senior' },
      question_ids: [...ids],
    })
  const { paper_id } = (await create()).payload
  const detail = async () => (await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id })).payload
  const save = (revision: number, document: PaperDocument, title = '期中考试') =>
    app.call(teacher.token, `POST ${PAPER}/save`, { paper_id, revision, title, document })
  const finish = (revision: number) => app.call(teacher.token, `POST ${PAPER}/finish`, { paper_id, revision })
  return { school_id, teacher, question_ids, paper_id, create, detail, save, finish, stem }
}

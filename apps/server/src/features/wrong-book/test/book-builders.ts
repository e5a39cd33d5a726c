import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { WrongReason } from '@jiangtai/shared/wrong-book/reasons.ts'
import { eq } from 'drizzle-orm'
import type { TestApp } from '../../../../test/test-app.ts'
import { addCatalogue } from '../../questions/catalogue/catalogue.service.ts'
import { questionVersion } from '../../questions/questions.table.ts'
import {
  buildTaskSchool,
  type DraftChange,
  draftOf,
  giveTask,
  padOf,
  picks,
  type TaskSchool,
} from '../../tasks/test/task-builders.ts'

const BOOK = '/api/pad/v1/wrong-book'
export const DAY_HOURS = 24

/** A student, the first one unless another is named, answers the 单选题 of a homework with one option and hands in; it is a fact at once where students see keys after that. */
export async function missSingle(
  app: TestApp,
  school: TaskSchool,
  {
    key = 'A',
    student = school.students[0]!,
    ...change
  }: DraftChange & { key?: string; student?: TaskSchool['students'][number] } = {},
): Promise<{ task_id: string }> {
  const [draftSet] = draftOf(app, school).sets
  const sets = [{ ...draftSet!, questions: draftSet!.questions.slice(0, 1) }]
  const { task_id } = await giveTask(app, school, { release_rule: 'after_submit', sets, ...change })
  const pad = padOf(app, student, task_id)
  await pad.save(school.single.item_id, picks(key))
  await pad.submit()
  return { task_id }
}

/** A school where the first student missed a 单选题 of a knowledge point, and the calls of their pad about the book. */
export async function setupBook(app: TestApp, change: DraftChange = {}) {
  const school = await buildTaskSchool(app)
  const knowledge_id = await giveKnowledge(app, school)
  const { task_id } = await missSingle(app, school, change)
  const [student] = school.students
  return {
    ...{ school, task_id, knowledge_id, single: school.single, student: student! },
    pad: bookOf(app, school, student!),
  }
}

/** The calls of a student's pad about the book, and about the 单选题 where a call needs a question. */
export function bookOf(app: TestApp, school: TaskSchool, { token }: { token: string }) {
  const { question_id, item_id } = school.single
  return {
    of: (student: { token: string }) => bookOf(app, school, student),
    overview: async () => (await app.call(token, `POST ${BOOK}/overview`, {})).payload,
    list: async (filter: object = {}) => (await app.call(token, `POST ${BOOK}/list`, filter)).payload,
    detail: () => app.call(token, `POST ${BOOK}/detail`, { question_id }),
    note: (reason: WrongReason | null, note: string) =>
      app.call(token, `POST ${BOOK}/note`, { question_id, reason, note }),
    master: (is_mastered: boolean) => app.call(token, `POST ${BOOK}/master`, { question_id, is_mastered }),
    print: (question_ids: string[]) => app.call(token, `POST ${BOOK}/print`, { question_ids }),
    redo: (key: string) =>
      app.call(token, `POST ${BOOK}/redo`, { question_id, answer: { [item_id]: picks(key) } }),
    answer: (asked: { question_id: string }, answer: Record<string, AnswerPart>) =>
      app.call(token, `POST ${BOOK}/redo`, { question_id: asked.question_id, answer }),
    judge: (redo_id: string, is_right: boolean) =>
      app.call(token, `POST ${BOOK}/judge`, { redo_id, is_right }),
  }
}

/** The 单选题 asks for a knowledge point from its first version on. */
async function giveKnowledge(app: TestApp, { single }: TaskSchool): Promise<string> {
  const { orm } = app.services.database
  const knowledge_id = newId()
  await addCatalogue(orm, {
    nodes: [],
    knowledge: [{ knowledge_id, subject_id: 'math', parent_id: null, name: '二次函数', sort: 0 }],
  })
  const mine = eq(questionVersion.question_id, single.question_id)
  const [row] = await orm.select({ document: questionVersion.document }).from(questionVersion).where(mine)
  const document = row!.document!
  await orm
    .update(questionVersion)
    .set({
      document: {
        ...document,
        items: document.items.map((item) => ({ ...item, knowledge: [{ knowledge_id, weight: 1 }] })),
      },
    })
    .where(mine)
  return knowledge_id
}

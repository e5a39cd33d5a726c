import { newId } from '@jiangtai/shared/core/ids.ts'
import { addCatalogue } from '../../questions/catalogue/catalogue.service.ts'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { leadSubject } from '../../../../test/people-builders.ts'
import { buildQuestion, typedDocument } from '../../../../test/question-builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'

/** One person for each different right on a question of mathematics. */
export type ReviewSchool = Record<
  'author' | 'leader' | 'other_leader' | 'manager' | 'colleague' | 'physicist' | 'observer',
  TestUser
> & { school_id: string; knowledge_id: string }

/** A school with two 备课组 and their leaders. */
export async function buildReviewSchool(app: TestApp): Promise<ReviewSchool> {
  const { school_id } = await buildSchool(app)
  const physics = { school_id, subject_id: 'physics' }
  const people = {
    author: await buildTeacher(app, { school_id, name: '陈老师' }),
    leader: await buildTeacher(app, { school_id, role_key: 'subject_leader', name: '组长' }),
    other_leader: await buildTeacher(app, { ...physics, role_key: 'subject_leader', name: '物理组长' }),
    manager: await buildTeacher(app, { ...physics, role_key: 'school_manager' }),
    colleague: await buildTeacher(app, { school_id, name: '同组老师' }),
    physicist: await buildTeacher(app, { ...physics, name: '物理老师' }),
    observer: await buildTeacher(app, { ...physics, role_key: 'observer' }),
  }
  await leadSubject(app, { school_id, teacher_id: people.leader.person_id, subject_id: 'math' })
  await leadSubject(app, { ...physics, teacher_id: people.other_leader.person_id })
  const knowledge_id = newId()
  await addCatalogue(app.services.database.orm, {
    nodes: [],
    knowledge: [{ knowledge_id, parent_id: null, subject_id: 'math', name: '函数的最值', sort: 1 }],
  })
  return { ...people, school_id, knowledge_id }
}

/** A question of the author's own with its place in the textbook. */
export async function ownQuestion(
  app: TestApp,
  { school_id, author, knowledge_id }: ReviewSchool,
  stem = '求最小值',
): Promise<string> {
  const { question_id } = await buildQuestion(app, {
    ...{ school_id, owner_teacher_id: author.person_id, knowledge_ids: [knowledge_id] },
    document: typedDocument({ stem }),
  })
  return question_id
}

import { newId } from '@jiangtai/shared/core/ids.ts'
import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import { sql } from 'drizzle-orm'
import { buildTeacher } from '../../../../test/builders.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, picks, says } from './task-builders.ts'

const MARKING = '/api/homework/v1/marking'

/** A homework that all three students have handed in, and a colleague who may be named to mark it. */
export async function buildSharedMarking(app: TestApp) {
  const school = await buildTaskSchool(app)
  const { school_id, teacher, students, single, essay } = school
  const { task_id } = await giveTask(app, school)
  for (const student of students) {
    const pad = padOf(app, student, task_id)
    await pad.save(single.item_id, picks('A'))
    await pad.save(essay.item_id, says('证明'))
    await pad.submit()
  }
  const helper = await buildTeacher(app, { school_id, name: '许老师' })
  const help = (share: MarkerShare) =>
    app.call(teacher.token, `POST ${MARKING}/set-markers`, {
      ...{ task_id, markers: [{ teacher_id: helper.person_id, share }] },
    })
  const held = async (student_id: string, item_id: string) => {
    const { payload } = await app.call(teacher.token, `POST ${MARKING}/sheet`, { task_id, student_id })
    return payload.rounds[0]!.items.find((one) => one.item_id === item_id)!.score!
  }
  const score = async (token: string, { student_id, item_id, points, comment = '' }: Given) =>
    app.call(token, `POST ${MARKING}/score`, {
      task_id,
      scores: [
        {
          ...{ student_id, item_id, round: 1, score: points, comment, ink: null },
          replaces: (await held(student_id, item_id)).score_id,
        },
      ],
    })
  return { ...school, task_id, helper, help, held, score, group_id: await groupOfFirst(app, school) }
}

type Given = { student_id: string; item_id: string; points: number; comment?: string }

/** A group with the first student of the class. */
async function groupOfFirst(
  app: TestApp,
  { school_id, class_id, students }: Awaited<ReturnType<typeof buildTaskSchool>>,
) {
  const [scheme_id, group_id] = [newId(), newId()]
  const at = app.clock.now().toISOString()
  const { orm } = app.services.database
  await orm.execute(sql`insert into group_scheme (scheme_id, school_id, class_id, name, kind, is_active, created_by, created_at, updated_at)
    values (${scheme_id}, ${school_id}, ${class_id}, '常规组', 'regular', true, ${newId()}, ${at}, ${at})`)
  await orm.execute(sql`insert into student_group (group_id, school_id, scheme_id, name, colour, emblem, position)
    values (${group_id}, ${school_id}, ${scheme_id}, '一组', 'blue', '', 1)`)
  await orm.execute(sql`insert into group_member (scheme_id, student_id, school_id, group_id, is_leader, duty, position)
    values (${scheme_id}, ${students[0]!.student_id}, ${school_id}, ${group_id}, false, '', 1)`)
  return group_id
}

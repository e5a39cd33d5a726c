import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { GroupWorkView } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { colorOfMember } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { buildRunningLesson, type RunningLesson } from '../../../../../../test/classroom-builders.ts'
import { groupOf } from '../../../../../../test/grouping-builders.ts'
import type { TestApp } from '../../../../../../test/test-app.ts'

const START = 'POST /api/prepare_lessons/api/interact/start_group_work'

/** The class in two groups, 竹组 of the first two students with the first as its leader and 松组 of the third; whoever else there is, is in none. */
export async function divide(app: TestApp, { teacher, class_id, students }: RunningLesson) {
  const { payload } = await app.call(teacher.token, 'POST /api/grouping/v1/scheme/add', {
    ...{ class_id, name: '常规组', kind: 'regular', subject_id: null },
  })
  const { scheme_id } = payload
  const ids = students.map(({ student_id }) => student_id)
  const groups = [groupOf('竹组', ids.slice(0, 2)), groupOf('松组', ids.slice(2, 3))] as const
  await app.call(teacher.token, 'POST /api/grouping/v1/scheme/save', {
    ...{ scheme_id, revision: 1, groups: [...groups], constraints: [] },
  })
  return { scheme_id, group_ids: groups.map(({ group_id }) => group_id) }
}

/** 分组讨论 of a class that was not divided before. */
export async function startWork(
  app: TestApp,
  lesson: RunningLesson,
  how: Partial<CallInput<typeof START>> = {},
) {
  const { scheme_id, group_ids } = await divide(app, lesson)
  const { payload } = await app.call(lesson.teacher.token, START, {
    ...lesson.command,
    ...{ scheme_id, group_task: '画出三种解法', time_limit_s: null, placed: [] },
    ...how,
  })
  return { scheme_id, group_ids, group_work_id: payload.group_work_id }
}

/** The boards of a lesson as its teacher has them. */
export async function boardsOf(
  app: TestApp,
  { teacher, lesson_session_id }: RunningLesson,
): Promise<GroupWorkView[]> {
  const { payload } = await app.call(teacher.token, 'POST /api/prepare_lessons/api/interact/group_boards', {
    lesson_session_id,
  })
  return payload.list
}

/** A line in the colour of the member at a place of the group. */
export const lineOf = (place = 0, id: string = newId()) =>
  penLine(
    id,
    [
      [10, 10],
      [60, 60],
    ],
    colorOfMember(place),
  )

/** A lesson of four who have entered, in 分组讨论: Ann and Ben on one board, Cid on another, Dan on none. */
export async function buildGroupLesson(app: TestApp, how: Partial<CallInput<typeof START>> = {}) {
  const lesson = await buildRunningLesson(app, { student_count: 4 })
  for (const { token } of lesson.students) await lesson.join(token)
  const work = await startWork(app, lesson, how)
  const [shown] = await boardsOf(app, lesson)
  const [bamboo, pine] = shown!.boards
  const [ann, ben, cid, dan] = lesson.students
  const { lesson_session_id } = lesson
  const write = (token: string, op: CallInput<typeof WRITE>['op'], board_id = bamboo!.board_id) =>
    app.call(token, WRITE, { lesson_session_id, board_id, op })
  const read = (token: string, board_id = bamboo!.board_id, after_seq = 0) =>
    app.call(token, 'POST /api/pad/v1/classroom/group-ink', { lesson_session_id, board_id, after_seq })
  const command = { ...lesson.command, group_work_id: work.group_work_id }
  const asTeacher = (call: 'end' | 'put_away') =>
    app.call(lesson.teacher.token, `POST /api/prepare_lessons/api/interact/${call}_group_work`, command)
  const show = (board_id: string | null) =>
    app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/show_group_board', {
      ...command,
      board_id,
    })
  return {
    ...{ lesson, ...work, command, write, read, asTeacher, show },
    ...{ bamboo: bamboo!, pine: pine!, ann: ann!, ben: ben!, cid: cid!, dan: dan! },
  }
}

const WRITE = 'POST /api/pad/v1/classroom/write-group-ink'

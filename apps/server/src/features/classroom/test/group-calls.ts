import { colorOfMember } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })
const session = ({ lesson_session_id }: Side) => ({ lesson_session_id })
const start = (side: Side) => ({
  ...command(side),
  ...{ scheme_id: side.scheme_id, group_task: '画图', time_limit_s: 600, placed: [] },
})

/** The work that began last and its first board, by the account of the teacher. */
const begun = new Map<string, { group_work_id: string; board_id: string }>()
const workOf = ({ teacher }: Side) =>
  begun.get(teacher.account_id) ?? { group_work_id: newId(), board_id: newId() }
const ofWork = (side: Side) => ({ ...command(side), group_work_id: workOf(side).group_work_id })
const ofBoard = (side: Side) => ({ ...session(side), board_id: workOf(side).board_id })

/** One work is open at a time. */
const end = (app: TestApp, side: Side) =>
  app.call(side.teacher.token, 'POST /api/prepare_lessons/api/interact/end_group_work', ofWork(side))

async function begin(app: TestApp, side: Side): Promise<void> {
  await end(app, side)
  const { token, account_id } = side.teacher
  await app.call(token, 'POST /api/prepare_lessons/api/interact/start_group_work', start(side))
  const { payload } = await app.call(
    token,
    'POST /api/prepare_lessons/api/interact/group_boards',
    session(side),
  )
  const { group_work_id, boards } = first(payload.list.slice(-1))
  begun.set(account_id, { group_work_id, board_id: first(boards).board_id })
}

async function finish(app: TestApp, side: Side): Promise<void> {
  await begin(app, side)
  await end(app, side)
}

/** The right calls of 分组讨论. */
export const groupCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/interact/start_group_work': { as: 'teacher', before: end, body: start },
  'POST /api/prepare_lessons/api/interact/extend_group_work': {
    as: 'teacher',
    before: begin,
    body: (side) => ({ ...ofWork(side), add_s: 60 }),
  },
  'POST /api/prepare_lessons/api/interact/end_group_work': { as: 'teacher', before: begin, body: ofWork },
  'POST /api/prepare_lessons/api/interact/put_away_group_work': {
    as: 'teacher',
    before: finish,
    body: ofWork,
  },
  'POST /api/prepare_lessons/api/interact/show_group_board': {
    as: 'teacher',
    before: begin,
    body: (side) => ({ ...ofWork(side), board_id: workOf(side).board_id }),
  },
  'POST /api/prepare_lessons/api/interact/tell_group': {
    as: 'teacher',
    before: begin,
    body: (side) => ({ ...ofWork(side), board_id: workOf(side).board_id, words: '再看第二步' }),
  },
  'POST /api/prepare_lessons/api/interact/group_boards': { as: 'teacher', before: begin, body: session },
  'POST /api/prepare_lessons/api/interact/group_ink': {
    as: 'teacher',
    before: begin,
    body: (side) => ({ ...ofBoard(side), after_seq: 0 }),
  },
  'POST /api/pad/v1/classroom/group-boards': { as: 'student', before: begin, body: session },
  'POST /api/pad/v1/classroom/group-ink': {
    as: 'student',
    before: begin,
    body: (side) => ({ ...ofBoard(side), after_seq: 0 }),
  },
  'POST /api/pad/v1/classroom/write-group-ink': {
    as: 'student',
    before: begin,
    body: (side) => ({
      ...ofBoard(side),
      op: penLine(newId(), [[10, 10]], colorOfMember(0)),
    }),
  },
}

import { sql } from 'drizzle-orm'
import { colorOfMember } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { GroupWorkView, OwnGroupBoard } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import type { NameOf } from '@jiangtai/shared/classroom/students/namesakes.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'

type InLesson = { school_id: string; lesson_session_id: string }

type BoardRow = {
  group_work_id: string
  scheme_id: string
  group_task: string
  started_at: string
  ended_at: string | null
  board_id: string
  group_id: string | null
  name: string
  words: string | null
  told_at: string | null
  members: { student_id: string; name: string; is_leader: boolean; position: number; stroke_count: number }[]
}

/** Each board of a lesson with its members, by index `group_board_session` and the keys; the strokes are counted where they are asked for. */
async function listBoards(
  db: Queryable,
  { school_id, lesson_session_id, student_id }: InLesson & { student_id: string | null },
): Promise<BoardRow[]> {
  const isOwn =
    student_id === null
      ? sql`true`
      : sql`exists (select from group_board_member own where own.board_id = b.board_id and own.student_id = ${student_id}::uuid)`
  const strokes =
    student_id === null
      ? sql`(select count(*)::int from group_ink i where i.board_id = m.board_id and i.student_id = m.student_id and i.op ->> 'kind' = 'stroke')`
      : sql`0`
  const { rows } = await db.execute<BoardRow>(sql`
    select w.group_work_id, w.scheme_id, w.group_task, w.started_at, w.ended_at, b.board_id, b.group_id, b.name, b.words, b.told_at,
      (select json_agg(json_build_object('student_id', m.student_id, 'name', m.name, 'is_leader', m.is_leader,
          'position', m.position, 'stroke_count', ${strokes}) order by m.position)
        from group_board_member m where m.board_id = b.board_id) as members
    from group_board b join group_work w on w.group_work_id = b.group_work_id
    where b.lesson_session_id = ${lesson_session_id}::uuid and b.school_id = ${school_id} and ${isOwn}
    order by w.started_at, w.group_work_id, b.position`)
  return rows
}

/** 分组讨论 of a lesson with all boards, for its teacher, who is told namesakes apart ([CR-460]). */
export async function readGroupWorks(
  db: Queryable,
  lesson: InLesson,
  nameOf: NameOf,
): Promise<GroupWorkView[]> {
  const works = new Map<string, GroupWorkView>()
  for (const row of await listBoards(db, { ...lesson, student_id: null })) {
    const { group_work_id, scheme_id, group_task, started_at, ended_at, board_id, group_id, name } = row
    const work = works.get(group_work_id) ?? {
      ...{ group_work_id, scheme_id, group_task, started_at, ended_at },
      boards: [],
    }
    work.boards.push({
      board_id,
      group_id,
      name,
      members: row.members.map((member) => ({ ...memberOf(member), name: nameOf(member) })),
    })
    works.set(group_work_id, work)
  }
  return [...works.values()]
}

/** The boards of a lesson that a student is a member of, one of each work ([CR-498]). */
export async function readOwnBoards(
  db: Queryable,
  own: InLesson & { student_id: string },
): Promise<OwnGroupBoard[]> {
  const rows = await listBoards(db, own)
  return rows.map(({ board_id, group_work_id, group_task, name, started_at, members, words, told_at }) => ({
    ...{ board_id, group_work_id, group_task, name, started_at },
    word: words === null || told_at === null ? null : { words, told_at },
    members: members.map((member) => {
      const { stroke_count: _untold, ...told } = memberOf(member)
      return told
    }),
  }))
}

function memberOf({ position, ...member }: BoardRow['members'][number]) {
  return { ...member, color: colorOfMember(position) }
}

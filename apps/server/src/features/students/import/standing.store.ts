import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import { contactsText, type StudentContact } from '@jiangtai/shared/students/further/further.ts'
import type { ClassStatus } from '@jiangtai/shared/classes/fields.ts'
import type {
  Newcomer,
  ReturnPlace,
  Some,
  Standing,
  StandingAsked,
} from '../../../core/jobs/imports/people-import.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account } from '../../session/session.table.ts'
import { homeName } from '../students.store.ts'
import { student } from '../students.table.ts'

type Returned = Pick<ReturnPlace, 'name' | 'seat_no' | 'held_by'> & { status: ClassStatus }

/** The fields of some students that an import may set, their open stays, and the places to which an undo brings them back, in one statement. */
export async function findStanding(db: Queryable, asked: StandingAsked): Promise<Map<string, Standing>> {
  if (asked.person_ids.length === 0) return new Map()
  const undoing = asked.undoing.map(({ person_id, undo: { before, closed_ids } }) => ({
    ...{ person_id, closed_ids },
    // A stay that is opened again has its own seat.
    seat_no: 'class_id' in before ? null : (before.seat_no ?? null),
  }))
  const { rows } = await db.execute<{
    student_id: string
    name: string
    gender: 'male' | 'female'
    student_no: string
    login: string
    phone: string | null
    class_id: string | null
    seat_no: string | null
    taught: string
    national_no: string | null
    birth_day: string | null
    boarding: string | null
    contacts: StudentContact[] | null
    tie_ids: string[]
    returned: Returned[]
  }>(sql`
    select student.student_id, student.name, student.gender, student.student_no, student.national_no,
      student.birth_day::text as birth_day, student.boarding, student.contacts, account.login, account.phone,
      home.class_id, home.seat_no::text as seat_no, ties.taught, ties.tie_ids, back.returned
    from student join account on account.person_id = student.student_id
    left join lateral (
      select stay.class_id, stay.seat_no from enrollment stay join class on class.class_id = stay.class_id
      where stay.student_id = student.student_id and stay.to_day is null and class.kind = 'administrative' limit 1
    ) home on true
    cross join lateral (
      select coalesce(array_agg(stay.enrollment_id), '{}') as tie_ids,
        coalesce(string_agg(stay.class_id::text, ' ' order by stay.class_id) filter (where class.kind = 'teaching'), '') as taught
      from enrollment stay join class on class.class_id = stay.class_id
      where stay.student_id = student.student_id and stay.to_day is null
    ) ties
    left join jsonb_to_recordset(${JSON.stringify(undoing)}::jsonb) as undoing (person_id uuid, closed_ids uuid[], seat_no int)
      on undoing.person_id = student.student_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', class.name, 'status', class.status, 'seat_no', place.seat_no, 'held_by', held.by)), '[]') as returned
      from (
        select was.class_id, was.seat_no from enrollment was
        where was.student_id = student.student_id and was.enrollment_id = any(undoing.closed_ids)
        union all
        select home.class_id, undoing.seat_no where home.class_id is not null and undoing.seat_no is not null
      ) place
      join class on class.class_id = place.class_id
      left join lateral (
        select jsonb_build_object('person_id', other.student_id, 'told', other.name || '（学号 ' || other.student_no || '）') as by
        from enrollment seated join student other on other.student_id = seated.student_id
        where class.kind = 'administrative' and seated.class_id = place.class_id and seated.to_day is null
          and seated.seat_no = place.seat_no and seated.student_id <> student.student_id
        limit 1
      ) held on true
    ) back
    where student.school_id = ${asked.school_id} and student.student_id = any(${sql.param([...asked.person_ids])}::uuid[])
    order by student.student_id ${asked.lock ? sql`for update of student` : sql``}`)
  return new Map(
    rows.map(({ student_id, tie_ids, returned, contacts, ...facts }) => [
      student_id,
      {
        tie_ids,
        facts: { ...facts, contacts: contactsText(contacts ?? []) },
        returns: returned.map(returnPlace),
      },
    ]),
  )
}

function returnPlace({ status, ...place }: Returned): ReturnPlace {
  const isOpen = status === 'active' || status === 'deactivated'
  return { ...place, closed: isOpen ? null : CLASS_STATUS_NAMES[status] }
}

/** The students among these who wait for a first password, in the order of the ids, by primary key. */
export function listNewcomers(db: Queryable, some: Some): Promise<Newcomer[]> {
  return db
    .select({ person_id: student.student_id, name: student.name, place: homeName })
    .from(student)
    .innerJoin(account, eq(account.person_id, student.student_id))
    .where(
      and(
        eq(student.school_id, some.school_id),
        sql`${student.student_id} = any(${sql.param([...some.person_ids])}::uuid[])`,
        isNull(student.merged_into),
        isNull(account.password_hash),
        eq(account.is_disabled, false),
      ),
    )
    .orderBy(asc(student.student_id))
}

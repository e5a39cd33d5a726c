import { sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'

export type OwnGroup = {
  group_id: string
  class_name: string
  name: string
  colour: string
  emblem: string
  total: number
  members: { name: string; is_leader: boolean; duty: string }[]
}

/** The groups a student is in now, of schemes in use. Columns that would tell a layer are not read ([GR-7]). */
export async function listOwnGroups(
  db: Queryable,
  where: { school_id: string; student_id: string },
): Promise<OwnGroup[]> {
  const { rows } = await db.execute<OwnGroup>(sql`
    select g.group_id, c.name as class_name, g.name, g.colour, g.emblem,
      (select coalesce(sum(p.delta), 0)::int from group_point p
        where p.scheme_id = s.scheme_id and p.group_id = g.group_id and p.period = s.point_period
          and p.revoked_at is null) as total,
      (select json_agg(json_build_object('name', o.name, 'is_leader', m.is_leader, 'duty', m.duty) order by m.position)
        from group_member m join student o on o.student_id = m.student_id
        join enrollment oe on oe.class_id = s.class_id and oe.student_id = m.student_id and oe.to_day is null
        where m.group_id = g.group_id) as members
    from enrollment e
    join class c on c.class_id = e.class_id and c.status = 'active'
    join group_scheme s on s.class_id = e.class_id and s.is_active and s.deleted_at is null
    join group_member mine on mine.scheme_id = s.scheme_id and mine.student_id = e.student_id
    join student_group g on g.group_id = mine.group_id and g.deleted_at is null
    where e.school_id = ${where.school_id} and e.student_id = ${where.student_id} and e.to_day is null
    order by c.name, s.created_at`)
  return rows
}

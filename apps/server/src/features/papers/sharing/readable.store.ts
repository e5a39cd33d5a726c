import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { type Reader, readerOf } from '../../questions/search/readable.access.ts'
import { isInSubjectGroup, isLedBy, subjectGroupsOf } from '../../scope/scope.service.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { describedAbout } from '../about/about.store.ts'
import { describedPaper } from '../papers.store.ts'
import { paper, paperVersion } from '../papers.table.ts'
import { paperShare, schoolPaper } from './sharing.table.ts'

/** The condition that a paper which its teacher still has is shared with a reader; a manager reads all shared ones ([PA-70]). */
export function isSharedWith(reader: Reader): SQL {
  const toReader =
    reader.reads === 'all'
      ? undefined
      : or(
          eq(paperShare.kind, 'school'),
          and(eq(paperShare.kind, 'teacher'), eq(paperShare.audience_id, reader.teacher_id)),
          and(
            eq(paperShare.kind, 'subject_group'),
            sql`${paperShare.audience_id} = any(${subjectGroupsOf(reader)})`,
          ),
        )
  return sql`(${paper.deleted_at} is null and exists (select from ${paperShare}
    where ${and(eq(paperShare.school_id, reader.school_id), sql`${paperShare.paper_id} = ${paper.paper_id}`, toReader)}))`
}

/** The condition that a paper of the school is open to a reader ([PA-74]). */
export function isOpenSchoolPaper(reader: Reader): SQL | undefined {
  const ofSchool = eq(schoolPaper.school_id, reader.school_id)
  if (reader.reads === 'all') return ofSchool
  return and(ofSchool, or(eq(schoolPaper.audience, 'school'), isInSubjectGroup(schoolPaper, reader)))
}

/** A paper with the versions of it that an actor may read: the draft of an own one, versions of others'. */
export async function findReading(db: Queryable, actor: Actor, paper_id: string) {
  const reader = readerOf(actor)
  const [row] = await db
    .select({
      ...describedPaper,
      document: paper.document,
      print: paper.print,
      is_removed: sql<boolean>`${paper.deleted_at} is not null`,
      is_shared_with: sql<boolean>`${isSharedWith(reader)}`,
      school_version: schoolPaper.version,
      /** The versions of it that wait for the review of the actor. */
      reviewed_version: reviewedVersion(actor),
    })
    .from(paper)
    .leftJoin(schoolPaper, and(eq(schoolPaper.paper_id, paper.paper_id), isOpenSchoolPaper(reader)))
    .leftJoin(teacher, eq(teacher.teacher_id, paper.owner_teacher_id))
    .where(and(eq(paper.school_id, actor.school_id), eq(paper.paper_id, paper_id)))
  return row ?? null
}

/** The version of a paper that was handed in and that the actor decides about, by `submission_thing`. */
function reviewedVersion(actor: Actor): SQL<number | null> {
  const { school_id, person_id: teacher_id } = actor
  const reviews = readerOf(actor).reads === 'all' ? sql`true` : isLedBy(paper, { school_id, teacher_id })
  return sql<
    number | null
  >`(select handed_in.version from submission as handed_in where handed_in.thing_id = ${paper.paper_id}
    and handed_in.state = 'submitted' and handed_in.school_id = ${school_id} and ${paper.deleted_at} is null and ${reviews})`
}

/** The document of a finished version; null when there is none. */
export async function findVersion(
  db: Queryable,
  { school_id, paper_id, version }: { school_id: string; paper_id: string; version: number },
) {
  const [row] = await db
    .select({
      title: paperVersion.title,
      document: paperVersion.document,
      ...describedAbout(paperVersion),
      created_at: paperVersion.created_at,
    })
    .from(paperVersion)
    .where(
      and(
        eq(paperVersion.school_id, school_id),
        eq(paperVersion.paper_id, paper_id),
        eq(paperVersion.version, version),
      ),
    )
  return row ?? null
}

/** Those of some papers that a reader may read: own ones, shared ones, the school's. */
export async function findOpenPapers(db: Queryable, reader: Reader, paper_ids: readonly string[]) {
  return db
    .select({ paper_id: paper.paper_id, owner_teacher_id: paper.owner_teacher_id, title: paper.title })
    .from(paper)
    .leftJoin(schoolPaper, and(eq(schoolPaper.paper_id, paper.paper_id), isOpenSchoolPaper(reader)))
    .where(
      and(
        eq(paper.school_id, reader.school_id),
        inArray(paper.paper_id, [...paper_ids]),
        or(
          and(isNull(paper.deleted_at), eq(paper.owner_teacher_id, reader.teacher_id)),
          isSharedWith(reader),
          isNotNull(schoolPaper.paper_id),
        ),
      ),
    )
}

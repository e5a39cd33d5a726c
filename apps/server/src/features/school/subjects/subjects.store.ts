import type { KeptSubject } from '@jiangtai/shared/school/kept-subjects.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../core/db/transaction.ts'
import { assistBook } from '../../assist/assist.table.ts'
import { schoolClass, teacherAssignment } from '../../classes/classes.table.ts'
import { lessonSession } from '../../classroom/classroom.table.ts'
import { groupScheme, studentLevel } from '../../grouping/grouping.table.ts'
import { joinRequest } from '../../joining/join.table.ts'
import { lesson } from '../../lessons/lessons.table.ts'
import { screenshot } from '../../lessons/screenshots/screenshots.table.ts'
import { paper, paperBlueprint } from '../../papers/papers.table.ts'
import { schoolPaper } from '../../papers/sharing/sharing.table.ts'
import { schoolTree } from '../../questions/catalogue/trees/trees.table.ts'
import { questionImport } from '../../questions/desk/desk.table.ts'
import { question } from '../../questions/questions.table.ts'
import { submission } from '../../review/review.table.ts'
import { resource } from '../../resources/resources.table.ts'
import { sharedTask } from '../../tasks/sharing/sharing.table.ts'
import { task } from '../../tasks/tasks.table.ts'
import { leadership, teacher } from '../../teachers/teachers.table.ts'
import { schoolSubject } from '../school.table.ts'

const { school_id: _school, ...KEPT } = getTableColumns(schoolSubject)

/** The kept subjects of a school, by the primary key: a few dozen rows. */
export function listKeptSubjects(db: Queryable, school_id: string): Promise<KeptSubject[]> {
  return db.select(KEPT).from(schoolSubject).where(eq(schoolSubject.school_id, school_id))
}

export async function keepSubject(
  db: Queryable,
  { school_id, subject_id, ...facts }: KeptSubject & { school_id: string },
): Promise<void> {
  const set = { ...facts, phase_ids: [...facts.phase_ids] }
  await db
    .insert(schoolSubject)
    .values({ school_id, subject_id, ...set })
    .onConflictDoUpdate({ target: [schoolSubject.school_id, schoolSubject.subject_id], set })
}

/**
 * The columns that name a subject, with the Chinese names of their rows. Marks, facts, carts and counts of uses are left out, because they follow from taught
 * lessons and from questions, which are listed here; a check of the schema finds a table that is missing.
 */
export const SUBJECT_USES: readonly { title: string; school: PgColumn; subject: PgColumn }[] = [
  { title: '教师', school: teacher.school_id, subject: teacher.subject_id },
  { title: '任课', school: teacherAssignment.school_id, subject: teacherAssignment.subject_id },
  { title: '分管', school: leadership.school_id, subject: leadership.subject_id },
  { title: '班级', school: schoolClass.school_id, subject: schoolClass.subject_id },
  { title: '加入申请', school: joinRequest.school_id, subject: joinRequest.subject_id },
  { title: '备课', school: lesson.school_id, subject: lesson.subject_id },
  { title: '课堂记录', school: lessonSession.school_id, subject: lessonSession.subject_id },
  { title: '截屏', school: screenshot.school_id, subject: screenshot.subject_id },
  { title: '资源', school: resource.school_id, subject: resource.subject_id },
  { title: '试题', school: question.school_id, subject: question.subject_id },
  { title: '试卷', school: paper.school_id, subject: paper.subject_id },
  { title: '细目表', school: paperBlueprint.school_id, subject: paperBlueprint.subject_id },
  { title: '教辅', school: assistBook.school_id, subject: assistBook.subject_id },
  { title: '教材与知识点', school: schoolTree.school_id, subject: schoolTree.subject_id },
  { title: '导入的题目', school: questionImport.school_id, subject: questionImport.subject_id },
  { title: '作业', school: task.school_id, subject: task.subject_id },
  { title: '共享的作业', school: sharedTask.school_id, subject: sharedTask.subject_id },
  { title: '校本试卷', school: schoolPaper.school_id, subject: schoolPaper.subject_id },
  { title: '校本审核', school: submission.school_id, subject: submission.subject_id },
  { title: '分组方案', school: groupScheme.school_id, subject: groupScheme.subject_id },
  { title: '学生层次', school: studentLevel.school_id, subject: studentLevel.subject_id },
]

/** The uses of a subject in a school, by their Chinese names; a walk over its rows, for the rare deletion. */
export async function findSubjectUses(
  db: Queryable,
  where: { school_id: string; subject_id: string },
): Promise<string[]> {
  const asked = SUBJECT_USES.map(
    ({ title, school, subject }) => sql`case when exists (select from ${school.table}
      where ${school} = ${where.school_id} and ${subject} = ${where.subject_id}) then ${title}::text end`,
  )
  const { rows } = await db.execute<{ titles: string[] }>(
    sql`select array_remove(array[${sql.join(asked, sql`, `)}], null) as titles`,
  )
  return rows[0]?.titles ?? []
}

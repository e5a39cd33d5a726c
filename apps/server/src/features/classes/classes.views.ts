import { ClassStatus } from '@jiangtai/shared/classes/fields.ts'
import { CLASS_STATUS_NAMES, gradeNameOf, schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import type { ClassAbilities, ClassView } from '@jiangtai/shared/classes/views.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import type { SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { z } from 'zod'
import type { Actor } from '../../core/auth/actor.ts'
import type { DescribedClass } from './class-list.store.ts'
import type { ClassRow } from './classes.store.ts'

/** An actor's present permissions for a class in scope; the changes themselves check the same conditions. */
export function abilitiesOf({ grants }: Actor, { status }: Pick<ClassRow, 'status'>): ClassAbilities {
  const isInUse = status === 'active' || status === 'deactivated'
  const mayEdit = can(grants, 'schoolManage.edit')
  return {
    edit: mayEdit && isInUse,
    change_members: mayEdit && isInUse,
    remove_members: can(grants, 'schoolManage.delete') && isInUse,
    deactivate: can(grants, 'schoolManage.disable') && status === 'active',
    restore: can(grants, 'schoolManage.enable') && (status === 'deactivated' || status === 'archived'),
    archive: mayEdit && status !== 'archived',
    force_logout: mayEdit && status !== 'archived',
    slips: mayEdit && isInUse,
  }
}

export function classView(actor: Actor, { assigned, ...row }: DescribedClass): ClassView {
  const head = assigned.find(({ duty }) => duty === 'head')
  return {
    ...row,
    phase_name: phaseName(row.phase_id),
    grade_name: gradeNameOf(row),
    subject_name:
      row.subject_id === null ? null : subjectName(actor.school.subjects, row.subject_id, row.phase_id),
    head_teacher: head === undefined ? null : { teacher_id: head.teacher_id, name: head.name },
    teachers: subjectTeachersOf(actor, { assigned, phase_id: row.phase_id }),
    abilities: abilitiesOf(actor, row),
  }
}

export function subjectTeachersOf(
  { school: { subjects } }: Actor,
  { assigned, phase_id }: Pick<DescribedClass, 'assigned' | 'phase_id'>,
) {
  return assigned
    .filter(({ duty }) => duty === 'subject')
    .map(({ teacher_id, name, subject_id }) => ({
      teacher_id,
      name,
      subject_id,
      subject_name: subjectName(subjects, subject_id, phase_id),
    }))
}

/** The fields of a class that its history keeps. */
export type ClassFacts = Pick<
  ClassRow,
  'name' | 'class_no' | 'entry_year' | 'school_year' | 'subject_id' | 'status'
>

export function factsOf({
  name,
  class_no,
  entry_year,
  school_year,
  subject_id,
  status,
}: ClassRow): ClassFacts {
  return { name, class_no, entry_year, school_year, subject_id, status }
}

/** Facts as they were stored, perhaps by an older release: missing fields are left out. */
const StoredFacts = z
  .object({
    name: z.string(),
    class_no: z.int().nullable(),
    phase_id: z.string(),
    entry_year: z.int(),
    school_year: z.int(),
    subject_id: z.string().nullable(),
    status: ClassStatus,
  })
  .partial()
  .catch({})

/** The changes between two states of a class, in words. */
export function changesInWords(subjects: readonly SchoolSubject[], before: unknown, after: unknown) {
  const [was, is] = [wordsOf(subjects, before), wordsOf(subjects, after)]
  return is
    .map(([label, said], at) => ({ label, before: was[at]?.[1] ?? null, after: said }))
    .filter((change) => change.before !== change.after)
}

function wordsOf(
  subjects: readonly SchoolSubject[],
  document: unknown,
): [label: string, said: string | null][] {
  const facts = StoredFacts.parse(document ?? {})
  const { name, class_no, phase_id, entry_year, school_year, subject_id, status } = facts
  return [
    ['班级名称', name ?? null],
    ['班号', class_no?.toString() ?? null],
    ['学段', phase_id === undefined ? null : phaseName(phase_id)],
    ['入学年份', entry_year?.toString() ?? null],
    ['学年', school_year === undefined ? null : schoolYearName(school_year)],
    ['学科', subject_id === undefined || subject_id === null ? null : subjectName(subjects, subject_id)],
    ['状态', status === undefined ? null : CLASS_STATUS_NAMES[status]],
  ]
}

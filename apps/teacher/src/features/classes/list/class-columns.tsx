import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { ClassStatusMark } from '../ClassStatusMark.tsx'
import { bySubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { classPath, teacherPath } from '../class-words.ts'
import type { ClassKind } from '../classes.queries.ts'

const NAME: Column<ClassView> = {
  head: '班级名称',
  width: 200,
  cell: ({ class_id, name }) => (
    <Link className={list.link} title={name} to={classPath(class_id)}>
      {name}
    </Link>
  ),
}
const GRADE: Column<ClassView> = {
  head: '年级',
  width: 152,
  isSpare: true,
  title: ({ phase_name, entry_year }) => `${phase_name}，${entry_year} 年入学`,
  cell: ({ grade_name, entry_year }) =>
    grade_name.includes(String(entry_year)) ? grade_name : `${grade_name} · ${entry_year} 级`,
}
const STUDENTS: Column<ClassView> = {
  head: '学生',
  width: 80,
  cell: ({ student_count }) => `${student_count} 人`,
}
const STATUS: Column<ClassView> = {
  head: '状态',
  width: 96,
  cell: ({ status }) => <ClassStatusMark status={status} />,
}

/** The columns of a list for each kind of class. */
export const CLASS_COLUMNS: Record<ClassKind, readonly Column<ClassView>[]> = {
  administrative: [
    NAME,
    GRADE,
    { head: '班主任', width: 112, cell: ({ head_teacher }) => <HeadTeacher teacher={head_teacher} /> },
    STUDENTS,
    { head: '任课教师', title: teachersBySubject, cell: (row) => teachersBySubject(row) || '—' },
    STATUS,
  ],
  teaching: [
    NAME,
    GRADE,
    { head: '学科', width: 112, cell: ({ subject_name }) => subject_name },
    STUDENTS,
    { head: '任课教师', title: teacherNames, cell: (row) => teacherNames(row) || '—' },
    STATUS,
  ],
}

function teachersBySubject({ teachers }: ClassView): string {
  return bySubject(teachers)
    .map(({ subject_name, name }) => `${subject_name} ${name}`)
    .join('、')
}

function teacherNames({ teachers }: ClassView): string {
  return bySubject(teachers)
    .map(({ name }) => name)
    .join('、')
}

function HeadTeacher({ teacher }: { teacher: ClassView['head_teacher'] }) {
  if (teacher === null) return '—'
  return (
    <Link className={list.link} to={teacherPath(teacher.teacher_id)}>
      {teacher.name}
    </Link>
  )
}

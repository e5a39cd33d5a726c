import { STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { Link } from 'react-router'
import list from '@jiangtai/ui/lists/list.module.css'
import { Card } from '../../shared/people/PersonPage.tsx'
import people from '../../shared/people/person-page.module.css'
import { classPath, studentPath } from '../../shared/people/people-words.ts'
import type { StudentDetails } from './students.queries.ts'

const KIND_NAMES = { administrative: '行政班', teaching: '教学班' } as const

/** Classes now and before, newest first. */
export function StudentClassesCard({ student }: { student: StudentDetails }) {
  const { enrollments } = student
  return (
    <Card title="班级">
      {enrollments.length === 0 ? (
        <p className={people.none}>还没有分班。可以在班级里添加，或在导入的文件里写明班级。</p>
      ) : (
        <ul className={people.lines}>
          {enrollments.map((one) => (
            <li key={`${one.class_id} ${one.from_day}`}>
              <Link className={list.rowAction} to={classPath(one.class_id)}>
                {one.class_name}
              </Link>
              <small>{KIND_NAMES[one.kind]}</small>
              <small className={people.lineEnd}>
                {one.from_day} {one.reason}
                {one.to_day === null ? ' · 至今' : ` → ${one.to_day} ${leftFor(one, enrollments)}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type Stay = StudentDetails['enrollments'][number]

/** Why a class was left: `转班到高一(2)班`, where another class was entered for the same reason on the same day. */
function leftFor({ class_id, kind, to_day, to_reason }: Stay, stays: readonly Stay[]): string {
  const next = stays.find(
    (one) =>
      one.kind === kind && one.class_id !== class_id && one.from_day === to_day && one.reason === to_reason,
  )
  return `${to_reason ?? ''}${next === undefined ? '' : `到${next.class_name}`}`
}

/** 学籍变动 with who entered it, and the records that were merged into this one. */
export function StudentStatusCard({ student }: { student: StudentDetails }) {
  const { status_changes, merged } = student
  return (
    <Card title="学籍变动">
      {status_changes.length === 0 && merged.length === 0 ? (
        <p className={people.none}>没有变动。</p>
      ) : (
        <ul className={people.lines}>
          {status_changes.map((change) => (
            <li key={change.change_id}>
              <span>
                {STUDENT_STATUS_NAMES[change.from_status]} → {STUDENT_STATUS_NAMES[change.to_status]}
              </span>
              <span>{change.reason}</span>
              <small className={people.lineEnd}>
                {change.day} {change.by_name !== null && `· ${change.by_name}`}
              </small>
            </li>
          ))}
          {merged.map((double) => (
            <li key={double.student_id}>
              <span>并入了另一份档案</span>
              <Link className={list.rowAction} to={studentPath(double.student_id)}>
                {double.name} {double.student_no}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

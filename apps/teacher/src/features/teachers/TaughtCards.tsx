import { Link } from 'react-router'
import list from '@jiangtai/ui/lists/list.module.css'
import { Card } from '../../shared/people/PersonPage.tsx'
import people from '../../shared/people/person-page.module.css'
import { classPath } from '../../shared/people/people-words.ts'
import type { TeacherDetails } from './teachers.queries.ts'

type Taught = Pick<TeacherDetails['classes'][number], 'duty' | 'subject_des'>

function dutyName({ duty, subject_des }: Taught): string {
  return duty === 'head' ? '班主任' : subject_des
}

/** The present assignments of a teacher. */
export function TaughtCard({ teacher }: { teacher: TeacherDetails }) {
  return (
    <Card title="任教班级">
      {teacher.classes.length === 0 ? (
        <p className={people.none}>
          现在没有任课，可以在<Link to="/schoolManage?tab=classes&view=grid">任课表</Link>里安排。
        </p>
      ) : (
        <ul className={people.lines}>
          {teacher.classes.map((one) => (
            <li key={`${one.class_id} ${one.duty} ${one.subject_id}`}>
              <Link className={list.rowAction} to={classPath(one.class_id)}>
                {one.name}
              </Link>
              <span>{dutyName(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The earlier assignments, newest first; nothing when there are none. */
export function PastCard({ teacher }: { teacher: TeacherDetails }) {
  if (teacher.past_classes.length === 0) return null
  return (
    <Card title="以前任教">
      <ul className={people.lines}>
        {teacher.past_classes.map((one) => (
          <li key={`${one.class_id} ${one.duty} ${one.subject_id} ${one.from_day}`}>
            <Link className={list.rowAction} to={classPath(one.class_id)}>
              {one.name}
            </Link>
            <span>{dutyName(one)}</span>
            <small className={people.lineEnd}>
              {one.from_day} → {one.to_day}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import type { ReactNode } from 'react'
import { Card } from '../../shared/people/PersonPage.tsx'
import people from '../../shared/people/person-page.module.css'
import type { TeacherDetails } from './teachers.queries.ts'

/** 职务与分管; of a teacher who has left, the day and reason, and the leaderships until then. */
export function OfficeCard({ teacher, children }: { teacher: TeacherDetails; children: ReactNode }) {
  const { role_name, leads, left } = teacher
  return (
    <Card title="职务与分管">
      <dl className={people.facts}>
        {left !== null ? (
          <>
            <dt>离职日期</dt>
            <dd>{left.day}</dd>
            <dt>离职原因</dt>
            <dd>{left.reason}</dd>
            <dt>原来分管</dt>
            <dd>{namesOf(left.leads)}</dd>
          </>
        ) : (
          <>
            <dt>角色</dt>
            <dd>{role_name}</dd>
            <dt>分管</dt>
            <dd>{namesOf(leads)}</dd>
          </>
        )}
      </dl>
      <div className={people.cardActions}>{children}</div>
    </Card>
  )
}

function namesOf(leads: readonly { name: string }[]): string {
  return leads.map(({ name }) => name).join('、') || '没有'
}

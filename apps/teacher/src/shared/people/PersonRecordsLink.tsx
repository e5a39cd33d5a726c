import { Link } from 'react-router'
import { useCanForSchool } from '../../core/session/user.ts'
import styles from './person-page.module.css'

/** A link to all records of one person in the school's log, for people who may read it. */
export function PersonRecordsLink({ person_id }: { person_id: string }) {
  const mayRead = useCanForSchool('schoolManage.query')
  if (!mayRead) return null
  return (
    <Link className={styles.recordsLink} to={`/schoolManage?tab=records&person=${person_id}`}>
      与此人有关的记录
    </Link>
  )
}

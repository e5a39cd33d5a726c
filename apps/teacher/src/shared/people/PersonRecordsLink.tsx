import { Link } from 'react-router'
import { useCanForSchool } from '../../core/session/user.ts'
import styles from './person-page.module.css'

/** To all that the log of the school has of one person, for whoever may read it. */
export function PersonRecordsLink({ person_id }: { person_id: string }) {
  const mayRead = useCanForSchool('schoolManage.query')
  if (!mayRead) return null
  return (
    <Link className={styles.recordsLink} to={`/schoolManage?tab=records&person=${person_id}`}>
      与此人有关的记录
    </Link>
  )
}

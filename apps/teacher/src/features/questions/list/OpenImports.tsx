import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { importsQuery } from '../desk/desk.queries.ts'
import { RECORDS_PATH } from '../desk/desk-path.ts'
import styles from '../questions.module.css'

/** The way to one's imports, with the number of imports that wait to be confirmed. */
export function OpenImports() {
  const { data } = useQuery(importsQuery({ page: 1, page_size: 20 }, { is_open: true }))
  const total = data?.total ?? 0
  return (
    <p className={styles.imports}>
      <Link to={RECORDS_PATH}>导入记录</Link>
      {total > 0 && <span>有 {total} 份导入还没有完成，题目还不在题库里</span>}
    </p>
  )
}

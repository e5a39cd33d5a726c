import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useNavigate } from 'react-router'
import styles from '../../../../shared/people/import/import.module.css'
import { TableImports } from './TableImports.tsx'

/** The last step: what was imported, and the list in which it can be undone. */
export function TableDone({
  file_name,
  cell_count,
  error_count,
  listPath,
  onAgain,
}: {
  file_name: string
  cell_count: number
  error_count: number
  listPath: string
  onAgain: () => void
}) {
  const navigate = useNavigate()
  return (
    <div className={styles.job}>
      <p className={styles.file}>
        <strong>{file_name}</strong>
      </p>
      <p role="status" className={styles.result}>
        已导入，改了 {cell_count} 格{error_count > 0 && `；看不懂的 ${error_count} 格没有导入`}
      </p>
      <p className={styles.foot}>
        <Button onClick={onAgain}>再导入一个</Button>
        <Button type="primary" onClick={() => void navigate(listPath)}>
          回到任课表
        </Button>
      </p>
      <TableImports />
    </div>
  )
}

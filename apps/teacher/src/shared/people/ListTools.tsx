import type { ReactNode } from 'react'
import { useCan } from '../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import styles from './people.module.css'

/** The acts on the whole list, for those who may. */
export function ListTools({
  noun,
  columns,
  onAdd,
  onImport,
  onExport,
}: {
  /** 学生 or 教师. */
  noun: string
  /** The choice of the columns, for everybody who sees the list. */
  columns: ReactNode
  onAdd: () => void
  onImport: () => void
  onExport: () => void
}) {
  const mayAdd = useCan('schoolManage.add')
  const mayImport = useCan('schoolManage.import')
  const mayExport = useCan('schoolManage.export')
  return (
    <div className={styles.tools}>
      {columns}
      {mayExport && <Button onClick={onExport}>导出</Button>}
      {mayImport && <Button onClick={onImport}>导入</Button>}
      {mayAdd && (
        <Button type="primary" onClick={onAdd}>
          添加{noun}
        </Button>
      )}
    </div>
  )
}

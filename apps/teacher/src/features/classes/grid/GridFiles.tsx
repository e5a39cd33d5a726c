import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useCanForSchool } from '../../../core/session/user.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import type { Grade } from '../class-words.ts'
import { assignmentGridQuery, exportAssignments } from '../classes.queries.ts'
import { AssignmentSheet } from './AssignmentSheet.tsx'
import styles from '../classes.module.css'

/** The 任课表 of a grade on paper and as a file, as it is stored ([SC-127]). */
export function GridFiles({ grade, isUnsaved }: { grade: Grade; isUnsaved: boolean }) {
  const { data: grid } = useQuery(assignmentGridQuery(grade))
  const navigate = useNavigate()
  const mayImport = useCanForSchool('schoolManage.import')
  const [isPrinting, setIsPrinting] = useState(false)
  const download = useDownload(() => exportAssignments(grade))
  if (grid === undefined || grid.classes.length === 0) return null

  function whenSaved(act: () => void) {
    if (isUnsaved) message.warning('有改动还没有保存。请先保存或放弃修改，再打印、导出')
    else act()
  }

  return (
    <div className={styles.actions}>
      <Button onClick={() => whenSaved(() => setIsPrinting(true))}>打印</Button>
      <Button loading={download.isPending} onClick={() => whenSaved(download.start)}>
        导出
      </Button>
      {mayImport && (
        <Button onClick={() => whenSaved(() => void navigate('/schoolManage/import?kind=assignments'))}>
          从文件导入
        </Button>
      )}
      {isPrinting && <AssignmentSheet grid={grid} onPrinted={() => setIsPrinting(false)} />}
    </div>
  )
}

import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AskSlipsDialog } from '../../../shared/people/slips/AskSlipsDialog.tsx'
import { slipsOfClasses } from './class-slips.ts'
import { classesChanged } from '../classes.queries.ts'
import { namesInWords } from '../list/batch-words.ts'

/** 账号条 of a class, or of the ticked classes. */
export function ClassSlipsDialog({ rows, onClose }: { rows: readonly ClassView[]; onClose: () => void }) {
  const client = useQueryClient()
  const count = rows.reduce((sum, { student_count }) => sum + student_count, 0)
  return (
    <AskSlipsDialog
      who={`${namesInWords(rows)}的 ${count} 名学生`}
      where="pad"
      mayReplace
      make={(how) => slipsOfClasses(rows, how)}
      onClose={() => {
        void classesChanged(client)
        onClose()
      }}
    />
  )
}

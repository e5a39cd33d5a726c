import { MAX_REASON } from '@jiangtai/shared/review/limits.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { rejectSubmission, type Submission } from '../../shared/questions/review/review.queries.ts'
import { ReasonDialog } from '../../shared/questions/review/ReasonDialog.tsx'

/** 驳回, with the reason that its author is told ([QU-101]). */
export function RejectDialog({
  row,
  onDone,
  onClose,
}: {
  row: Submission
  onDone: () => void
  onClose: () => void
}) {
  const reject = useMutation(rejectSubmission())
  return (
    <ReasonDialog
      title={`驳回${row.author_name}提交的${row.thing.kind === 'question' ? '试题' : '试卷'}？`}
      label="驳回原因"
      save="驳回"
      max={MAX_REASON}
      send={(reason, request_id) =>
        reject.mutateAsync({ submission_id: row.submission_id, reason, request_id })
      }
      onDone={() => {
        message.success('已驳回，作者会看到原因，修改后可以再提交')
        onDone()
      }}
      onClose={onClose}
    />
  )
}

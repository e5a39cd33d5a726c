import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { uncollectQuestions } from '../../../shared/questions/collections/collections.queries.ts'
import { CartBatch } from './CartBatch.tsx'
import { CollectBatch } from './CollectBatch.tsx'

const AddToLessonDialog = laterDialog(
  async () => (await import('../../../shared/questions/lessons/AddToLessonDialog.tsx')).AddToLessonDialog,
)
const ExportQuestionsDialog = laterDialog(
  async () => (await import('../exchange/ExportQuestionsDialog.tsx')).ExportQuestionsDialog,
)

/** The acts on the ticked questions of a list ([QU-166]). They stay ticked, so that the same questions may go to several places. */
export function QuestionBatch({
  rows,
  isCollected = false,
  onGone,
}: {
  rows: readonly QuestionView[]
  /** The list is that of collected questions: they are let go here, too. */
  isCollected?: boolean
  /** The rows do not stand in the list any more. */
  onGone: () => void
}) {
  const mayChange = useCan('questionCenter.edit')
  const mayPrepare = useCan('classPreparation.edit')
  const uncollect = useMutation(uncollectQuestions())
  const [asking, setAsking] = useState<'lesson' | 'export' | null>(null)
  const question_ids = rows.map(({ question_id }) => question_id)
  return (
    <>
      {mayChange && <CartBatch rows={rows} />}
      {mayChange && <CollectBatch rows={rows} />}
      {mayChange && isCollected && (
        <Button
          loading={uncollect.isPending}
          onClick={() =>
            uncollect.mutate(
              { question_ids },
              {
                onSuccess() {
                  message.success(`已取消收藏 ${rows.length} 道题`)
                  onGone()
                },
                onError: (error) => message.error(`没有取消收藏：${error.message}`),
              },
            )
          }
        >
          取消收藏
        </Button>
      )}
      {mayPrepare && <Button onClick={() => setAsking('lesson')}>加入备课</Button>}
      <Button onClick={() => setAsking('export')}>导出</Button>
      {asking === 'lesson' && (
        <AddToLessonDialog
          what={`选中的 ${rows.length} 道题`}
          questions={question_ids}
          known={rows}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'export' && (
        <ExportQuestionsDialog what={{ kind: 'chosen', question_ids }} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

import { Button, ButtonLink } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { boardAddress } from '../../../../core/board-page.ts'
import { useCan, useUser } from '../../../../core/session/user.ts'
import notice from '../../../forms/saving/notice.module.css'
import { undoReview } from './direct-review.ts'
import { forgetReviewResult, type ReviewResult, reviewResultOf } from './review-result.ts'

/** What 直接讲评 did last, on the page it was pressed on and on its lesson, with the way back ([QU-171]). */
export function ReviewNotice({ where }: { where: Parameters<typeof reviewResultOf>[1] }) {
  const client = useQueryClient()
  const account_id = useUser().info.a_id
  const navigate = useNavigate()
  const mayRemove = useCan('classPreparation.delete')
  const [result, setResult] = useState(() => reviewResultOf(account_id, where))
  const forget = () => {
    forgetReviewResult(account_id)
    setResult(null)
  }
  const undo = useMutation({
    mutationFn: (done: ReviewResult) => undoReview(done),
    onSuccess(_done, { into, from }) {
      forget()
      message.success('已撤销')
      // The lesson on this page is not there any more.
      if (into === 'made' && 'prepare_lesson_id' in where) void navigate(from, { replace: true })
      return client.invalidateQueries({ queryKey: ['lessons'] })
    },
    onError: (error) => message.error(`没有撤销：${error.message}`),
  })
  if (result === null) return null
  const { into, lesson_quiz_ids, page_ids = [], prepare_lesson_id, class_id } = result
  const mayUndo = into === 'made' ? mayRemove : lesson_quiz_ids.length + page_ids.length > 0
  return (
    <div className={notice.notice} role="status">
      <span>{resultWords(result)}</span>
      {into === 'running' && (
        <ButtonLink size="small" href={boardAddress({ prepare_lesson_id, class_id })}>
          回到黑板
        </ButtonLink>
      )}
      {mayUndo && (
        <Button size="small" loading={undo.isPending} onClick={() => undo.mutate(result)}>
          撤销
        </Button>
      )}
      <Button size="small" type="text" onClick={forget}>
        知道了
      </Button>
    </div>
  )
}

function resultWords({ into, title, count, lesson_quiz_ids, page_ids = [] }: ReviewResult): string {
  const pages = page_ids.length === 0 ? '' : `，另有选出的作答 ${page_ids.length} 页`
  if (into === 'made') return `已新建讲评课《${title}》，放入 ${count} 道题${pages}，可以开始上课。`
  if (lesson_quiz_ids.length === 0)
    return `《${title}》里已经有这 ${count} 道题${pages === '' ? '' : `，放进选出的作答 ${page_ids.length} 页`}。`
  const there = count - lesson_quiz_ids.length
  const also = there > 0 ? `（另 ${there} 道本来就在）` : ''
  return into === 'running'
    ? `已把 ${lesson_quiz_ids.length} 道题加入正在上的《${title}》的发题${also}。`
    : `已把 ${lesson_quiz_ids.length} 道题放进讲评课《${title}》${also}${pages}。`
}

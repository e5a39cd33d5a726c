import { StarFilled, StarOutlined } from '@ant-design/icons'
import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../../core/session/user.ts'
import {
  collectQuestions,
  uncollectQuestions,
} from '../../../shared/questions/collections/collections.queries.ts'

/** 收藏 and 取消收藏 of a question (QC-04). */
export function CollectButton({
  question: { question_id, is_collected },
  number,
}: {
  question: Pick<ListedQuestion, 'question_id' | 'is_collected'>
  number: number
}) {
  const mayChange = useCan('questionCenter.edit')
  const collect = useMutation(collectQuestions())
  const uncollect = useMutation(uncollectQuestions())
  if (!mayChange) return null
  const failed = (error: Error) => message.error(error.message)
  return (
    <Button
      size="small"
      aria-label={`${is_collected ? '取消收藏' : '收藏'}第 ${number} 题`}
      aria-pressed={is_collected}
      icon={is_collected ? <StarFilled /> : <StarOutlined />}
      loading={collect.isPending || uncollect.isPending}
      onClick={() =>
        is_collected
          ? uncollect.mutate({ question_ids: [question_id] }, { onError: failed })
          : collect.mutate({ question_ids: [question_id] }, { onError: failed })
      }
    >
      {is_collected ? '已收藏' : '收藏'}
    </Button>
  )
}

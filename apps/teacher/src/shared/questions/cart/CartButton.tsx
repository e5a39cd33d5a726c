import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCan } from '../../../core/session/user.ts'
import { addToCart, cartQuery, takeFromCart } from './cart.queries.ts'

/** Puts a question of a list into the 试题篮, or takes it out again (QC-09). */
export function CartButton({ question_id, number }: { question_id: string; number: number }) {
  const mayChange = useCan('questionCenter.edit')
  const { data } = useQuery({ ...cartQuery(), enabled: mayChange })
  const add = useMutation(addToCart())
  const take = useMutation(takeFromCart())
  if (!mayChange || data === undefined) return null
  const isIn = data.question_ids.includes(question_id)
  const failed = (error: Error) => message.error(error.message)
  return (
    <Button
      size="small"
      type={isIn ? 'default' : 'primary'}
      aria-label={`${isIn ? '移出' : '加入'}试题篮，第 ${number} 题`}
      loading={add.isPending || take.isPending}
      onClick={() =>
        isIn
          ? take.mutate({ question_id }, { onError: failed })
          : add.mutate({ question_ids: [question_id] }, { onError: failed })
      }
    >
      {isIn ? '移出试题篮' : '加入试题篮'}
    </Button>
  )
}

import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { addToCart, cartQuery, takeManyFromCart } from '../../../shared/questions/cart/cart.queries.ts'
import { onThoseThere, tellLeftOut } from '../../../shared/questions/homework/those-there.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { cartRooms } from './cart-room.ts'
import styles from './batch.module.css'

/** The chosen questions into the 试题篮 and out of it; the room that it has is said before anything is put in ([QU-166]). */
export function CartBatch({ rows }: { rows: readonly QuestionView[] }) {
  const subjects = useSubjects()
  const { data: cart } = useQuery(cartQuery())
  const add = useMutation(addToCart())
  const take = useMutation(takeManyFromCart())
  const adding = useMutation({
    mutationFn: (ids: readonly string[]) =>
      onThoseThere(ids, (question_ids) => add.mutateAsync({ question_ids })),
    onSuccess({ done, gone }) {
      message.success(`已把 ${done.length} 道题加入试题篮`)
      tellLeftOut(rows, gone)
    },
    onError: (error) => message.error(`没有加入试题篮：${error.message}`),
  })
  if (cart === undefined) return null
  const there = new Set(cart.question_ids)
  const fresh = rows.flatMap(({ question_id }) => (there.has(question_id) ? [] : question_id))
  const inCart = rows.flatMap(({ question_id }) => (there.has(question_id) ? question_id : []))
  const rooms = cartRooms(cart, rows)
  const isFull = rooms.some(({ room, wanted }) => wanted > room)
  const isBusy = adding.isPending || take.isPending
  return (
    <>
      {fresh.length > 0 && (
        <>
          <Button
            type="primary"
            aria-describedby="cart-room"
            disabled={isFull}
            loading={isBusy}
            onClick={() => adding.mutate(fresh)}
          >
            加入试题篮（{fresh.length}）
          </Button>
          <span id="cart-room" className={styles.room} data-full={isFull}>
            {rooms
              .map(({ subject_id, room, wanted }) =>
                roomWords(subjectName(subjects, subject_id), room, wanted),
              )
              .join('；')}
          </span>
        </>
      )}
      {inCart.length > 0 && (
        <Button
          loading={isBusy}
          onClick={() =>
            take.mutate(
              { question_ids: inCart },
              {
                onSuccess: () => message.success(`已从试题篮移出 ${inCart.length} 道题`),
                onError: (error) => message.error(`没有移出：${error.message}`),
              },
            )
          }
        >
          移出试题篮（{inCart.length}）
        </Button>
      )}
    </>
  )
}

function roomWords(subject: string, room: number, wanted: number): string {
  if (wanted <= room) return `${subject}试题篮还能放 ${room} 题`
  return `${subject}试题篮还能放 ${room} 题，要放 ${wanted} 题，请少选 ${wanted - room} 题`
}

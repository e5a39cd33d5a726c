import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cartQuery, switchCart } from '../cart/cart.queries.ts'
import { questionsThere } from '../homework/new-homework.queries.ts'
import { QUESTIONS_KEY } from '../question-list.queries.ts'
import { RENEW_FILES_MS } from '../renew-files.ts'
import type { Choosing } from './choosing.ts'
import { PickerList } from './PickerList.tsx'
import styles from './picker.module.css'

/** The questions in one's 试题篮, of the subject that it shows. */
export function CartSource({ choosing }: { choosing: Choosing }) {
  const cart = useQuery(cartQuery())
  const change = useMutation(switchCart())
  const [page, setPage] = useState(1)
  const before = (page - 1) * PAGE_SIZE
  const ids = (cart.data?.questions ?? []).map(({ question_id }) => question_id)
  const shown = ids.slice(before, before + PAGE_SIZE)
  const questions = useQuery({
    queryKey: [QUESTIONS_KEY, 'in-cart', shown],
    queryFn: () => questionsThere(shown),
    enabled: shown.length > 0,
    refetchInterval: RENEW_FILES_MS,
  })
  const failed = [cart, questions].find((asked) => asked.isError && asked.data === undefined)
  const subjects = (cart.data?.subjects ?? []).filter(({ count }) => count > 0)
  return (
    <>
      {subjects.length > 1 && (
        <Select
          aria-label="试题篮的学科"
          value={cart.data?.subject_id ?? null}
          disabled={change.isPending}
          options={subjects.map(({ subject_id, name, count }) => ({
            value: subject_id as string | null,
            label: `${name}（${count} 题）`,
          }))}
          onChange={(subject_id) => {
            if (subject_id === null) return
            change.mutate({ subject_id })
            setPage(1)
          }}
        />
      )}
      <div key={page} className={styles.scroll}>
        {failed !== undefined && failed.error !== null && (
          <FailedList what="试题篮" error={failed.error} onRetry={() => void failed.refetch()} />
        )}
        {failed === undefined && (cart.isPending || (questions.isPending && shown.length > 0)) && (
          <SkeletonBlock height={320} />
        )}
        {cart.data !== undefined && ids.length === 0 && (
          <EmptyList drawing="not_found">
            试题篮里没有题目。在题库里给题目点“加入试题篮”，就能在这里选。
          </EmptyList>
        )}
        {questions.data !== undefined && questions.data.length < shown.length && (
          <p className={styles.note}>
            有 {shown.length - questions.data.length} 道题已删除，或您不能再使用。
          </p>
        )}
        <PickerList questions={questions.data ?? []} before={before} choosing={choosing} />
      </div>
      {ids.length > PAGE_SIZE && <Pager total={ids.length} page={page} unit="题" onChange={setPage} />}
    </>
  )
}

import { CloseOutlined } from '@ant-design/icons'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import {
  type Cart,
  cartQuery,
  clearCart,
  sortCart,
  switchCart,
  takeFromCart,
} from '../../../shared/questions/cart/cart.queries.ts'
import { CartGroupList } from './CartGroupList.tsx'
import { cartGroups, idsAfterSort } from './cart-groups.ts'
import styles from './cart.module.css'

const NewPaperDialog = laterDialog(async () => (await import('../list/NewPaperDialog.tsx')).NewPaperDialog)
const GiveCartDialog = laterDialog(async () => (await import('./GiveCartDialog.tsx')).GiveCartDialog)

/** The questions in the 试题篮, beside the page: one goes on choosing while it is open. */
export function CartPanel({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery(cartQuery())

  // A teacher who opens it by the keyboard goes on in it.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <aside
      ref={box}
      className={styles.panel}
      data-beside="true"
      aria-label="试题篮"
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <header className={styles.head}>
        <h2>试题篮</h2>
        {data !== undefined && <SubjectChoice cart={data} />}
        <button type="button" className={styles.close} aria-label="收起试题篮" onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      </header>
      {data === undefined ? (
        <div className={styles.body}>
          {error === null ? (
            <SkeletonBlock height={240} />
          ) : (
            <FailedList what="试题篮" error={error} onRetry={() => void refetch()} />
          )}
        </div>
      ) : (
        <CartContent cart={data} onClose={onClose} />
      )}
    </aside>
  )
}

const failed = (error: Error) => message.error(error.message)

function SubjectChoice({ cart: { subject_id, subjects } }: { cart: Cart }) {
  const shown = useMutation(switchCart())
  const options = subjects.map(({ subject_id: value, name, count }) => ({
    value,
    label: `${name}（${count}）`,
  }))
  if (options.length < 2) return <span className={styles.subject}>{subjects[0]?.name}</span>
  const isShown = options.some(({ value }) => value === subject_id)
  return (
    <Select
      size="small"
      aria-label="学科"
      value={isShown ? subject_id : null}
      placeholder="选择学科"
      options={options}
      onChange={(chosen) => shown.mutate({ subject_id: chosen }, { onError: failed })}
    />
  )
}

function CartContent({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const take = useMutation(takeFromCart())
  const sort = useMutation(sortCart())
  const clear = useMutation(clearCart())
  const [asking, setAsking] = useState<'compose' | 'give' | 'clear' | null>(null)
  const mayGive = useCan('homework.add')
  const { subject_id, questions, limit } = cart
  if (subject_id === null || questions.length === 0)
    return (
      <div className={styles.body}>
        <EmptyList>试题篮是空的。在题目上点“加入试题篮”，选好后一起组卷。</EmptyList>
      </div>
    )
  const groups = cartGroups(questions)
  const total = groups.reduce((sum, { score }) => sum + score, 0)
  return (
    <>
      <div className={styles.body}>
        {groups.map((group) => (
          <CartGroupList
            key={group.type}
            group={group}
            isLocked={sort.isPending}
            onTake={(question_id) => take.mutate({ question_id }, { onError: failed })}
            onSort={(ids) =>
              sort.mutate(
                { subject_id, question_ids: idsAfterSort(groups, { type: group.type, ids }) },
                { onError: failed },
              )
            }
          />
        ))}
      </div>
      <footer className={styles.foot}>
        <span className={styles.count}>
          {questions.length} / {limit} 题，共 {total} 分
        </span>
        <Button onClick={() => setAsking('clear')}>清空</Button>
        {mayGive && <Button onClick={() => setAsking('give')}>布置作业</Button>}
        <Button type="primary" onClick={() => setAsking('compose')}>
          去组卷
        </Button>
      </footer>
      {asking === 'compose' && (
        <NewPaperDialog
          first={{
            ...{ from: 'cart' as const, subject_id },
            question_ids: questions.map(({ question_id }) => question_id),
          }}
          onMade={onClose}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'give' && (
        <GiveCartDialog
          cart={{ subject_id, question_ids: questions.map(({ question_id }) => question_id) }}
          onMade={onClose}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'clear' && (
        <ConfirmDialog
          title={`移出这 ${questions.length} 道题？`}
          danger="清空"
          isPending={clear.isPending}
          error={clear.error}
          onClose={() => setAsking(null)}
          onConfirm={() => clear.mutate({ subject_id }, { onSuccess: () => setAsking(null) })}
        >
          只清空这个学科的试题篮，题目还在题库里。
        </ConfirmDialog>
      )}
    </>
  )
}

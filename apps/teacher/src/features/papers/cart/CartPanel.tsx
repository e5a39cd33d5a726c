import { CloseOutlined } from '@ant-design/icons'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Cart, cartQuery, switchCart } from '../../../shared/questions/cart/cart.queries.ts'
import { CartContent } from './CartContent.tsx'
import styles from './cart.module.css'

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

import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { BankSource } from './BankSource.tsx'
import type { Choosing, PickerStart } from './choosing.ts'
import styles from './picker.module.css'

// Most who choose a question look no further than the bank.
const CartSource = lazy(async () => ({ default: (await import('./CartSource.tsx')).CartSource }))
const BookSource = lazy(async () => ({ default: (await import('./BookSource.tsx')).BookSource }))

/** Where else questions are chosen from, beside the bank; the books are those that go with a lesson. */
export type OtherSource =
  | { kind: 'cart' }
  | { kind: 'collected' }
  | { kind: 'books'; prepare_lesson_id: string }
const NAMES = { bank: '题库', cart: '试题篮', collected: '我的收藏', books: '教辅' } as const

/** Chooses questions of the bank and of other sources, several or one; questions that are there already are marked. */
export function QuestionPickerDialog({
  title,
  okText,
  start,
  sources = [],
  isSingle = false,
  hidesKeys = false,
  there,
  thereWords,
  isPending,
  error,
  others,
  onPick,
  onClose,
}: {
  title: string
  okText: string
  /** The first conditions of the bank. */
  start: PickerStart
  sources?: readonly OtherSource[]
  isSingle?: boolean
  /** A class looks on: no key is offered. */
  hidesKeys?: boolean
  /** The ids of the questions that cannot be chosen, and the words about them: 已在备课中. */
  there: readonly string[]
  thereWords: string
  isPending: boolean
  error: Error | null
  /** Further ways to a question, beside the buttons of the dialog. */
  others?: ReactNode
  onPick: (question_ids: string[], questions: QuestionView[]) => void
  onClose: () => void
}) {
  const [source, setSource] = useState<string>('bank')
  const [picked, setPicked] = useState<readonly QuestionView[]>([])
  const picked_ids = picked.map(({ question_id }) => question_id)
  const choosing: Choosing = {
    ...{ isSingle, hidesKeys, there, thereWords, picked_ids },
    onToggle(question) {
      if (isSingle) return setPicked([question])
      const others = picked.filter(({ question_id }) => question_id !== question.question_id)
      setPicked(others.length < picked.length ? others : [...picked, question])
    },
  }
  const bank = <BankSource scope="all" {...{ start, choosing }} />
  return (
    <Dialog
      title={title}
      width="min(960px, calc(100vw - 48px))"
      keepsOpen={picked.length > 0}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <span role={error === null ? undefined : 'alert'} data-failed={error !== null}>
            {error === null ? `已选 ${picked.length} 题` : `没有成功：${error.message}`}
          </span>
          <span className={styles.footActions}>
            {others}
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              disabled={picked.length === 0}
              loading={isPending}
              onClick={() => onPick(picked_ids, [...picked])}
            >
              {okText}
            </Button>
          </span>
        </div>
      }
    >
      {sources.length === 0 ? (
        bank
      ) : (
        <Panes
          label="从哪里选"
          active={source}
          onChange={(key) => setSource(key)}
          panes={[
            { key: 'bank', label: NAMES.bank, content: bank },
            ...sources.map((other) => ({
              key: other.kind,
              label: NAMES[other.kind],
              content: (
                <Suspense fallback={<SkeletonBlock height={320} />}>
                  <OtherQuestions {...{ other, start, choosing }} />
                </Suspense>
              ),
            })),
          ]}
        />
      )}
    </Dialog>
  )
}

function OtherQuestions({
  other,
  start,
  choosing,
}: {
  other: OtherSource
  start: PickerStart
  choosing: Choosing
}) {
  if (other.kind === 'cart') return <CartSource choosing={choosing} />
  if (other.kind === 'books')
    return <BookSource prepare_lesson_id={other.prepare_lesson_id} choosing={choosing} />
  return <BankSource scope="collected" {...{ start, choosing }} />
}

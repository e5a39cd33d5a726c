import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { questionListQuery } from '../question-list.queries.ts'
import { QuestionCard } from '../QuestionCard.tsx'
import { ANY_QUESTION, type QuestionNarrowing } from '../find/narrowing.ts'
import { QuestionFilters } from '../find/QuestionFilters.tsx'
import styles from './picker.module.css'

/** Chooses questions of the bank, several or one; questions that are there already are marked. */
export function QuestionPickerDialog({
  title,
  okText,
  start,
  isSingle = false,
  there,
  thereWords,
  isPending,
  error,
  onPick,
  onClose,
}: {
  title: string
  okText: string
  /** The first conditions of the bank. */
  start: Pick<QuestionNarrowing, 'subject_id' | 'phase_id'>
  isSingle?: boolean
  /** The ids of the questions that cannot be chosen, and the words about them: 已在备课中. */
  there: readonly string[]
  thereWords: string
  isPending: boolean
  error: Error | null
  onPick: (question_ids: string[]) => void
  onClose: () => void
}) {
  const [narrowing, setNarrowing] = useState<QuestionNarrowing>({ ...ANY_QUESTION, ...start })
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<readonly string[]>([])
  const questions = useQuery(questionListQuery(narrowing, { page, page_size: PAGE_SIZE }))
  const { data } = questions

  function toggle(question_id: string) {
    if (isSingle) return setPicked([question_id])
    setPicked(
      picked.includes(question_id) ? picked.filter((id) => id !== question_id) : [...picked, question_id],
    )
  }

  return (
    <Dialog
      title={title}
      width="min(960px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <span role={error === null ? undefined : 'alert'} data-failed={error !== null}>
            {error === null ? `已选 ${picked.length} 题` : `没有成功：${error.message}`}
          </span>
          <span className={styles.footActions}>
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              disabled={picked.length === 0}
              loading={isPending}
              onClick={() => onPick([...picked])}
            >
              {okText}
            </Button>
          </span>
        </div>
      }
    >
      <QuestionFilters
        isFolded
        value={narrowing}
        onChange={(change) => {
          setNarrowing({ ...narrowing, ...change })
          setPage(1)
        }}
      />
      <div key={page} className={styles.scroll}>
        {questions.isError && data === undefined && (
          <FailedList what="题库" error={questions.error} onRetry={() => void questions.refetch()} />
        )}
        {questions.isPending && <SkeletonBlock height={320} />}
        {data?.total === 0 && <EmptyList drawing="not_found">没有符合条件的题目，换个条件再看。</EmptyList>}
        <ol className={styles.questions}>
          {data?.list.map((question, index) => (
            // The box beside the number is for the keyboard; a press anywhere on the card is quicker.
            <li
              key={question.question_id}
              data-picks={!there.includes(question.question_id)}
              onClick={({ target }) => {
                if (!there.includes(question.question_id) && isCardItself(target))
                  toggle(question.question_id)
              }}
            >
              <QuestionCard
                question={question}
                query={narrowing.text}
                number={(page - 1) * PAGE_SIZE + index + 1}
                lead={
                  <Chooser
                    number={(page - 1) * PAGE_SIZE + index + 1}
                    isSingle={isSingle}
                    isPicked={picked.includes(question.question_id)}
                    isThere={there.includes(question.question_id)}
                    onToggle={() => toggle(question.question_id)}
                  />
                }
                actions={
                  there.includes(question.question_id) && <span className={styles.there}>{thereWords}</span>
                }
              />
            </li>
          ))}
        </ol>
      </div>
      {data !== undefined && data.total > 0 && (
        <Pager total={data.total} isMore={data.is_capped} page={page} unit="题" onChange={setPage} />
      )}
    </Dialog>
  )
}

/** Whether a press was on a card and on nothing of it that does something itself; who marks words of it to copy them presses nothing. */
function isCardItself(target: EventTarget): boolean {
  const isControl =
    target instanceof Element && target.closest('button, a, input, label, audio, img') !== null
  return !isControl && window.getSelection()?.isCollapsed !== false
}

function Chooser({
  number,
  isSingle,
  isPicked,
  isThere,
  onToggle,
}: {
  number: number
  isSingle: boolean
  isPicked: boolean
  isThere: boolean
  onToggle: () => void
}) {
  const shared = {
    'aria-label': `选择第 ${number} 题`,
    className: styles.chooser,
    checked: isPicked,
    disabled: isThere,
    onChange: onToggle,
  }
  return isSingle ? <Radio {...shared} /> : <Checkbox {...shared} />
}

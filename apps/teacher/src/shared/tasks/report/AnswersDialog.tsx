import { CELL_WORDS } from '@jiangtai/shared/classroom/asking/answer-words.ts'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { AskedItem } from '../marking/item-names.ts'
import { StudentAnswer } from '../marking/StudentAnswer.tsx'
import { type AnswerFilter, type ReportOf, reportAnswersQuery } from './report.queries.ts'
import styles from './report.module.css'

/** The answers that a number was counted from. */
export type OpenedAnswers = Required<Pick<AnswerFilter, 'item_id' | 'answers' | 'picked'>>

const LENGTH = 20
const WORDS = { all: '全部作答', right: '全对的', missed: '失分的', ungraded: '待批的' } as const

/** The students behind a number, with their answers ([TK-123]). */
export function AnswersDialog({
  kind,
  asked,
  items,
  opened,
  onClose,
}: {
  kind: TaskKindId
  asked: ReportOf
  items: ReadonlyMap<string, AskedItem>
  opened: OpenedAnswers
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const answers = useQuery(reportAnswersQuery(kind, { ...asked, ...opened }, { page, page_size: LENGTH }))
  const found = items.get(opened.item_id)
  const words = opened.picked === null ? WORDS[opened.answers] : `选 ${opened.picked} 的`
  return (
    <Dialog title={`${found?.name ?? '题目'} · ${words}`} width={720} footer={null} onCancel={onClose}>
      {answers.data === undefined ? (
        answers.isError ? (
          <FailedList what="作答" error={answers.error} onRetry={() => void answers.refetch()} />
        ) : (
          <SkeletonBlock height={240} />
        )
      ) : answers.data.total === 0 ? (
        <EmptyList>没有这样的作答。</EmptyList>
      ) : (
        <>
          <ul className={styles.answers} aria-label="作答">
            {answers.data.list.map(({ student_id, name, class_name, result, score, full_score, value }) => (
              <li key={student_id}>
                <p>
                  <strong>{name}</strong> <span className={styles.number}>{class_name}</span>{' '}
                  {CELL_WORDS[result].sign} {CELL_WORDS[result].word}
                  {result !== 'ungraded' && ` ${score}/${full_score} 分`}
                </p>
                {found !== undefined && (
                  <StudentAnswer
                    item={found.item}
                    {...{ value, files: answers.data.files, ink: null, onInk: null }}
                  />
                )}
              </li>
            ))}
          </ul>
          <Pager total={answers.data.total} page={page} page_size={LENGTH} unit="人" onChange={setPage} />
        </>
      )}
    </Dialog>
  )
}

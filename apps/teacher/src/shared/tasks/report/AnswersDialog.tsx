import { CELL_WORDS } from '@jiangtai/shared/classroom/asking/answer-words.ts'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { AskedItem } from '../marking/item-names.ts'
import { StudentAnswer } from '../marking/StudentAnswer.tsx'
import { type AnswerFilter, type ReportAnswers, reportAnswersQuery } from './report.queries.ts'
import styles from './report.module.css'

/** The answers that a number was counted from, under the name of what they answer. */
export type OpenedAnswers = Omit<AnswerFilter, 'task_id'> & { name: string }

const LENGTH = 20
const WORDS = {
  ...{ all: '全部作答', counted: '计入得分率的', right: '全对的', half: '半对的', wrong: '全错的' },
  ...{ missing: '未答的', missed: '失分的', ungraded: '待批的' },
} as const

/** The students behind a number, with their answers ([TK-123]). */
export function AnswersDialog({
  kind,
  task_id,
  items,
  opened: { name, ...opened },
  onClose,
}: {
  kind: TaskKindId
  task_id: string
  items: ReadonlyMap<string, AskedItem>
  opened: OpenedAnswers
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const answers = useQuery(reportAnswersQuery(kind, { task_id, ...opened }, { page, page_size: LENGTH }))
  const words = opened.picked === null ? WORDS[opened.answers] : `选 ${opened.picked} 的`
  return (
    <Dialog title={`${name} · ${words}`} width={720} footer={null} onCancel={onClose}>
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
            {answers.data.list.map((answer) => (
              <OneAnswer
                key={`${answer.student_id} ${answer.item_id}`}
                {...{ answer, files: answers.data.files, asked: items.get(answer.item_id) }}
                isNamed={opened.item_ids.length > 1}
              />
            ))}
          </ul>
          <Pager
            total={answers.data.total}
            page={page}
            page_size={LENGTH}
            unit={opened.item_ids.length > 1 ? '份' : '人'}
            onChange={setPage}
          />
        </>
      )}
    </Dialog>
  )
}

function OneAnswer({
  answer: { name, class_name, result, score, full_score, value },
  files,
  asked,
  isNamed,
}: {
  answer: ReportAnswers['list'][number]
  files: ReportAnswers['files']
  asked: AskedItem | undefined
  /** Whether it says which question it answers. */
  isNamed: boolean
}) {
  return (
    <li>
      <p>
        <strong>{name}</strong> <span className={styles.number}>{class_name}</span>{' '}
        {isNamed && asked !== undefined && `${asked.name} `}
        {CELL_WORDS[result].sign} {CELL_WORDS[result].word}
        {result !== 'ungraded' && ` ${score}/${full_score} 分`}
      </p>
      {asked !== undefined && (
        <StudentAnswer item={asked.item} {...{ value, files, ink: null, onInk: null }} />
      )}
    </li>
  )
}

import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ANY_QUESTION, isNarrowed, type QuestionNarrowing } from '../find/narrowing.ts'
import { QuestionFilters } from '../find/QuestionFilters.tsx'
import { questionListQuery } from '../question-list.queries.ts'
import type { Choosing, PickerStart } from './choosing.ts'
import { FolderChoice } from './FolderChoice.tsx'
import { PickerList } from './PickerList.tsx'
import styles from './picker.module.css'

/** Questions of the bank, or of one's own collection, narrowed as in the bank itself. */
export function BankSource({
  scope,
  start,
  choosing,
}: {
  scope: 'all' | 'collected'
  start: PickerStart
  choosing: Choosing
}) {
  const [narrowing, setNarrowing] = useState<QuestionNarrowing>({ ...ANY_QUESTION, ...start })
  const [folder_id, setFolder] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const asked = scope === 'all' ? narrowing : { ...narrowing, scope, folder_id }
  const questions = useQuery(questionListQuery(asked, { page, page_size: PAGE_SIZE }))
  const { data } = questions
  const isOwnEmpty = scope === 'collected' && folder_id === null && !isNarrowed(narrowing)
  return (
    <>
      <QuestionFilters
        isFolded
        value={narrowing}
        onChange={(change) => {
          setNarrowing({ ...narrowing, ...change })
          setPage(1)
        }}
      />
      {scope === 'collected' && (
        <FolderChoice
          folder_id={folder_id}
          onChange={(next) => {
            setFolder(next)
            setPage(1)
          }}
        />
      )}
      <div key={page} className={styles.scroll}>
        {questions.isError && data === undefined && (
          <FailedList what="题库" error={questions.error} onRetry={() => void questions.refetch()} />
        )}
        {questions.isPending && <SkeletonBlock height={320} />}
        {data?.total === 0 && (
          <EmptyList drawing="not_found">
            {isOwnEmpty
              ? '还没有收藏题目。在题库里给题目点“收藏”，就能在这里选。'
              : '没有符合条件的题目，换个条件再看。'}
          </EmptyList>
        )}
        <PickerList
          questions={data?.list ?? []}
          before={(page - 1) * PAGE_SIZE}
          query={narrowing.text}
          choosing={choosing}
        />
      </div>
      {data !== undefined && data.total > 0 && (
        <Pager total={data.total} isMore={data.is_capped} page={page} unit="题" onChange={setPage} />
      )}
    </>
  )
}

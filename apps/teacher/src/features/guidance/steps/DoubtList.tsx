import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { type DoubtGroup, doubtsQuery } from './steps.queries.ts'
import styles from './steps.module.css'

const LENGTH = 20

/** 困惑: what the students did not understand, those that say nearly the same together, the larger groups first ([TK-185]). */
export function DoubtList({
  asked,
  isNamed,
  onAdd,
}: {
  asked: { task_id: string; class_id: string | null }
  /** Who wrote a doubt that stands alone is told beside it; otherwise names wait for a press. */
  isNamed: boolean
  /** Puts doubts into a lesson; null where one may not. */
  onAdd: ((group: DoubtGroup) => void) | null
}) {
  const [page, setPage] = useState(1)
  const found = useQuery(doubtsQuery(asked, { page, page_size: LENGTH }))
  return (
    <section aria-label="困惑">
      <h2>困惑</h2>
      {found.data === undefined ? (
        found.isError ? (
          <FailedList what="困惑" error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonBlock height={120} />
        )
      ) : (
        <>
          <p className={styles.muted}>
            {found.data.doubt_count} 条困惑，{found.data.understood_count} 人都懂了。
          </p>
          {found.data.list.length === 0 ? (
            <EmptyList>还没有学生写困惑。</EmptyList>
          ) : (
            <ul className={styles.doubts}>
              {found.data.list.map((group) => (
                <Group
                  key={keyOf(group)}
                  group={group}
                  isNamed={isNamed}
                  onAdd={onAdd === null ? null : () => onAdd(group)}
                />
              ))}
            </ul>
          )}
          {found.data.total > LENGTH && (
            <p className={styles.turn}>
              <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                上一页
              </Button>
              第 {page} / {Math.ceil(found.data.total / LENGTH)} 页
              <Button
                size="small"
                disabled={page * LENGTH >= found.data.total}
                onClick={() => setPage(page + 1)}
              >
                下一页
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}

const keyOf = ({ doubts }: DoubtGroup) =>
  doubts.map(({ student_id, step_no }) => `${student_id} ${step_no}`).join()

function Group({
  group: { doubts },
  isNamed,
  onAdd,
}: {
  group: DoubtGroup
  /** Who wrote a doubt that stands alone is told beside it. */
  isNamed: boolean
  /** Puts it into a lesson; null where one may not. */
  onAdd: (() => void) | null
}) {
  const [first, ...others] = doubts
  if (first === undefined) return null
  return (
    <li className={styles.doubt}>
      <div className={styles.doubtHead}>
        <p>
          {others.length > 0 && <strong>{doubts.length} 人：</strong>}
          {first.words}
        </p>
        {onAdd !== null && (
          <Button size="small" aria-label={`加入备课：${first.words}`} onClick={onAdd}>
            加入备课
          </Button>
        )}
      </div>
      <details>
        <summary>{isNamed && others.length === 0 ? first.name : '谁写的'}</summary>
        <ul>
          {doubts.map(({ student_id, step_no, name, class_name, words, saved_at }) => (
            <li key={`${student_id} ${step_no}`}>
              {name}（{class_name}）<SpokenTime at={saved_at} />
              {others.length > 0 && `：${words}`}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

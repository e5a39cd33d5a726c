import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { type DoubtGroup, doubtsQuery } from './steps.queries.ts'
import styles from './steps.module.css'

const DoubtToLessonDialog = laterDialog(
  async () => (await import('./DoubtToLessonDialog.tsx')).DoubtToLessonDialog,
)

const LENGTH = 20

/** 困惑: what the students did not understand, those that say nearly the same together, the larger groups first ([TK-185]). */
export function DoubtList({ asked }: { asked: { task_id: string; class_id: string | null } }) {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<DoubtGroup | null>(null)
  const mayPrepare = useCan('classPreparation.edit')
  const mayGive = useCan('guidance.edit')
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
                  onAdd={mayPrepare && mayGive ? () => setChosen(group) : null}
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
      {chosen !== null && (
        <DoubtToLessonDialog task_id={asked.task_id} group={chosen} onClose={() => setChosen(null)} />
      )}
    </section>
  )
}

const keyOf = ({ doubts }: DoubtGroup) =>
  doubts.map(({ student_id, step_no }) => `${student_id} ${step_no}`).join()

function Group({
  group: { doubts },
  onAdd,
}: {
  group: DoubtGroup
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
        <summary>{others.length === 0 ? first.name : '谁写的'}</summary>
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

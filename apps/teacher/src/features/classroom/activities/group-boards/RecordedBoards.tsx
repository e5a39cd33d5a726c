import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import record from '../../record/record.module.css'
import { groupBoardsQuery } from './group-boards.queries.ts'
import styles from './group-boards.module.css'
import { GroupSheet } from './GroupSheet.tsx'
import { STILL_LINE } from './use-group-ink.ts'

/** 分组讨论 in the record of a lesson: every group's board as it was at the end ([CR-502]). A lesson without one says nothing. */
export function RecordedBoards({ lesson_session_id }: { lesson_session_id: string }) {
  const works = useQuery(groupBoardsQuery({ lesson_session_id, moment: 'record' }))
  if (works.data?.list.length === 0) return null
  return (
    <section className={record.section} aria-labelledby="record-groups">
      <h2 id="record-groups">分组讨论</h2>
      {works.isPending && <SkeletonBlock height={240} />}
      {works.isError && (
        <FailedList what="小组白板" error={works.error} onRetry={() => void works.refetch()} />
      )}
      {works.data?.list.map(({ group_work_id, group_task, started_at, boards }) => (
        <div key={group_work_id}>
          <p className={record.muted}>
            {`${formatDateTime(started_at).slice(11, 16)} · ${boards.length} 块白板${group_task === '' ? '' : ` · ${group_task}`}`}
          </p>
          <div className={styles.boards} data-count="all" data-recorded>
            {boards.map((board) => (
              <GroupSheet
                key={board.board_id}
                {...{ board, lesson_session_id }}
                realtime={STILL_LINE}
                online={null}
                acts={null}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

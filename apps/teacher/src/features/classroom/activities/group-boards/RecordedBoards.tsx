import type { GroupWorkView } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
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
      {works.data?.list.map((work) => (
        <RecordedWork key={work.group_work_id} {...{ work, lesson_session_id }} />
      ))}
    </section>
  )
}

/** One of them: the boards that somebody wrote on, and which groups wrote nothing. */
function RecordedWork({ work, lesson_session_id }: { work: GroupWorkView; lesson_session_id: string }) {
  const { group_task, started_at, boards } = work
  const written = boards.filter(({ members }) => members.some(({ stroke_count }) => stroke_count > 0))
  const blank = boards.filter((board) => !written.includes(board))
  return (
    <>
      <p className={record.muted}>
        {`${formatDateTime(started_at).slice(11, 16)} · ${boards.length} 组${group_task === '' ? '' : ` · ${group_task}`}`}
        {blank.length > 0 && ` · 没有写的：${blank.map(({ name }) => name).join('、')}`}
      </p>
      <div className={styles.boards} data-count="all" data-recorded>
        {written.map((board) => (
          <GroupSheet
            key={board.board_id}
            {...{ board, lesson_session_id }}
            realtime={STILL_LINE}
            online={null}
            acts={null}
          />
        ))}
      </div>
    </>
  )
}

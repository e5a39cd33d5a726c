import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { VersionPane } from '../versions/VersionPane.tsx'
import { changesQuery } from './together.queries.ts'
import styles from './together.module.css'

type Props = { lesson: LessonView; editor: LessonEditor; onClose: () => void }

/** 修改记录 and 版本 of a lesson. */
export function HistoryDialog({ lesson, editor, onClose }: Props) {
  const [pane, setPane] = useState('changes')
  return (
    <Dialog
      title={`《${lesson.title}》的记录与版本`}
      width={760}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <Panes
        label="记录与版本"
        active={pane}
        onChange={setPane}
        panes={[
          { key: 'changes', label: '修改记录', content: <Changes {...lesson} /> },
          {
            key: 'versions',
            label: '版本',
            content: <VersionPane {...{ lesson, editor }} onRestored={onClose} />,
          },
        ]}
      />
    </Dialog>
  )
}

/** Who changed what, the last first ([LE-110]). */
function Changes({ prepare_lesson_id }: Pick<LessonView, 'prepare_lesson_id'>) {
  const [page, setPage] = useState(1)
  const { data, error, isError, refetch } = useQuery({
    ...changesQuery(prepare_lesson_id, { page, page_size: PAGE_SIZE }),
    refetchOnMount: 'always',
  })
  if (data === undefined)
    return isError ? (
      <FailedList what="修改记录" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={240} />
    )
  if (data.total === 0) return <EmptyList>还没有修改。之后谁改了什么，都记在这里。</EmptyList>
  return (
    <>
      <ol className={styles.changes} aria-label="修改记录">
        {data.list.map(({ lesson_change_id, teacher_name, at, words }) => (
          <li key={lesson_change_id}>
            <span className={styles.changeHead}>
              <b>{teacher_name}</b>
              <SpokenTime at={at} />
            </span>
            <span>{words.join('，')}</span>
          </li>
        ))}
      </ol>
      {data.total > PAGE_SIZE && (
        <Pager total={data.total} page={page} unit="条" page_size={PAGE_SIZE} onChange={setPage} />
      )}
    </>
  )
}

import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../../core/session/user.ts'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import { useAddress } from '../../../../shared/lists/use-address.ts'
import { AROUND_PAGE, type Around, aroundQuery } from './around.queries.ts'
import { AroundRow } from './AroundRow.tsx'
import styles from './around.module.css'

const NewLessonHomework = laterDialog(async () => (await import('./NewLessonHomework.tsx')).NewLessonHomework)
const LinkHomeworkDialog = laterDialog(
  async () => (await import('./LinkHomeworkDialog.tsx')).LinkHomeworkDialog,
)

/** 课前 · 课中 · 课后 of a lesson: its guide, its teachings and its homework in the order of time ([LE-220]). */
export function AroundPane({ lesson }: { lesson: LessonView }) {
  const { prepare_lesson_id, abilities } = lesson
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<'new' | 'link' | null>(null)
  const around = useQuery(aroundQuery(prepare_lesson_id, page))
  const address = useAddress()
  const mayGuide = useCan('guidance.get') && abilities.own
  const mayHomework = useCan('homework.get') && abilities.own
  const mayAdd = useCan('homework.add')
  if (around.data === undefined)
    return around.isError ? (
      <FailedList what="课前课后的安排" error={around.error} onRetry={() => void around.refetch()} />
    ) : (
      <SkeletonBlock height={240} />
    )
  const { list, counts, total } = around.data
  // Entries that are gone meanwhile may leave nothing on the last page.
  if (list.length === 0 && page > 1) setPage(1)
  return (
    <div className={styles.pane}>
      {mayGuide && (
        <Part
          name="课前"
          {...{ lesson, list, kind: 'guide' }}
          count={counts.guide}
          none="还没有课前导学。"
          acts={
            counts.guide === 0 && (
              <Button onClick={() => address.change({ pane: 'guide' })}>选一份或新建导学</Button>
            )
          }
        />
      )}
      <Part
        name="课中"
        {...{ lesson, list, kind: 'teaching' }}
        count={counts.teaching}
        none="还没有上过课。"
        acts={null}
      />
      {mayHomework && (
        <Part
          name="课后"
          {...{ lesson, list, kind: 'homework' }}
          count={counts.homework}
          none="还没有课后作业。"
          acts={
            <>
              {mayAdd && <Button onClick={() => setOpened('new')}>布置作业</Button>}
              <Button onClick={() => setOpened('link')}>关联作业</Button>
            </>
          }
        />
      )}
      {total > AROUND_PAGE && (
        <Pager {...{ total, page }} page_size={AROUND_PAGE} unit="项" onChange={setPage} />
      )}
      {opened === 'new' && <NewLessonHomework lesson={lesson} onClose={() => setOpened(null)} />}
      {opened === 'link' && <LinkHomeworkDialog lesson={lesson} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** One of the three parts with those of its entries that are on the page. */
function Part({
  name,
  lesson,
  list,
  kind,
  count,
  none,
  acts,
}: {
  name: string
  lesson: LessonView
  list: Around['list']
  kind: Around['list'][number]['kind']
  /** How many there are, on all pages. */
  count: number
  none: string
  acts: ReactNode
}) {
  const shown = list.filter((entry) => entry.kind === kind)
  return (
    <section aria-label={name} className={styles.part}>
      <div className={styles.head}>
        <h2>
          {name} {count > 0 && <span className={styles.muted}>{count}</span>}
        </h2>
        <span className={styles.acts}>{acts}</span>
      </div>
      {count === 0 && <p className={styles.muted}>{none}</p>}
      {shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((entry) => (
            <AroundRow
              key={entry.kind === 'teaching' ? entry.lesson_session_id : entry.task_id}
              {...{ entry, lesson }}
            />
          ))}
        </ul>
      )}
      {count > 0 && shown.length === 0 && <p className={styles.muted}>在其他页。</p>}
    </section>
  )
}

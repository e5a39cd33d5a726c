import type { Moment } from '@jiangtai/shared/classroom/timeline/contract.ts'
import { MOMENT_KINDS, MOMENT_WORDS, type MomentKind } from '@jiangtai/shared/classroom/timeline/moments.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from '../record.module.css'
import { sinceWords } from '../../viewing/since-words.ts'
import { momentsQuery } from './timeline.queries.ts'
import { goToPart, partOf } from './record-parts.ts'

const ALL = { value: null, label: '全部（不含翻页）' }
const CHOICES = [ALL, ...MOMENT_KINDS.map((value) => ({ value, label: MOMENT_WORDS[value] }))]

/** 课堂过程: the moments of the lesson in order, by kind and part by part; each leads to what became of it ([CR-135]), and once the lesson is over to its place in the replay. */
export function Timeline({ lesson_session_id, isOver }: { lesson_session_id: string; isOver: boolean }) {
  const [kind, setKind] = useState<MomentKind | null>(null)
  const moments = useInfiniteQuery(momentsQuery({ lesson_session_id, kind }))
  const list = moments.data?.pages.flatMap((part) => part.list)
  return (
    <section className={styles.section} aria-labelledby="record-timeline">
      <div className={styles.cardHead}>
        <h2 id="record-timeline">课堂过程</h2>
        <Select aria-label="课堂过程的类别" value={kind} options={CHOICES} onChange={setKind} />
      </div>
      {list !== undefined && list.length === 0 && (
        <p className={styles.muted}>{kind === null ? '这节课还没有发生什么。' : '这节课没有这一类。'}</p>
      )}
      {list !== undefined && list.length > 0 && (
        <ol className={styles.timeline}>
          {list.map((moment) => (
            <MomentLine
              key={moment.seq}
              moment={moment}
              replay={
                isOver
                  ? `/classPreparation/lessonReplay?lesson_session_id=${lesson_session_id}&seq=${moment.seq}`
                  : null
              }
            />
          ))}
        </ol>
      )}
      {list === undefined && !moments.isError && <SkeletonBlock height={160} />}
      {moments.isError && (
        <FailedList
          what="课堂过程"
          error={moments.error}
          onRetry={() => void (list === undefined ? moments.refetch() : moments.fetchNextPage())}
        />
      )}
      {moments.hasNextPage && !moments.isError && (
        <Button loading={moments.isFetchingNextPage} onClick={() => void moments.fetchNextPage()}>
          再看后面的
        </Button>
      )}
    </section>
  )
}

function MomentLine({
  moment: { created_at, since_s, text, link },
  replay,
}: {
  moment: Moment
  /** Where it is played again, or null. */
  replay: string | null
}) {
  return (
    <li>
      <time dateTime={created_at} title={formatDateTime(created_at)}>
        {sinceWords(since_s)}
      </time>
      {link === null ? (
        <span>{text}</span>
      ) : (
        <button type="button" className={styles.momentLink} onClick={() => goToPart(partOf(link))}>
          {text}
        </button>
      )}
      {replay !== null && (
        <Link to={replay} aria-label={`从这里回放：${sinceWords(since_s)} ${text}`}>
          回放
        </Link>
      )}
    </li>
  )
}

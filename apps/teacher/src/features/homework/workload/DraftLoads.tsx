import { formatDay } from '@jiangtai/shared/core/dates.ts'
import { isOverLimit } from '@jiangtai/shared/homework/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { draftLoadWords, measureOf, overWords } from './load-words.ts'
import { LoadBar } from './LoadBar.tsx'
import styles from './load.module.css'
import type { DraftLoad } from './workload.queries.ts'

/** 作业量: each class's day without and with the draft; a load over the limit is confirmed in words ([HK-5]). */
export function DraftLoads({
  loads: { data, error, refetch },
  way,
  isKnown,
  problem,
  onKnow,
}: {
  loads: UseQueryResult<{ list: DraftLoad[] }>
  way: string
  isKnown: boolean
  /** Why it cannot go on yet, or null. */
  problem: string | null
  onKnow: (isKnown: boolean) => void
}) {
  if (data === undefined && error !== null)
    return (
      <p className={styles.failed}>
        没有查到各班的作业量：{error.message}。可以重试，也可以直接发布。{' '}
        <Button size="small" onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    )
  if (data === undefined) return <SkeletonBlock height={88} />
  // Nobody is chosen yet: there is no class whose day could be told.
  if (data.list.length === 0) return null
  const over = overWords(data.list, way)
  return (
    <section className={styles.loads} aria-label="作业量">
      <h3>各班当天的作业量</h3>
      <LoadList list={data.list} way={way} />
      {over.length > 0 && (
        <div className={styles.over} role="alert" data-field-error={problem !== null}>
          <p>
            {over.slice(0, SHOWN).join('；')}
            {over.length > SHOWN && `；还有 ${over.length - SHOWN} 个班也超过`}。
          </p>
          <Checkbox checked={isKnown} onChange={({ target }) => onKnow(target.checked)}>
            我知道作业量超过规定，仍然发布
          </Checkbox>
        </div>
      )}
      {problem !== null && <p className={styles.problem}>{problem}</p>}
    </section>
  )
}

/** Classes that a warning names. */
const SHOWN = 3

function LoadList({ list, way }: { list: readonly DraftLoad[]; way: string }) {
  const most = measureOf(list)
  const isOneDay = new Set(list.map(({ day }) => day)).size === 1
  return (
    <ul className={styles.list}>
      {list.map((load) => {
        const { class_id, class_name, day, minutes_before, minutes, limit } = load
        return (
          <li key={`${class_id} ${day}`} data-over={isOverLimit(load, way)}>
            <span className={styles.name}>
              {class_name}
              {!isOneDay && ` · ${formatDay(day)}`}
            </span>
            <LoadBar
              {...{ limit, most }}
              parts={[
                { name: '已有', minutes: minutes_before, tone: 'before' },
                { name: '这份', minutes: minutes - minutes_before, tone: 0 },
              ]}
            />
            <span className={styles.words}>{draftLoadWords(load)}</span>
          </li>
        )
      })}
    </ul>
  )
}

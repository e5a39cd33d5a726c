import type { Agreement } from '@jiangtai/shared/tasks/marking/suggestions.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useTaskKind } from '../../../kind/TaskKind.tsx'
import { useAddress } from '../../../../lists/use-address.ts'
import { requestSuggestions, suggestionStateQuery, type SuggestionState } from './suggested.queries.ts'
import { SuggestionJob } from './SuggestionJob.tsx'
import styles from './suggested.module.css'

/** As many as a trial asks about at once. */
const MAX_TRIAL = 20

const NEAR: readonly { agreement: Agreement; words: string; countOf: (state: SuggestionState) => number }[] =
  [
    { agreement: 'same', words: '和您相同', countOf: ({ same_count }) => same_count },
    { agreement: 'half', words: '差半分', countOf: ({ half_count }) => half_count },
    { agreement: 'more', words: '差得更多', countOf: ({ more_count }) => more_count },
  ]

/** The score keeps the keyboard. */
const keepFocus = (event: MouseEvent<HTMLElement>) => event.preventDefault()

/** 评分建议 of one item: 试批 on marked answers first, how near it came, then a request for those that wait ([HK-86]). */
export function SuggestionBar({ task_id, item_id }: { task_id: string; item_id: string }) {
  const { id: kind } = useTaskKind()
  const address = useAddress()
  const state = useQuery(suggestionStateQuery(kind, task_id, item_id))
  const request = useMutation(requestSuggestions(kind))
  // By item: a request goes on while another item is looked at.
  const [jobs, setJobs] = useState<ReadonlyMap<string, string>>(new Map())
  const job_id = jobs.get(item_id) ?? null
  const ask = (part: 'trial' | 'waiting') =>
    request.mutate(
      { task_id, item_id, part },
      {
        onSuccess: (begun) => setJobs((known) => new Map(known).set(item_id, begun.job_id)),
        onError: (error) => message.error(error.message),
      },
    )
  if (state.data === undefined)
    return state.isError ? (
      <p className={styles.bar} role="alert">
        评分建议没有加载出来：{state.error.message}
        <Button size="small" onClick={() => void state.refetch()}>
          重试
        </Button>
      </p>
    ) : null
  const { trial_count, waiting_count } = state.data
  const tried = NEAR.reduce((sum, { countOf }) => sum + countOf(state.data), 0)
  return (
    <section className={styles.bar} aria-label="这道题的评分建议">
      <strong>评分建议</strong>
      <Button
        size="small"
        disabled={trial_count === 0}
        loading={request.isPending}
        onMouseDown={keepFocus}
        onClick={() => ask('trial')}
      >
        {trial_count === 0 ? '试批' : `试批 ${Math.min(trial_count, MAX_TRIAL)} 份`}
      </Button>
      {tried === 0 ? (
        <span className={styles.muted}>
          先照常批几份（五份以上更可靠），试批会给出它对这几份的建议，看和您相差多少。照片和录音不会发出。
        </span>
      ) : (
        <>
          <span role="group" aria-label="试批的结果" className={styles.acts}>
            {NEAR.map(({ agreement, words, countOf }) => (
              <Button
                key={agreement}
                size="small"
                aria-pressed={address.read('show') === agreement}
                disabled={countOf(state.data) === 0}
                onMouseDown={keepFocus}
                onClick={() => address.change({ item: item_id, show: agreement })}
              >
                {words} {countOf(state.data)} 份
              </Button>
            ))}
          </span>
          <Button
            size="small"
            disabled={waiting_count === 0}
            loading={request.isPending}
            onMouseDown={keepFocus}
            onClick={() => ask('waiting')}
          >
            {waiting_count === 0 ? '待批的都有建议了' : `为待批的 ${waiting_count} 份请求建议`}
          </Button>
        </>
      )}
      {job_id !== null && <SuggestionJob key={job_id} {...{ task_id, item_id, job_id }} />}
    </section>
  )
}

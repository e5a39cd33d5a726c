import { Blocks } from '@jiangtai/questions/blocks/Blocks.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { Distribution } from '@jiangtai/questions/result/Distribution.tsx'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import { correctShare, percentText } from '@jiangtai/shared/facts/shares.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlaceNumber } from '../../../../shared/questions/PlaceNumber.tsx'
import { answerDetailQuery } from '../../classroom.queries.ts'
import { ChangedAnswers } from './ChangedAnswers.tsx'
import styles from './runs.module.css'

type Run = { quiz_run_id: string; run_no: number }

/** Two runs of one question: the bars of both at each item, and who answered otherwise ([CR-450], [CR-451]). */
export function CompareRuns({
  runs,
  isReleased,
}: {
  /** At least two, in order. */
  runs: readonly Run[]
  /** The key is out: before, nothing here tells right from wrong ([CR-21]). */
  isReleased: boolean
}) {
  const [picked, setPicked] = useState([0, runs.length - 1])
  const details = [useDetail(runs[picked[0] ?? 0]), useDetail(runs[picked[1] ?? 0])]
  const failed = details.filter(({ isError }) => isError)
  const [first, second] = details.map(({ data }) => data)
  return (
    <>
      {runs.length > 2 && (
        <div className={styles.picks}>
          {picked.map((at, side) => (
            <label key={side}>
              {side === 0 ? '前一次' : '后一次'}
              <select
                value={at}
                onChange={({ target }) => setPicked(picked.with(side, Number(target.value)))}
              >
                {runs.map(({ quiz_run_id, run_no }, index) => (
                  <option key={quiz_run_id} value={index} disabled={index === picked[1 - side]}>
                    第 {run_no} 次
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      {failed.length > 0 && (
        <p role="alert">
          作答没有取到。
          <button
            type="button"
            className={styles.retry}
            onClick={() => {
              for (const { refetch } of failed) void refetch()
            }}
          >
            重试
          </button>
        </p>
      )}
      {failed.length === 0 && (first === undefined || second === undefined) && (
        <p role="status">正在取出两次作答…</p>
      )}
      {first !== undefined && second !== undefined && (
        <>
          <ChangedAnswers first={first} second={second} isReleased={isReleased} />
          <QuestionFiles value={second.files}>
            <QuestionBody
              question={second.document}
              below={(item, index) => (
                <>
                  <PlaceNumber item={item} index={index} />
                  <div className={styles.sides}>
                    {[first, second].map((detail) => (
                      <BarsOfRun key={detail.run_no} {...{ item, detail, isReleased }} />
                    ))}
                  </div>
                </>
              )}
            />
          </QuestionFiles>
          {isReleased && second.document.analysis.length > 0 && (
            <>
              <h3>解析</h3>
              <Blocks blocks={second.document.analysis} />
            </>
          )}
        </>
      )}
    </>
  )
}

function useDetail(run: Run | undefined) {
  return useQuery({
    ...answerDetailQuery({ quiz_run_id: run?.quiz_run_id ?? '', moment: 'compared' }),
    enabled: run !== undefined,
  })
}

function BarsOfRun({
  item,
  detail: { run_no, document, distribution },
  isReleased,
}: {
  item: ShownItem
  detail: AnswerDetailView
  isReleased: boolean
}) {
  const counted = distribution.items.find(({ item_id }) => item_id === item.item_id)
  const own = document.items.find(({ item_id }) => item_id === item.item_id)
  const share = isReleased && counted !== undefined ? correctShare(counted) : null
  return (
    <section aria-label={`第 ${run_no} 次`}>
      <h3 className={styles.head}>
        第 {run_no} 次
        <span>
          {share === null
            ? `${distribution.answered_count}/${distribution.expected_count} 人作答`
            : `正确率 ${percentText(share)} · ${share.count}/${share.base} 人答对`}
        </span>
      </h3>
      {counted === undefined || counted.rows.length === 0 ? (
        <p>没有可以计数的作答。</p>
      ) : (
        <Distribution
          item={item}
          bank={document.bank}
          rows={counted.rows}
          answered_count={counted.answered_count}
          hasTexts={false}
          rightKeys={isReleased ? rightOptions(own?.key) : null}
        />
      )}
    </section>
  )
}

import './compared.css'
import type { Api } from '@jiangtai/client/api.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { InkedPhoto } from '@jiangtai/questions/photo/InkedPhoto.tsx'
import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import { useState } from 'react'
import { ReviewedAnswer } from '../ReviewedAnswer.tsx'
import { useCompared } from './use-compared.ts'

export type ComparedSheetProps = {
  comparison: Comparison
  lesson_session_id: string
  is_online: boolean
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'on'>
}

/** The answers that stand on the board, beside each other on the pad ([CR-356]); put aside, they leave a way back. */
export function ComparedSheet(props: ComparedSheetProps) {
  const { comparison } = props
  const { answers, isFailed, retry } = useCompared(props)
  const [isFolded, setIsFolded] = useState(false)
  if (isFolded)
    return (
      <button type="button" className="compared-pill" onClick={() => setIsFolded(false)}>
        看黑板上的作答
      </button>
    )
  return (
    <section className="compared" aria-label="黑板上的作答">
      <header className="compared-head">
        <h2>黑板上的作答</h2>
        <button type="button" className="button-quiet" onClick={() => setIsFolded(true)}>
          收起
        </button>
      </header>
      {isFailed && (
        <p className="compared-line" role="alert">
          没有取到黑板上的作答{' '}
          <button type="button" className="button-secondary" onClick={retry}>
            重试
          </button>
        </p>
      )}
      {answers === null && !isFailed && (
        <p className="compared-line" role="status">
          正在取黑板上的作答…
        </p>
      )}
      {answers?.length === 0 && <p className="compared-line">老师正在换作答</p>}
      <div className="compared-cells" data-count={answers?.length ?? 0}>
        {(answers ?? []).map(({ number, name, text, files }) => {
          const title = comparison.has_names && name !== null ? name : `第 ${number} 份`
          return (
            <article key={number} className="compared-cell" aria-label={title}>
              <h3>{title}</h3>
              {files.map(
                ({ url, ink }, index) =>
                  ink !== null &&
                  url !== null && (
                    <InkedPhoto
                      key={url}
                      {...{ url, ...ink }}
                      label={`作答的照片 ${index + 1}，有老师的批注`}
                    />
                  ),
              )}
              <ReviewedAnswer
                part={{ part_id: `compared ${number}`, text, files: files.filter(({ ink }) => ink === null) }}
                number={number}
              />
            </article>
          )
        })}
      </div>
    </section>
  )
}

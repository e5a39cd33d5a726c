import '../../shared/page.css'
import './styles/report.css'
import type { Api } from '@jiangtai/client/api.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { openOwnReport, type OwnReportState } from './own-report.ts'
import { ReportPage } from './ReportPage.tsx'

export type OwnReportScreenProps = {
  api: Pick<Api, 'call'>
  onTask: (task_id: string) => void
  onHome: () => void
}

const PERIODS = [
  { weeks: 4, name: '近 4 周' },
  { weeks: 8, name: '近 8 周' },
  { weeks: 26, name: '近半年' },
] as const

/** 学习报告: the own line against the average of the class, and where one is weak (ST-15). */
export function OwnReportScreen({ api, onTask, onHome }: OwnReportScreenProps) {
  const [store] = useState(() => openOwnReport(api))
  const [weeks, setWeeks] = useState<number>(8)
  const known = useStore(store)
  // Asks for the report of the period that is shown.
  useEffect(() => store.look(weeks), [store, weeks])
  return (
    <div className="report">
      <header className="report-head">
        <button type="button" className="button-quiet" onClick={onHome}>
          返回
        </button>
        <h1>学习报告</h1>
        <div role="group" aria-label="时间">
          {PERIODS.map((period) => (
            <button
              key={period.weeks}
              type="button"
              className="report-period"
              aria-pressed={period.weeks === weeks}
              onClick={() => setWeeks(period.weeks)}
            >
              {period.name}
            </button>
          ))}
        </div>
      </header>
      <main className="page-main report-main">
        <Report known={known} onRetry={() => store.look(weeks)} onTask={onTask} />
      </main>
    </div>
  )
}

type ReportProps = { known: OwnReportState; onRetry: () => void; onTask: (task_id: string) => void }

function Report({ known, onRetry, onTask }: ReportProps) {
  if (known.kind === 'loading') return <div className="report-waiting" aria-busy="true" />
  if (known.kind === 'failed') {
    return (
      <div className="report-none" role="alert">
        <p>{`没有看到报告：${known.message}`}</p>
        <button type="button" className="button-secondary" onClick={onRetry}>
          重试
        </button>
      </div>
    )
  }
  if (!known.report.shows_scores) return <p className="report-none">学校没有向学生公布分数，这里没有报告</p>
  if (known.report.tasks.length === 0)
    return <p className="report-none">这段时间还没有公布结果的作业，公布后这里会有你的得分率</p>
  return <ReportPage report={known.report} onTask={onTask} />
}

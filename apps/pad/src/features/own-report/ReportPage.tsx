import { formatDay } from '@jiangtai/shared/core/dates.ts'
import { masteryLevel } from '@jiangtai/shared/facts/definitions.ts'
import { bySubject, byWeek, LEAST_STUDENTS } from '@jiangtai/shared/own-report/report.ts'
import type { OwnReport } from './own-report.ts'
import { PartTable } from './PartTable.tsx'
import { WeekLines } from './WeekLines.tsx'

const LEVELS = { mastered: '掌握', basic: '基本掌握', weak: '未掌握' } as const

/** The report: weeks as a line and as a table, subjects, knowledge points from weak to strong. */
export function ReportPage({ report, onTask }: { report: OwnReport; onTask: (task_id: string) => void }) {
  const weeks = byWeek(report.tasks)
  const subjects = bySubject(report.tasks)
  const nameOf = (subject_id: string) =>
    report.tasks.find((task) => task.subject_id === subject_id)?.subject_name ?? subject_id
  return (
    <>
      <section aria-label="每周得分率">
        <h2>每周得分率</h2>
        {weeks.length > 1 && <WeekLines weeks={weeks} />}
        <PartTable head="周" parts={weeks} nameOf={(day) => `${formatDay(day)}当周`} onTask={onTask} />
      </section>
      {subjects.length > 0 && (
        <section aria-label="各学科得分率">
          <h2>各学科得分率</h2>
          <PartTable head="学科" parts={subjects} nameOf={nameOf} onTask={onTask} />
        </section>
      )}
      {report.knowledge.length > 0 && (
        <section aria-label="知识点">
          <h2>知识点（由弱到强）</h2>
          <ul className="report-points">
            {report.knowledge.map(({ knowledge_id, name, mastery, answer_count }) => {
              const level = masteryLevel(mastery)
              return (
                <li key={knowledge_id}>
                  <span className="report-point">{name}</span>
                  <span>{`${answer_count} 次作答`}</span>
                  <b className={`report-level report-${level}`}>
                    {`${Math.round(mastery * 100)}% ${LEVELS[level]}`}
                  </b>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <p className="report-note">
        {`得分率是得分之和除以满分之和，没有作答的按 0 分计，待批的不计，只算第一次提交。班级平均只在本班至少 ${LEAST_STUDENTS} 人有成绩时显示。`}
      </p>
    </>
  )
}

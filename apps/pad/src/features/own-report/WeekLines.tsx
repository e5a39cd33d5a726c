import { formatDay } from '@jiangtai/shared/core/dates.ts'
import type { ReportPart } from '@jiangtai/shared/own-report/report.ts'

const WIDTH = 640
const HEIGHT = 200
const ROOM = { left: 44, right: 16, top: 12, bottom: 28 }
/** Lines across, in per cent. */
const MARKS = [0, 50, 100]

/** The own line and that of the class, week by week; the table below says the same in numbers. */
export function WeekLines({ weeks }: { weeks: readonly ReportPart[] }) {
  const xOf = (at: number) => ROOM.left + (at / (weeks.length - 1)) * (WIDTH - ROOM.left - ROOM.right)
  const yOf = (rate: number) => ROOM.top + (1 - rate) * (HEIGHT - ROOM.top - ROOM.bottom)
  const lineOf = (rateOf: (week: ReportPart) => number | null) =>
    weeks
      .flatMap((week, at) => {
        const rate = rateOf(week)
        return rate === null ? [] : [`${xOf(at)},${yOf(rate)}`]
      })
      .join(' ')
  const [first, last] = [weeks[0], weeks.at(-1)]
  return (
    <figure className="report-lines">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {MARKS.map((mark) => (
          <g key={mark}>
            <path className="report-grid" d={`M${ROOM.left} ${yOf(mark / 100)}H${WIDTH - ROOM.right}`} />
            <text x={ROOM.left - 8} y={yOf(mark / 100) + 5} textAnchor="end">{`${mark}%`}</text>
          </g>
        ))}
        <polyline className="report-class" points={lineOf((week) => week.class)} />
        <polyline className="report-own" points={lineOf(({ own }) => own)} />
        {weeks.map(({ key, own }, at) => (
          <circle key={key} className="report-dot" cx={xOf(at)} cy={yOf(own)} r="5" />
        ))}
        <text x={ROOM.left} y={HEIGHT - 6}>
          {first === undefined ? '' : formatDay(first.key)}
        </text>
        <text x={WIDTH - ROOM.right} y={HEIGHT - 6} textAnchor="end">
          {last === undefined ? '' : formatDay(last.key)}
        </text>
      </svg>
      <figcaption>
        <span className="report-key report-key-own">我</span>
        <span className="report-key report-key-class">班级平均</span>
      </figcaption>
    </figure>
  )
}

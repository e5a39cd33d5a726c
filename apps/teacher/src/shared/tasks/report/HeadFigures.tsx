import { QuestionCircleOutlined } from '@ant-design/icons'
import { rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { Popover } from '@jiangtai/ui/kit/float/Popover.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { DefinitionNote } from '../../facts/DefinitionNote.tsx'
import type { TaskDetail } from '../task.queries.ts'
import type { Report } from './report.queries.ts'
import styles from './report.module.css'

const OF_MARKED = '按已交并且批完的学生计算；按第一次提交计分，订正不改分。'

/** 应交, 已交, 迟交, 得分率 and the scores, each with its way of counting ([TK-121]); before them the works that are not counted yet. */
export function HeadFigures({ task, report }: { task: TaskDetail; report: Report }) {
  const { paths } = useTaskKind()
  const { figures, full_score, least_answers } = report
  const { scores, counts, marked_count } = figures
  const rate = scoreRate(counts, least_answers)
  // Counted once nothing is collected any more ([TK-16]).
  const unsubmitted = task.closed_at === null ? 0 : figures.expected_count - figures.submitted_count
  const progress = paths.one(task.task_id)
  const score = (value: number | undefined) => (value === undefined ? '—' : `${value}`)
  return (
    <>
      <Uncounted {...{ task, report }} />
      <dl className={styles.figures}>
        <Figure name="应交" note="布置时的学生，免交和缺交的不算。">
          <Link to={progress}>{figures.expected_count} 人</Link>
        </Figure>
        <Figure name="已交" note="提交或到时收取的，订正中的也算。">
          <Link to={progress}>{figures.submitted_count} 人</Link>
        </Figure>
        <Figure name="迟交" note="截止以后提交的，含在已交里。">
          <Link to={`${progress}&group=late`}>{figures.late_count} 人</Link>
        </Figure>
        <div>
          <dt>
            得分率 <DefinitionNote id="score_rate" />
          </dt>
          <dd>{rateText(rate)}</dd>
        </div>
        {full_score === null ? (
          <Figure name="得分" note="各份的满分不同，平均分没有意义，只看得分率。">
            各份满分不同
          </Figure>
        ) : (
          <>
            <Figure name="平均分" note={OF_MARKED}>
              {score(scores?.mean)} <small>/ {full_score}</small>
            </Figure>
            <Figure name="中位数" note={`${OF_MARKED}一半学生不低于这个分数。`}>
              {score(scores?.median)}
            </Figure>
            <Figure name="最高分" note={OF_MARKED}>
              {score(scores?.best)}
            </Figure>
            <Figure name="最低分" note={OF_MARKED}>
              {score(scores?.least)}
            </Figure>
          </>
        )}
      </dl>
      <p className={styles.muted}>
        批完的 {marked_count} 人计入得分和分布
        {counts.missing_count > 0 && unsubmitted > 0 && `；没有交的 ${unsubmitted} 人按 0 分算进得分率`}。
      </p>
    </>
  )
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name}{' '}
        <Popover
          label={`${name}的含义`}
          side="below"
          aria-label={`${name}是怎么算的`}
          className={styles.noteMark}
          content={<p className={styles.note}>{note}</p>}
        >
          <QuestionCircleOutlined aria-hidden="true" />
        </Popover>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The works that are not counted yet, with the way to them. */
function Uncounted({ task, report: { figures } }: { task: TaskDetail; report: Report }) {
  const { paths } = useTaskKind()
  const { unsettled_count, counts } = figures
  if (unsettled_count === 0 && counts.ungraded_count === 0) return null
  return (
    <p className={styles.waits} role="status">
      {counts.ungraded_count > 0 && (
        <>
          待批改 {counts.ungraded_count} 份作答，没有计入。
          <Link to={paths.one(task.task_id, 'marking')}>去批改</Link>{' '}
        </>
      )}
      {unsettled_count > 0 && `${unsettled_count} 人已交、截止前还能撤回，没有计入；截止或批改以后计入。`}
    </p>
  )
}

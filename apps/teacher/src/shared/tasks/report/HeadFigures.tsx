import { QuestionCircleOutlined } from '@ant-design/icons'
import { markedPart, rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import type { StudentPartOf } from '@jiangtai/shared/tasks/report/contract.ts'
import { Popover } from '@jiangtai/ui/kit/float/Popover.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { DefinitionNote } from '../../facts/DefinitionNote.tsx'
import type { TaskDetail } from '../task.queries.ts'
import { FigureButton } from './FigureButton.tsx'
import type { OpenStudents } from './opened-students.ts'
import type { Report } from './report.queries.ts'
import styles from './report.module.css'

const OF_MARKED = '按已交并且批完的学生计算；按第一次提交计分，订正不改分。'

type Parts = {
  task: TaskDetail
  report: Report
  onStudents: OpenStudents
  /** Opens answers to all items. */
  onAnswers: (answers: 'counted' | 'ungraded') => void
}

/** 应交, 已交, 迟交, 得分率 and the scores, each with its way of counting ([TK-121]) and the students behind it ([TK-220]); before them the works that are not counted yet. */
export function HeadFigures({ task, report, onStudents, onAnswers }: Parts) {
  const { figures, full_score, least_answers } = report
  const { scores, counts, marked_count } = figures
  const rate = rateText(scoreRate(counts, least_answers))
  const part = markedPart(counts)
  // Counted once nothing is collected any more ([TK-16]).
  const unsubmitted = task.closed_at === null ? 0 : figures.expected_count - figures.submitted_count
  const isOfMissing = counts.missing_count > 0 && unsubmitted > 0
  const opens =
    (who: StudentPartOf, score: number | null = null) =>
    () =>
      onStudents({ who, score })
  const count = (name: string, students: number, who: StudentPartOf) => (
    <FigureButton label={`${name} ${students} 人`} isEmpty={students === 0} onOpen={opens(who)}>
      {students} 人
    </FigureButton>
  )
  const score = (name: string, value: number | undefined, isOne: boolean) => (
    <FigureButton
      label={`${name} ${value ?? ''}`}
      isEmpty={value === undefined}
      onOpen={opens('marked', isOne ? (value ?? null) : null)}
    >
      {value ?? '—'}
    </FigureButton>
  )
  return (
    <>
      <Uncounted {...{ task, report, onStudents, onAnswers }} />
      <dl className={styles.figures}>
        <Figure name="应交" note="布置时的学生，免交和缺交的不算。">
          {count('应交', figures.expected_count, 'all')}
        </Figure>
        <Figure name="已交" note="提交或到时收取的，订正中的也算。">
          {count('已交', figures.submitted_count, 'submitted')}
        </Figure>
        <Figure name="迟交" note="截止以后提交的，含在已交里。">
          {count('迟交', figures.late_count, 'late')}
        </Figure>
        <div>
          <dt>
            得分率 <DefinitionNote id="score_rate" />
          </dt>
          <dd>
            <FigureButton label={`得分率 ${rate}`} onOpen={opens('all')}>
              {rate}
            </FigureButton>
            {part !== null && (
              <small>
                {' '}
                <FigureButton label={`得分率只算${part}`} onOpen={() => onAnswers('counted')}>
                  {part}
                </FigureButton>
              </small>
            )}
          </dd>
        </div>
        {full_score === null ? (
          <Figure name="得分" note="各份的满分不同，平均分没有意义，只看得分率。">
            各份满分不同
          </Figure>
        ) : (
          <>
            <Figure name="平均分" note={OF_MARKED}>
              {score('平均分', scores?.mean, false)} <small>/ {full_score}</small>
            </Figure>
            <Figure name="中位数" note={`${OF_MARKED}一半学生不低于这个分数。`}>
              {score('中位数', scores?.median, false)}
            </Figure>
            <Figure name="最高分" note={OF_MARKED}>
              {score('最高分', scores?.best, true)}
            </Figure>
            <Figure name="最低分" note={OF_MARKED}>
              {score('最低分', scores?.least, true)}
            </Figure>
          </>
        )}
      </dl>
      <p className={styles.muted}>
        批完的 {count('批完的', marked_count, 'marked')}计入得分和分布
        {isOfMissing && <>；没有交的 {count('没有交的', unsubmitted, 'unsubmitted')}按 0 分算进得分率</>}。
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
function Uncounted({ task, report: { figures }, onStudents, onAnswers }: Parts) {
  const { paths } = useTaskKind()
  const { unsettled_count, counts } = figures
  const class_id = useAddress().read('class')
  const ofClass = class_id === null ? '' : `&class=${class_id}`
  if (unsettled_count === 0 && counts.ungraded_count === 0) return null
  return (
    <p className={styles.waits} role="status">
      {counts.ungraded_count > 0 && (
        <>
          待批改{' '}
          <FigureButton label={`待批改 ${counts.ungraded_count} 份`} onOpen={() => onAnswers('ungraded')}>
            {counts.ungraded_count} 份
          </FigureButton>
          作答，没有计入。
          <Link to={`${paths.one(task.task_id, 'marking')}${ofClass}`}>去批改</Link>{' '}
        </>
      )}
      {unsettled_count > 0 && (
        <>
          <FigureButton
            label={`还能撤回的 ${unsettled_count} 人`}
            onOpen={() => onStudents({ who: 'unsettled', score: null })}
          >
            {unsettled_count} 人
          </FigureButton>
          已交、截止前还能撤回，没有计入；截止或批改以后计入。
        </>
      )}
    </p>
  )
}

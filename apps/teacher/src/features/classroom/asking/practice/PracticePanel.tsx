import { isPracticeOpen } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import { progressOf } from '@jiangtai/shared/classroom/asking/practice/progress.ts'
import { formatClock } from '@jiangtai/shared/core/dates.ts'
import { useState } from 'react'
import { FloatingPanel, type PanelPlace } from '../../kit/FloatingPanel.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import quizStyles from '../quiz/quiz.module.css'
import { timeLeftOf } from '../quiz/time/time-left.ts'
import { isShort, TimeLine } from '../quiz/time/TimeLine.tsx'
import { useServerClock } from '../../stage/use-server-clock.ts'
import { PracticeActions } from './PracticeActions.tsx'
import type { PracticeLayerProps } from './PracticeLayer.tsx'
import { PracticeWall } from './PracticeWall.tsx'
import styles from './practice.module.css'
import { usePracticeProgress } from './use-practice-progress.ts'

export type PracticePanelProps = PracticeLayerProps & {
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  onPutAside: () => void
}

/** A practice: who stands where, and its next step. Names and marks are the teacher's to show, since the class looks on ([CR-115]). */
export function PracticePanel(props: PracticePanelProps) {
  const { practice, joined, commands } = props
  const [hasNames, setHasNames] = useState(true)
  const [hasMarks, setHasMarks] = useState(false)
  const isOpen = isPracticeOpen(practice)
  const now = useServerClock({ server_offset_ms: props.server_offset_ms, isRunning: isOpen })
  const time = isOpen ? timeLeftOf(practice, now) : null
  const known = usePracticeProgress(props)
  const quiz_run_ids = practice.quizzes.map(({ quiz }) => quiz.quiz_run_id)
  const students = known.kind === 'ready' ? (joined ?? known.students) : []
  const stages = students.map(({ student_id }) =>
    known.kind === 'ready' ? progressOf(known.progress, { student_id, quiz_run_ids }).stage : 'nothing',
  )
  const countOf = (wanted: (typeof stages)[number]) => stages.filter((stage) => stage === wanted).length
  const handed_in = countOf('handed_in')
  return (
    <>
      <TimeLine time={time} />
      <FloatingPanel
        title={`${practice.title}（${practice.quizzes.length} 题）`}
        place={props.place}
        onMove={props.onMove}
        leave={{ label: '最小化', onPress: props.onPutAside }}
        actions={
          <PracticeActions
            practice={practice}
            commands={commands}
            missing={known.kind === 'ready' ? students.length - handed_in : null}
          />
        }
      >
        <div className={quizStyles.counts}>
          <span className={quizStyles.big}>{`已交卷 ${handed_in}/${students.length}`}</span>
          {time !== null && (
            <span className={quizStyles.left} data-short={isShort(time)}>
              剩余 {formatClock(time.left_s)}
            </span>
          )}
          <span className={quizStyles.base}>
            {`作答中 ${countOf('working')} 人，还没有作答 ${countOf('nothing')} 人`}
          </span>
        </div>
        <div className={styles.views}>
          <StageButton size="small" isPressed={!hasNames} onPress={() => setHasNames(!hasNames)}>
            {hasNames ? '隐藏姓名' : '显示姓名'}
          </StageButton>
          <StageButton size="small" isPressed={hasMarks} onPress={() => setHasMarks(!hasMarks)}>
            {hasMarks ? '隐藏对错' : '看对错（全班看得到）'}
          </StageButton>
        </div>
        {known.kind === 'loading' && <p className={quizStyles.muted}>正在取出作答进度…</p>}
        {known.kind === 'failed' && (
          <p>
            作答进度没有取到。<StageButton onPress={known.retry}>重试</StageButton>
          </p>
        )}
        {known.kind === 'ready' && students.length === 0 && (
          <p className={quizStyles.muted}>还没有学生进入课堂。</p>
        )}
        {known.kind === 'ready' && students.length > 0 && (
          <PracticeWall
            practice={practice}
            students={students}
            progress={known.progress}
            hasNames={hasNames}
            hasMarks={hasMarks}
            onQuestion={isOpen ? null : (quiz_run_id) => commands.bringBackQuiz(quiz_run_id)}
          />
        )}
      </FloatingPanel>
    </>
  )
}

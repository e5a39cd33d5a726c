import { isPracticeOpen, type PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import { progressOf } from '@jiangtai/shared/classroom/asking/practice/progress.ts'
import { isRaceOpen } from '@jiangtai/shared/classroom/race/race.ts'
import { createPracticeCommands } from '../../asking/practice/practice-commands.ts'
import { PracticeActions } from '../../asking/practice/PracticeActions.tsx'
import { usePracticeProgress } from '../../asking/practice/use-practice-progress.ts'
import { countWords } from '../../asking/answer-counts.ts'
import { nextStep } from '../../asking/quiz/next-step.ts'
import { timeGiven } from '../../asking/quiz/time/time-left.ts'
import { QuizActions } from '../../asking/quiz/QuizActions.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import { DecidedRace, OpenRace, RaceActions } from '../../race/RacePanel.tsx'
import type { RemoteControlsProps } from '../RemoteControls.tsx'
import { RemoteBegin, type RemoteBeginProps } from './RemoteBegin.tsx'
import { RemoteCounts } from './RemoteCounts.tsx'
import { RemoteQuestions } from './RemoteQuestions.tsx'
import styles from '../remote.module.css'

export type RemoteAskingProps = Pick<
  RemoteControlsProps,
  | 'assisted_teacher'
  | 'realtime'
  | 'state'
  | 'server_offset_ms'
  | 'joined'
  | 'states'
  | 'quizzes'
  | 'commands'
> & {
  /** What is chosen and typed of a question, a vote or a race that is not begun yet. */
  begin: Pick<RemoteBeginProps, 'drafts' | 'onDrafts' | 'rules' | 'onRules'>
}

/** What the class is asked now, with its steps; else what can be begun: a question, a vote, a race ([CR-307], [CR-461]). */
export function RemoteAsking(props: RemoteAskingProps) {
  const { state, joined, states, commands, server_offset_ms } = props
  const { quiz, practice, race } = state
  const isOwn = props.assisted_teacher === null
  const start = (lesson_quiz_id: string, time_limit_s: number | null) =>
    commands.startQuiz({ lesson_quiz_id, time_limit_s })
  if (quiz !== null)
    return (
      <section className={styles.part} aria-label="发题">
        <p role="status">已提交 {countWords(states, joined)}</p>
        {quiz.phase !== 'running' && <RemoteCounts quiz={quiz} />}
        {!isOwn && quiz.phase !== 'running' && nextStep(quiz) === 'set_key' && <p>答案由上课的老师公布。</p>}
        <div className={styles.steps}>
          <QuizActions
            key={quiz.quiz.quiz_run_id}
            {...{ quiz, states, joined, commands }}
            mayTellKey={isOwn}
            onAgain={(lesson_quiz_id) => start(lesson_quiz_id, timeGiven(quiz.quiz))}
          />
        </div>
      </section>
    )
  if (race !== null)
    return (
      <section className={styles.part} aria-label="抢答">
        {isRaceOpen(race) ? <OpenRace {...{ race, server_offset_ms }} /> : <DecidedRace race={race} />}
        <div className={styles.steps}>
          <RaceActions
            {...{ race, commands }}
            onAgain={() => commands.startRace({ top: race.top, without_winners: false, is_again: true })}
          />
        </div>
      </section>
    )
  if (practice !== null) return <RemotePractice {...props} practice={practice} />
  return (
    <>
      <RemoteBegin {...props.begin} commands={commands} mayAsk={isOwn} />
      {(!isOwn || !props.begin.drafts.isVoting) && (
        <section className={styles.part} aria-label="发题">
          <h2 className={styles.subject}>备课里的题</h2>
          <RemoteQuestions quizzes={props.quizzes} onStart={start} />
        </section>
      )}
    </>
  )
}

/** 随堂练习: how many have handed in, and its steps. */
function RemotePractice({
  practice,
  realtime,
  joined,
  commands,
}: RemoteAskingProps & { practice: PracticeState }) {
  const known = usePracticeProgress({ realtime, practice })
  const quiz_run_ids = practice.quizzes.map(({ quiz }) => quiz.quiz_run_id)
  const students = known.kind === 'ready' ? (joined ?? known.students) : []
  const handed_in = students.filter(
    ({ student_id }) =>
      known.kind === 'ready' &&
      progressOf(known.progress, { student_id, quiz_run_ids }).stage === 'handed_in',
  ).length
  return (
    <section className={styles.part} aria-label="随堂练习">
      <p className={styles.subject}>{practice.title}</p>
      <p role="status">
        {isPracticeOpen(practice) ? '正在练习' : '练习已结束'}
        {known.kind === 'ready' && `，已交卷 ${handed_in}/${students.length}`}
      </p>
      {known.kind === 'failed' && (
        <div role="alert" className={styles.question}>
          <p>交卷人数没有读出来</p>
          <StageButton size="small" onPress={known.retry}>
            重试
          </StageButton>
        </div>
      )}
      <div className={styles.steps}>
        <PracticeActions
          practice={practice}
          commands={createPracticeCommands(commands)}
          missing={known.kind === 'ready' ? students.length - handed_in : null}
        />
      </div>
    </section>
  )
}

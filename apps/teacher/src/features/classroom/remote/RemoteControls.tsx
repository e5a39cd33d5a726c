import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { type AnswerStates, countWords } from '../asking/quiz/answer-states.ts'
import { QuizActions } from '../asking/quiz/QuizActions.tsx'
import { LOCK_MESSAGE } from '../dock/LockSheet.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import { RemoteQuestions, type RemoteQuestionsProps } from './RemoteQuestions.tsx'
import stage from '../stage/stage.module.css'
import styles from './remote.module.css'

export type RemoteControlsProps = {
  state: ClassroomState
  isOnline: boolean
  /** Who has entered; null until it is known. */
  joined: readonly RosterEntry[] | null
  states: AnswerStates
  quizzes: RemoteQuestionsProps['quizzes']
  commands: LessonCommands
  onCall: () => Promise<unknown>
  /** A page could not be turned because nobody could be asked. */
  onOffline: () => void
}

/** The remote: everything shown is the room's state, and every press one command to it. */
export function RemoteControls(props: RemoteControlsProps) {
  const { state, isOnline, joined, states, commands, onOffline } = props
  const { pages, quiz, lock, call } = state
  const index = pages.findIndex(({ page_id }) => page_id === state.current_page_id)
  const start = (lesson_quiz_id: string, time_limit_s: number | null) =>
    commands.startQuiz({ lesson_quiz_id, time_limit_s })

  /** Names the page it goes to, so that two devices pressing at once turn one page ([CR-182]). */
  function turnButton(word: string, step: number) {
    const page = pages[index + step]
    const turn = async () => {
      if (page !== undefined && (await commands.turnPage(page.page_id)) === 'offline') onOffline()
    }
    return (
      <StageButton look="primary" isDisabled={page === undefined} onPress={turn}>
        {word}
      </StageButton>
    )
  }

  return (
    <main className={stage.stage} aria-label="手机遥控">
      <div className={styles.remote}>
        <header>
          <h1>{`《${state.title}》 ${state.class_name}`}</h1>
          <p role="status" data-online={isOnline}>
            {isOnline ? '连接正常' : '连接已断开，正在重新连接'}
          </p>
        </header>
        <section className={styles.part} aria-label="翻页">
          <p className={styles.place}>{`${index + 1} / ${pages.length}`}</p>
          <div className={styles.pair}>
            {turnButton('上一页', -1)}
            {turnButton('下一页', 1)}
          </div>
        </section>
        <section className={styles.part} aria-label="课堂">
          {call !== null && <p role="status">{`点到了 ${call.name}`}</p>}
          <div className={styles.pair}>
            <StageButton onPress={props.onCall}>{call === null ? '随机点名' : '再抽一次'}</StageButton>
            {call !== null && (
              <StageButton onPress={() => commands.putAwayCall(call.call_id)}>收起点名</StageButton>
            )}
            <StageButton
              look={lock === null ? 'quiet' : 'waiting'}
              onPress={() =>
                commands.setLock({ locked: lock === null, student_ids: null, message: LOCK_MESSAGE })
              }
            >
              {lock === null ? '全班锁屏' : '解锁'}
            </StageButton>
          </div>
        </section>
        <section className={styles.part} aria-label="提问">
          {quiz === null ? (
            <RemoteQuestions quizzes={props.quizzes} onStart={start} />
          ) : (
            <>
              <p role="status">已提交 {countWords(states, joined)}</p>
              <div className={styles.steps}>
                <QuizActions
                  key={quiz.quiz.quiz_run_id}
                  {...{ quiz, states, joined, commands }}
                  onAgain={(lesson_quiz_id) => void start(lesson_quiz_id, null)}
                />
              </div>
            </>
          )}
        </section>
      </div>
    </main>
  )
}

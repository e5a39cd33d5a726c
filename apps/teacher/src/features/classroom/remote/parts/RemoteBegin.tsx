import { EMPTY_VOTE, type QuickAsked, type QuickDrafts } from '../../asking/quick/quick-drafts.ts'
import { QuickKinds } from '../../asking/quick/QuickKinds.tsx'
import { VoteForm } from '../../asking/quick/VoteForm.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import type { RaceRules } from '../../race/race-rules.ts'
import { RaceChoice } from '../../race/RaceChoice.tsx'
import type { RaceCommands } from '../../race/race-commands.ts'
import styles from '../remote.module.css'

export type RemoteBeginProps = {
  drafts: QuickDrafts
  onDrafts: (drafts: QuickDrafts) => void
  rules: RaceRules
  onRules: (rules: RaceRules) => void
  commands: Pick<LessonCommands, 'startQuick'> & Pick<RaceCommands, 'startRace'>
  /** Not for who assists: what nobody prepared is the teacher's to ask ([CR-402]). */
  mayAsk: boolean
}

/** 口头题, 投票 and 抢答, begun from the phone as the board begins them ([CR-461]). */
export function RemoteBegin({ drafts, onDrafts, rules, onRules, commands, mayAsk }: RemoteBeginProps) {
  const { choice, vote } = drafts
  const isVoting = mayAsk && drafts.isVoting
  const { time_limit_s, option_count } = choice

  async function handleVote(question: QuickAsked): Promise<void> {
    if ((await commands.startQuick({ question, time_limit_s })) === null) return
    onDrafts({ ...drafts, isVoting: false, vote: EMPTY_VOTE })
  }

  if (isVoting)
    return (
      <section className={styles.part} aria-label="投票">
        <h2 className={styles.subject}>投票</h2>
        <VoteForm
          draft={vote}
          onDraft={(next) => onDrafts({ ...drafts, vote: next })}
          onStart={handleVote}
          onCancel={() => onDrafts({ ...drafts, isVoting: false })}
        />
      </section>
    )
  return (
    <>
      {mayAsk && (
        <section className={styles.part} aria-label="口头题">
          <h2 className={styles.subject}>口头题</h2>
          <p>说出题目，点题型，学生马上作答。</p>
          <QuickKinds
            choice={choice}
            onChoice={(next) => onDrafts({ ...drafts, choice: next })}
            onAsk={(kind, text) =>
              commands.startQuick({ question: { source: 'oral', kind, text, option_count }, time_limit_s })
            }
            onVote={() => onDrafts({ ...drafts, isVoting: true })}
          />
        </section>
      )}
      <section className={styles.part} aria-label="抢答">
        <h2 className={styles.subject}>抢答</h2>
        <RaceChoice rules={rules} onRules={onRules} />
        <div className={styles.steps}>
          <StageButton
            look="primary"
            isStep
            onPress={() => commands.startRace({ ...rules, is_again: false })}
          >
            开始抢答
          </StageButton>
        </div>
      </section>
    </>
  )
}

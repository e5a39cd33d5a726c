import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'
import { AskedHere } from './AskedHere.tsx'
import { QuickKinds } from './QuickKinds.tsx'
import type { QuickDrafts } from './quick-drafts.ts'
import styles from './quick.module.css'
import { VoteForm } from './VoteForm.tsx'

export type QuickAskProps = {
  /** The runs of this lesson, in order. */
  sent: readonly SentQuizView[]
  drafts: QuickDrafts
  onDrafts: (drafts: QuickDrafts) => void
  onStart: (asked: Parameters<LessonCommands['startQuick']>[0]) => Promise<unknown>
  onShow: (quiz_run_id: string) => Promise<unknown>
}

/** 口头题 and 投票, in 发题 above the questions of the lesson: two presses from the board to the pads (LV-18). */
export function QuickAsk({ sent, drafts, onDrafts, onStart, onShow }: QuickAskProps) {
  const { choice, vote, isVoting } = drafts
  if (isVoting) {
    return (
      <VoteForm
        draft={vote}
        onDraft={(next) => onDrafts({ ...drafts, vote: next })}
        onStart={(question) => onStart({ question, time_limit_s: choice.time_limit_s })}
        onCancel={() => onDrafts({ ...drafts, isVoting: false })}
      />
    )
  }
  return (
    <>
      <section className={styles.part} aria-label="口头题">
        <h3>口头题：说出题目，点题型，学生马上作答</h3>
        <QuickKinds
          folds
          choice={choice}
          onChoice={(next) => onDrafts({ ...drafts, choice: next })}
          onAsk={(kind, text) =>
            onStart({
              question: { source: 'oral', kind, text, option_count: choice.option_count },
              time_limit_s: choice.time_limit_s,
            })
          }
          onVote={() => onDrafts({ ...drafts, isVoting: true })}
        />
      </section>
      <AskedHere sent={sent} onShow={onShow} />
    </>
  )
}

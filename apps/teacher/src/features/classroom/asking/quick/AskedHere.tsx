import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import { MathLine } from '@jiangtai/ui/MathLine.tsx'
import quiz from '../quiz/quiz.module.css'
import { lastRunOf, runsOf, sentWords } from '../quiz/sending/sent-quizzes.ts'
import { RunsOfQuestion } from '../runs/later-runs.ts'
import styles from './quick.module.css'

export type AskedHereProps = {
  sent: readonly SentQuizView[]
  onShow: (quiz_run_id: string) => Promise<unknown>
}

/** The questions that were asked in this lesson without having been prepared, the newest first; a press shows how the class answered. */
export function AskedHere({ sent, onShow }: AskedHereProps) {
  const last = sent.filter((run) => run.source !== 'lesson' && lastRunOf(sent, run) === run).toReversed()
  if (last.length === 0) return null
  return (
    <section className={styles.part} aria-label="临时发的题">
      <h3>临时发的题</h3>
      <ol className={styles.asked}>
        {last.map((run) => (
          <li key={run.quiz_run_id}>
            <button type="button" className={quiz.pickerItem} onClick={() => void onShow(run.quiz_run_id)}>
              <span>{run.run_no > 1 ? `×${run.run_no}` : ''}</span>
              <span className={quiz.muted}>{wordOf(run)}</span>
              <MathLine text={run.line} />
              <span className={quiz.sent}>{sentWords(run)}</span>
            </button>
            {run.run_no > 1 && <RunsOfQuestion runs={runsOf(sent, run)} onShow={onShow} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordOf({ source }: SentQuizView): string {
  return source === 'lesson' ? '' : SOURCE_WORDS[source]
}

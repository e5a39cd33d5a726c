import { type Standing, standingWords } from './standing.ts'

/** The numbers of the questions with the state of each; a press brings one to hand. */
export function PracticeNumbers({
  title,
  standings,
  index,
  onGo,
}: {
  title: string
  standings: readonly Standing[]
  index: number
  onGo: (index: number) => void
}) {
  const answered = standings.filter(({ is_answered }) => is_answered).length
  return (
    <header className="practice-head">
      <h2 className="practice-title">{title}</h2>
      <p className="practice-count">{`已答 ${answered}/${standings.length}`}</p>
      <ol className="practice-numbers" aria-label="题号">
        {standings.map((standing, at) => (
          <li key={standing.quiz.quiz.quiz_run_id}>
            <button
              type="button"
              className="practice-number"
              aria-label={standingWords(standing, at + 1)}
              aria-current={at === index ? 'true' : undefined}
              data-state={stateOf(standing)}
              onClick={() => onGo(at)}
            >
              {at + 1}
              <span aria-hidden="true">{SIGNS[stateOf(standing)]}</span>
            </button>
          </li>
        ))}
      </ol>
    </header>
  )
}

const SIGNS = { open: '', waiting: '↻', saved: '✓' } as const

function stateOf({ is_answered, is_arrived, quiz }: Standing): keyof typeof SIGNS {
  if (!is_answered) return 'open'
  return is_arrived || quiz.phase !== 'running' ? 'saved' : 'waiting'
}

import {
  oneItemAnalysis,
  oneItemAnswer,
  oneItemContent,
  oneItemKey,
} from '@jiangtai/shared/questions/one-item.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { QuizState } from '@jiangtai/shared/classroom/state.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { DistributionBars } from './DistributionBars.tsx'
import type { ClassEntry } from './class-answers.ts'
import { QuizFrame } from './QuizFrame.tsx'
import { ResultAnswer } from './ResultAnswer.tsx'
import { ResultMark } from './ResultMark.tsx'
import { SavedLine } from './SavedLine.tsx'
import type { SavedState } from './saved-state.ts'

/** The own result, which the pad asks for once the key is revealed. */
export type ResultState =
  | { kind: 'loading' }
  | { kind: 'ready'; result: CallOutput<'POST /api/pad/v1/classroom/result'> }
  | { kind: 'failed'; message: string }

export type ResultQuizProps = {
  revealed: Extract<QuizState, { phase: 'revealed' }>
  entry: ClassEntry | null
  result: ResultState
  saved: SavedState
  onRetry: () => void
  onFold: () => void
}

/** After 公布答案: the own result, the key and the analysis. Key and analysis came with the fact, so they never wait. */
export function ResultQuiz({ revealed, entry, saved, result, onRetry, onFold }: ResultQuizProps) {
  const { quiz, released, distribution } = revealed
  const key = oneItemKey(released)
  const analysis = oneItemAnalysis(released)
  const content = oneItemContent(quiz.question)
  const value = result.kind === 'ready' ? ownValue(result.result.value) : (entry?.value ?? null)
  return (
    <QuizFrame
      quiz={quiz}
      remaining_ms={null}
      foldLabel="收起"
      onFold={onFold}
      footer={
        <>
          {/* An answer that did not arrive explains a result that misses it. */}
          {(saved.tone === 'refused' || saved.tone === 'kept') && <SavedLine saved={saved} />}
          <button type="button" className="button-primary quiz-submit" onClick={onFold}>
            收起，看课件
          </button>
        </>
      }
    >
      {result.kind === 'ready' && <ResultMark mark={markOf(result.result)} />}
      {result.kind === 'loading' && <p className="result-waiting">正在取回你的结果…</p>}
      {result.kind === 'failed' && (
        <p className="result-waiting" role="alert">
          {`没有取到你的结果：${result.message}`}
          <button type="button" className="button-secondary" onClick={onRetry}>
            重试
          </button>
        </p>
      )}
      <ResultAnswer content={content} value={value} answerKey={key} />
      {analysis.trim() !== '' && (
        <section className="analysis">
          <h2 className="part-title">解析</h2>
          <MathText text={analysis} />
        </section>
      )}
      {distribution !== null && (
        <DistributionBars
          content={content}
          distribution={distribution}
          chosen={value?.kind === 'choice' ? value.keys : []}
          hasTexts={false}
          rightKeys={key.kind === 'choice' ? key.keys : []}
        />
      )}
    </QuizFrame>
  )
}

function markOf({ value, result }: CallOutput<'POST /api/pad/v1/classroom/result'>) {
  return value === null || result === null ? 'none' : result
}

function ownValue(value: CallOutput<'POST /api/pad/v1/classroom/result'>['value']) {
  return value === null ? null : oneItemAnswer(value)
}

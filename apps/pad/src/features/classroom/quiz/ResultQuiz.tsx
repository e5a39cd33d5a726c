import { ResultSheet } from '@jiangtai/questions/sheet/ResultSheet.tsx'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { GivenInk } from '../peers/compared/GivenInk.tsx'
import type { ClassEntry } from './class-answers.ts'
import { ClassAnswers } from './ClassAnswers.tsx'
import { ItemMark } from '../../../shared/ItemMark.tsx'
import { ownAnswer } from './own-answer.ts'
import { QuizFrame } from './QuizFrame.tsx'
import { ResultMark } from './ResultMark.tsx'
import { useStore } from 'zustand'
import { ClosedPhotos } from '../photos/ClosedPhotos.tsx'
import { missedFiles } from '../photos/late-photos.ts'
import type { PhotoUploads } from '../photos/photo-uploads.ts'
import { SavedLine, type SavedState } from '../../../shared/SavedLine.tsx'

/** The own result, which the pad asks for once the key is revealed. */
export type ResultState =
  | { kind: 'loading' }
  | { kind: 'ready'; result: CallOutput<'POST /api/pad/v1/classroom/result'> }
  | { kind: 'failed'; message: string }

export type ResultQuizProps = {
  lesson_session_id: string
  photos: PhotoUploads
  revealed: Extract<QuizState, { phase: 'revealed' }>
  entry: ClassEntry | null
  result: ResultState
  saved: SavedState
  onRetry: () => void
  onFold: () => void
}

/** After 公布答案: the own result, the key and the analysis. Key and analysis came with the fact, so they never wait. */
export function ResultQuiz({
  lesson_session_id,
  revealed,
  entry,
  saved,
  result,
  photos,
  onRetry,
  onFold,
}: ResultQuizProps) {
  const { quiz, released, distribution } = revealed
  const { question } = quiz
  const known = result.kind === 'ready' ? result.result.value : null
  const answer = known ?? ownAnswer(question, entry)
  const { quiz_run_id } = quiz
  const missed = useStore(photos.queue.store, ({ items }) => missedFiles(items, quiz_run_id))
  const marks = result.kind === 'ready' ? (result.result.marks ?? []) : []
  const inks = result.kind === 'ready' ? result.result.inks : []
  const urls = useStore(photos.urls)
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
          {missed !== null && (
            <p className="quiz-photos" role="status">
              {`已公布答案，${missed}没有赶上（${missed}仍在本机，可下课后交给老师）`}
            </p>
          )}
          <button type="button" className="button-primary quiz-submit" onClick={onFold}>
            收起，看课件
          </button>
        </>
      }
    >
      <ResultSheet
        question={question}
        answer={answer}
        released={released}
        head={<ResultHead result={result} onRetry={onRetry} />}
        below={(item) => (
          <>
            <ClosedPhotos
              owner={{ lesson_session_id, quiz_run_id, item_id: item.item_id }}
              {...{ item, photos }}
              part={answer[item.item_id]}
            />
            <GivenInk {...{ inks, urls }} item_id={item.item_id} />
            {question.items.length > 1 && (
              <ItemMark mark={marks.find(({ item_id }) => item_id === item.item_id)} />
            )}
            {distribution !== null && (
              <ClassAnswers
                question={question}
                item={item}
                distribution={distribution}
                answer={answer}
                hasTexts={false}
                released={released}
              />
            )}
          </>
        )}
      />
    </QuizFrame>
  )
}

function ResultHead({ result, onRetry }: Pick<ResultQuizProps, 'result' | 'onRetry'>) {
  if (result.kind === 'loading') return <p className="result-waiting">正在取回你的结果…</p>
  if (result.kind === 'ready') {
    const { value, result: mark } = result.result
    return <ResultMark mark={value === null || mark === null ? 'none' : mark} />
  }
  return (
    <p className="result-waiting" role="alert">
      {`没有取到你的结果：${result.message}`}
      <button type="button" className="button-secondary" onClick={onRetry}>
        重试
      </button>
    </p>
  )
}

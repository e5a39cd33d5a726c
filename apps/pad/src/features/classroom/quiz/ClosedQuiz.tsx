import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import { QuestionPanes } from '@jiangtai/questions/sheet/QuestionPanes.tsx'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { answerText } from '@jiangtai/shared/questions/answering.ts'
import type { ClassEntry } from './class-answers.ts'
import { ClassAnswers } from './ClassAnswers.tsx'
import { isFileAlone } from './file-alone.ts'
import { ownAnswer } from './own-answer.ts'
import { QuizFrame } from './QuizFrame.tsx'
import { ClosedPhotos } from '../photos/ClosedPhotos.tsx'
import { useLatePhotos } from '../photos/late-photos.ts'
import type { PhotoUploads } from '../photos/photo-uploads.ts'
import { SavedLine, type SavedState } from '../../../shared/SavedLine.tsx'

export type ClosedQuizProps = {
  lesson_session_id: string
  photos: PhotoUploads
  closed: Extract<QuizState, { phase: 'ended' }>
  entry: ClassEntry | null
  saved: SavedState
  onFold: () => void
}

/** After 收卷: the own answer as it stood, and how the class answered once the teacher shows it. */
export function ClosedQuiz({ lesson_session_id, closed, entry, saved, photos, onFold }: ClosedQuizProps) {
  const { distribution } = closed
  const { question } = closed.quiz
  const answer = ownAnswer(question, entry)
  const own = answerText(question, answer)
  const { quiz_run_id } = closed.quiz
  const latePhotos = useLatePhotos(photos, quiz_run_id, entry)
  // A photo on its way is an answer: nobody is told that there is none.
  const isLineTrue = saved.tone !== 'none' || latePhotos === null
  return (
    <QuizFrame
      quiz={closed.quiz}
      remaining_ms={null}
      foldLabel="收起"
      onFold={onFold}
      footer={
        <>
          {isLineTrue && <SavedLine saved={saved} />}
          {latePhotos !== null && (
            <p className="quiz-photos" role="status">
              {latePhotos}
            </p>
          )}
          <span className="quiz-done">
            {closed.quiz.source === 'vote' ? '投票结束了' : '已收卷，等老师讲评'}
          </span>
        </>
      }
    >
      {distribution === null ? (
        <AnswerSheet
          question={question}
          answer={answer}
          isOpen={false}
          attach={(item, part) => (
            <ClosedPhotos
              owner={{ lesson_session_id, quiz_run_id, item_id: item.item_id }}
              {...{ item, part, photos }}
              isCollected={entry?.is_final !== true}
            />
          )}
          isAttachedAlone={(item) => isFileAlone(item, closed.quiz.answer_way)}
          onChange={() => {}}
        />
      ) : (
        <QuestionPanes question={question} answer={answer} current_item_id={null}>
          {own !== '' && <p className="own-answer">你的答案：{own}</p>}
          {question.items.map((item) => (
            <ClassAnswers
              key={item.item_id}
              question={question}
              item={item}
              distribution={distribution}
              answer={answer}
              hasTexts
              released={null}
            />
          ))}
        </QuestionPanes>
      )}
    </QuizFrame>
  )
}

import { CartButton } from '../../../shared/questions/cart/CartButton.tsx'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { CollectButton } from '../collect/CollectButton.tsx'
import { CopyQuestionText } from '../CopyQuestionText.tsx'
import { PicturesButton } from '../pictures/PicturesButton.tsx'
import { OneQuestion } from './OneQuestion.tsx'
import { SimilarQuestions } from './SimilarQuestions.tsx'

/** 试题详情: one question with its key and analysis open (`/questionBank/detail`). */
export function QuestionDetailScreen() {
  return (
    <OneQuestion title="试题详情">
      {(question) => (
        <>
          <QuestionCard
            question={question}
            number={1}
            startsOpen
            lead={null}
            actions={
              <>
                <PicturesButton question={question} number={1} />
                <CopyQuestionText question={question.document} number={1} />
                <CollectButton question={question} number={1} />
                <CartButton question_id={question.question_id} number={1} />
              </>
            }
          />
          <SimilarQuestions question_id={question.question_id} />
        </>
      )}
    </OneQuestion>
  )
}

import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { Picture } from '@jiangtai/questions/blocks/Picture.tsx'
import { Sound } from '@jiangtai/questions/blocks/Sound.tsx'
import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import { ResultSheet } from '@jiangtai/questions/sheet/ResultSheet.tsx'
import { SOURCE_WORDS } from '@jiangtai/shared/classroom/asking/quick/source-words.ts'
import type { PastLessonView, PastQuestion } from '@jiangtai/shared/classroom/record/past/views.ts'
import type { Answer, AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { useContext, useState } from 'react'
import { GivenInk } from '../peers/compared/GivenInk.tsx'
import { ItemMark } from '../../../shared/ItemMark.tsx'
import { PastReviews } from '../peers/PastReviews.tsx'
import { ResultMark } from '../quiz/ResultMark.tsx'

const NOTHING: Answer = {}

/** What the class was asked, one question at a time, with the own answers ([CR-144]); of one that was asked again the last time first ([CR-468]). */
export function PastQuestions({ lesson }: { lesson: PastLessonView }) {
  const { questions, waits_for_homework } = lesson
  const numbers = [...new Set(questions.map(({ question_no }) => question_no))]
  const [number, setNumber] = useState(numbers[0])
  const [run_id, setRun] = useState<string | null>(null)
  const times = questions.filter(({ question_no }) => question_no === number)
  const asked = times.find(({ quiz_run_id }) => quiz_run_id === run_id) ?? times.at(-1)
  if (asked === undefined) return <p className="past-none">这节课没有发题</p>
  return (
    <section className="past-question" aria-label={`第 ${number} 题`}>
      {numbers.length > 1 && (
        <ol className="past-numbers">
          {numbers.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-current={one === number ? 'step' : undefined}
                aria-label={`第 ${one} 题`}
                onClick={() => setNumber(one)}
              >
                {one}
              </button>
            </li>
          ))}
        </ol>
      )}
      {times.length > 1 && (
        <ol className="past-numbers" aria-label="发过几次">
          {times.map(({ quiz_run_id, run_no }) => (
            <li key={quiz_run_id}>
              <button
                type="button"
                aria-current={quiz_run_id === asked.quiz_run_id ? 'step' : undefined}
                onClick={() => setRun(quiz_run_id)}
              >
                第 {run_no} 次
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className="past-asked">
        {asked.source === 'lesson'
          ? questionTypeName(questionType(asked.question))
          : SOURCE_WORDS[asked.source]}
        {asked.run_no > 1 && ` · 第 ${asked.run_no} 次作答`}
        {asked.shown === null && ` · ${unshownWords(asked, waits_for_homework)}`}
      </p>
      <Question key={asked.quiz_run_id} asked={asked} />
      <PastReviews reviews={asked.peer_reviews} />
    </section>
  )
}

function unshownWords({ answer }: PastQuestion, waits: boolean): string {
  const own = answer === null ? '没有作答' : '下面是你的作答'
  return waits ? `${own}，做完补课作业、公布结果以后才能看答案` : `${own}，老师没有公布答案`
}

function Question({ asked: { question, answer, shown, inks } }: { asked: PastQuestion }) {
  const urls = useContext(QuestionFiles)
  const own = answer ?? NOTHING
  if (shown === null)
    return (
      <AnswerSheet
        question={question}
        answer={own}
        isOpen={false}
        attach={(item, part) => (
          <>
            <OwnFiles part={part} />
            <GivenInk {...{ inks, urls }} item_id={item.item_id} />
          </>
        )}
        onChange={() => {}}
      />
    )
  const { result, marks, released } = shown
  return (
    <ResultSheet
      question={question}
      answer={own}
      released={released}
      head={<ResultMark mark={answer === null || result === null ? 'none' : result} />}
      below={(item) => (
        <>
          <OwnFiles part={own[item.item_id]} />
          <GivenInk {...{ inks, urls }} item_id={item.item_id} />
          {question.items.length > 1 && (
            <ItemMark mark={marks.find(({ item_id }) => item_id === item.item_id)} />
          )}
        </>
      )}
    />
  )
}

/** Photos, handwriting and sound of the own answer. */
function OwnFiles({ part }: { part: AnswerPart | undefined }) {
  if (part === undefined || part.attachments.length === 0) return null
  return (
    <ol className="past-files" aria-label="自己的照片、手写和录音">
      {part.attachments.map((file, index) => (
        <li key={file.key}>
          {file.kind === 'sound' ? (
            <Sound audio={file} />
          ) : (
            <Picture image={{ key: file.key, address: null, width: null, alt: `自己的作答 ${index + 1}` }} />
          )}
        </li>
      ))}
    </ol>
  )
}

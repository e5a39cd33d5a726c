import { questionLine } from '@jiangtai/questions/body/question-line.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { useQuery } from '@tanstack/react-query'
import { screenshotsQuery } from '../../../shared/drawing/screenshots/screenshots.queries.ts'
import { classQuizzesQuery } from '../asking/quiz/sending/class-quizzes.queries.ts'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './pushed.module.css'

type ChooseMoreProps = {
  prepare_lesson_id: string
  class_id: string
  item: { ref_id: string } | null
  onItem: (item: { kind: 'screenshot' | 'question'; ref_id: string; name: string }) => void
}

/** Screenshots of this class and questions of the lesson, to be handed out ([CR-387], [CR-388]); a lesson that has none names none. */
export function ChooseMore({ prepare_lesson_id, class_id, item, onItem }: ChooseMoreProps) {
  const shots = useQuery(screenshotsQuery({ prepare_lesson_id, class_id }))
  const quizzes = useQuery(classQuizzesQuery({ prepare_lesson_id, class_id }))
  const questions = quizzes.data?.quizzes ?? []
  return (
    <>
      <Lost asked={shots} what="截屏" />
      {(shots.data?.list.length ?? 0) > 0 && <h3 className={styles.head}>截屏</h3>}
      <ul className={styles.pages} aria-label="截屏">
        {shots.data?.list.map(({ screenshot_id, name, url }) => {
          const title = name.replace(/\.png$/i, '')
          return (
            <li key={screenshot_id}>
              <button
                type="button"
                className={styles.shot}
                aria-label={`截屏：${title}`}
                aria-pressed={item?.ref_id === screenshot_id}
                onClick={() => onItem({ kind: 'screenshot', ref_id: screenshot_id, name: title })}
              >
                <img src={url} alt="" loading="lazy" />
              </button>
              <small>{title}</small>
            </li>
          )
        })}
      </ul>
      <Lost asked={quizzes} what="题目" />
      {questions.length > 0 && <h3 className={styles.head}>题目（给学生看，不作答，没有答案）</h3>}
      <ul className={styles.files} aria-label="题目">
        {questions.map(({ lesson_quiz_id, question }, index) => {
          const name = `第 ${index + 1} 题`
          return (
            <li key={lesson_quiz_id}>
              <button
                type="button"
                className={styles.file}
                aria-pressed={item?.ref_id === lesson_quiz_id}
                onClick={() => onItem({ kind: 'question', ref_id: lesson_quiz_id, name })}
              >
                <span>{name}</span>
                <small>
                  <MathText text={questionLine(question.document)} />
                </small>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

type Asked = { data: unknown; isError: boolean; error: Error | null; refetch: () => unknown }

function Lost({ asked, what }: { asked: Asked; what: string }) {
  if (asked.data !== undefined) return null
  if (!asked.isError) return <p role="status">正在取{what}…</p>
  return (
    <p role="alert" className={styles.note}>
      {what}没有加载出来：{asked.error?.message}
      <StageButton size="small" onPress={() => void asked.refetch()}>
        重试
      </StageButton>
    </p>
  )
}

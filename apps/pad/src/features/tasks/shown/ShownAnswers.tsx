import './shown.css'
import type { Api } from '@jiangtai/client/api.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { useKeptFiles } from '@jiangtai/questions/blocks/use-kept-files.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { MAX_SHOWN_ANSWERS } from '@jiangtai/shared/tasks/limits.ts'
import type { PadTaskView, ShownAnswer } from '@jiangtai/shared/tasks/pad-contract.ts'
import { useEffect, useState } from 'react'
import { AnsweredFiles } from '../files/AnsweredFiles.tsx'
import { itemName } from '../task-pages.ts'

type Reply = CallOutput<'POST /api/pad/v1/task/shown-answers'>

export type ShownAnswersProps = { api: Pick<Api, 'call'>; view: PadTaskView }

const KIND_WORDS = { excellent: '优秀作业', error: '典型错误' } as const

/** 优秀作业 and 典型错误 of the class, as the teacher shows them ([HK-70]); they are asked for each time and never kept on the device ([PD-54]). */
export function ShownAnswers({ api, view }: ShownAnswersProps) {
  const [reply, setReply] = useState<Reply | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const { task_id } = view

  // Asks when the page opens, and each time the task is told anew: a shown answer may have been taken back.
  useEffect(() => {
    let isOver = false
    api.call('POST /api/pad/v1/task/shown-answers', { task_id, page_size: MAX_SHOWN_ANSWERS }).then(
      (told) => {
        if (isOver) return
        setReply(told)
        setTrouble(null)
      },
      (error: unknown) => {
        if (!isOver) setTrouble(error instanceof Error ? error.message : '请稍后重试')
      },
    )
    return () => {
      isOver = true
    }
  }, [api, task_id, view, tries])

  if (reply === null && trouble !== null) {
    return (
      <p className="task-shown-trouble" role="alert">
        {`没有取到同学的作答：${trouble}`}
        <button type="button" className="button-quiet" onClick={() => setTries(tries + 1)}>
          重试
        </button>
      </p>
    )
  }
  if (reply === null || reply.list.length === 0) return null
  return <ShownList view={view} reply={reply} />
}

function ShownList({ view, reply }: { view: PadTaskView; reply: Reply }) {
  const files = useKeptFiles(reply.files)
  const shown = view.questions.flatMap(({ question }, index) =>
    question.items.flatMap((item) => {
      const answers = reply.list.filter(({ item_id }) => item_id === item.item_id)
      return answers.map((answer) => ({ answer, item, name: itemName(question, index + 1, item.item_id) }))
    }),
  )
  return (
    <QuestionFiles value={files}>
      <h2 className="task-part">老师给大家看的作答</h2>
      <ul className="task-shown" aria-label="老师给大家看的作答">
        {shown.map(({ answer, item, name }) => (
          <li key={answer.shown_id}>
            <p className="task-shown-head">
              <b>{name}</b>
              <b className={answer.kind === 'excellent' ? 'task-tag task-tag-good' : 'task-tag'}>
                {KIND_WORDS[answer.kind]}
              </b>
              {answer.word !== '' && <span>{answer.word}</span>}
            </p>
            <Words text={KINDS[item.kind].partText(item, answer.value)} answer={answer} />
            <AnsweredFiles part={answer.value} ink={answer.ink} />
          </li>
        ))}
      </ul>
    </QuestionFiles>
  )
}

/** An answer of photos or sound alone has no words. */
function Words({ text, answer }: { text: string; answer: ShownAnswer }) {
  if (text === '') return answer.value.attachments.length > 0 ? null : <p>没有写文字</p>
  return <p className="task-earlier-text">{text}</p>
}

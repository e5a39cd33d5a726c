import './styles/print.css'
import type { Api } from '@jiangtai/client/api.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { BookQuestion } from '@jiangtai/shared/wrong-book/contract.ts'
import { MAX_PRINTED } from '@jiangtai/shared/wrong-book/reasons.ts'
import { useEffect, useState } from 'react'
import { messageOf } from './message-of.ts'

export type PrintPageProps = { api: Pick<Api, 'call'>; list: readonly BookQuestion[]; onBack: () => void }

type Printed = CallOutput<'POST /api/pad/v1/wrong-book/print'>

/** The room below each question, in lines. */
const ROOMS = [
  { lines: 4, name: '少' },
  { lines: 8, name: '中' },
  { lines: 14, name: '多' },
] as const

/** The questions of the list on A4, without keys, with room to write ([WB-30]). */
export function PrintPage({ api, list, onBack }: PrintPageProps) {
  const [printed, setPrinted] = useState<Printed | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [lines, setLines] = useState<number>(8)

  const [tries, setTries] = useState(0)

  // Asks for the questions once the page is there, and again when it is told to.
  useEffect(() => {
    let isOver = false
    const question_ids = list.slice(0, MAX_PRINTED).map(({ question_id }) => question_id)
    api.call('POST /api/pad/v1/wrong-book/print', { question_ids }).then(
      (reply) => {
        if (!isOver) setPrinted(reply)
      },
      (error: unknown) => {
        if (!isOver) setTrouble(messageOf(error))
      },
    )
    return () => {
      isOver = true
    }
  }, [api, list, tries])
  const retry = () => {
    setTrouble(null)
    setTries(tries + 1)
  }

  return (
    <div className="book">
      <header className="book-head wrong-unprinted">
        <button type="button" className="button-quiet" onClick={onBack}>
          返回
        </button>
        <h1>打印错题</h1>
        <label className="book-box">
          <span>答题空间</span>
          <select value={lines} onChange={(event) => setLines(Number(event.target.value))}>
            {ROOMS.map((room) => (
              <option key={room.lines} value={room.lines}>
                {room.name}
              </option>
            ))}
          </select>
        </label>
        {printed !== null && (
          <button type="button" className="button-primary" onClick={() => window.print()}>
            打印
          </button>
        )}
      </header>
      <main className="page-main">
        {list.length > MAX_PRINTED && (
          <p className="book-trouble wrong-unprinted">{`一次打印前 ${MAX_PRINTED} 题，其余请筛选后再打印`}</p>
        )}
        {trouble !== null && (
          <div className="book-none" role="alert">
            <p>{`没有取到题目：${trouble}`}</p>
            <button type="button" className="button-secondary" onClick={retry}>
              重试
            </button>
          </div>
        )}
        {printed === null && trouble === null && <div className="book-waiting" aria-busy="true" />}
        {printed !== null && <Paper printed={printed} lines={lines} />}
      </main>
    </div>
  )
}

function Paper({ printed, lines }: { printed: Printed; lines: number }) {
  return (
    <QuestionFiles value={printed.files}>
      <h2 className="paper-title">错题重练</h2>
      <p className="paper-who">姓名：____________　班级：____________　日期：____________</p>
      <ol className="paper-list">
        {printed.list.map(({ question_id, subject_name, question }, index) => (
          <li key={question_id} className="paper-question">
            <p className="paper-number">{`${index + 1}．（${subject_name}）`}</p>
            <QuestionBody question={question} />
            <div className="paper-room" style={{ height: `${lines * 8}mm` }} aria-label="答题空间" />
          </li>
        ))}
      </ol>
    </QuestionFiles>
  )
}

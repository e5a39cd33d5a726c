import type { BoardWriter } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { useEffect } from 'react'
import type { ToldOfInk } from './own-ink.ts'
import { WriterDot } from './WriterDot.tsx'

const SHOWN_MS = 10_000

/** 请上台, for the one who is asked: large and gentle; the tap that puts it aside begins the writing. */
export function AskedToBoard({ writer, onBegin }: { writer: BoardWriter; onBegin: () => void }) {
  return (
    <div className="call" role="alertdialog" aria-labelledby="asked-words">
      <p className="call-name">{writer.name}</p>
      <p className="call-words" id="asked-words">
        老师请你上台
      </p>
      <button type="button" className="button-on-board" onClick={onBegin}>
        开始书写
      </button>
    </div>
  )
}

/** The students who write on the page, each beside their colour. */
export function WritersLine({ writers }: { writers: readonly BoardWriter[] }) {
  return (
    <p className="writers-line" role="status">
      {writers.map(({ student_id, name, color }) => (
        <span key={student_id} className="writer">
          <WriterDot color={color} />
          {name}
        </span>
      ))}
      正在板演
    </p>
  )
}

/** The fate of the own writing; the words go by themselves after a while. */
export function ToldLine({ told, onSeen }: { told: ToldOfInk; onSeen: () => void }) {
  // Each new word gets its own time.
  useEffect(() => {
    const timer = setTimeout(onSeen, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told, onSeen])
  return (
    <p className="told-line" role="status">
      <span>{wordsOf(told)}</span>
      <button type="button" className="button-quiet" onClick={onSeen}>
        知道了
      </button>
    </p>
  )
}

function wordsOf(told: ToldOfInk): string {
  if (told.kind === 'ended') return '老师结束了你的板演'
  if (told.kind === 'not_finished') return '网络不通，还没有结束板演，请再点一次“写完了”'
  const what = told.count === 1 ? '刚才那一笔' : `有 ${told.count} 笔`
  return `${what}没有写上：${told.reason}`
}

import { useContext } from 'react'
import { LaterPlayer } from '../voice/LaterPlayer.tsx'
import { QuestionFiles } from './question-files.ts'

/** 听力, or what a student said: a sound of a question or an answer, played by the reader. */
export function Sound({ audio: { key, seconds } }: { audio: { key: string; seconds: number | null } }) {
  const url = useContext(QuestionFiles)[key]
  const name = seconds === null ? '录音' : `录音（${seconds} 秒）`
  if (url === undefined) return <p className="qd-picture-missing">〔{name}：暂时取不到〕</p>
  return (
    <div className="qd-sound">
      <LaterPlayer name={name} source={url} seconds={seconds} />
    </div>
  )
}

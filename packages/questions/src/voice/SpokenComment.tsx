import './voice.css'
import { useContext } from 'react'
import { QuestionFiles } from '../blocks/question-files.ts'
import { LaterPlayer } from './LaterPlayer.tsx'

/** 语音评语: a comment that a teacher has spoken, played by the reader. One that cannot be fetched says so ([TK-172]). */
export function SpokenComment({ voice: { key, seconds } }: { voice: { key: string; seconds: number } }) {
  const url = useContext(QuestionFiles)[key]
  const name = `语音评语（${seconds} 秒）`
  if (url === undefined) return <p className="spoken-away">{name}暂时取不到，请刷新后再听</p>
  return (
    <div className="spoken">
      <span>{name}</span>
      <LaterPlayer name={name} source={url} seconds={seconds} />
    </div>
  )
}

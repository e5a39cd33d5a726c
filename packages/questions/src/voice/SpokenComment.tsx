import './voice.css'
import { useContext, useState } from 'react'
import { QuestionFiles } from '../blocks/question-files.ts'

/** 语音评语: a comment that a teacher has spoken, played by the reader. One that cannot be fetched says so ([TK-172]). */
export function SpokenComment({ voice: { key, seconds } }: { voice: { key: string; seconds: number } }) {
  const told_url = useContext(QuestionFiles)[key]
  // A sound that has begun to play goes on at its place, though its address is renewed.
  const [played_url, setPlayedUrl] = useState<string | null>(null)
  const [failed_url, setFailedUrl] = useState<string | null>(null)
  const url = played_url ?? told_url
  const name = `语音评语（${seconds} 秒）`
  if (url === undefined) return <p className="spoken-away">{name}暂时取不到，请刷新后再听</p>
  if (url === failed_url)
    return (
      <p className="spoken-away" role="alert">
        {name}没有取到，请检查网络后重试
        <button type="button" className="spoken-again" onClick={() => setFailedUrl(null)}>
          重试
        </button>
      </p>
    )
  return (
    <div className="spoken">
      <span>{name}</span>
      <audio
        controls
        preload="none"
        src={url}
        aria-label={name}
        onPlay={() => setPlayedUrl(url)}
        onError={() => {
          setPlayedUrl(null)
          setFailedUrl(url)
        }}
      />
    </div>
  )
}

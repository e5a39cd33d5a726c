import { useContext, useState } from 'react'
import { QuestionFiles } from './question-files.ts'

/** 听力: the sound of a question, played by the reader. */
export function Sound({ audio }: { audio: { key: string; seconds: number | null } }) {
  const told_url = useContext(QuestionFiles)[audio.key]
  // A sound that has begun to play goes on at its place, though its address is renewed.
  const [played_url, setPlayedUrl] = useState<string | null>(null)
  const url = played_url ?? told_url
  const length = audio.seconds === null ? '' : `（${lengthWords(audio.seconds)}）`
  if (url === undefined) return <p className="qd-picture-missing">〔录音{length}：暂时取不到〕</p>
  return (
    <p className="qd-sound">
      <audio
        controls
        preload="none"
        src={url}
        aria-label={`录音${length}`}
        onPlay={() => setPlayedUrl(url)}
        onError={() => setPlayedUrl(null)}
      />
    </p>
  )
}

function lengthWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} 秒` : `${minutes} 分 ${seconds % 60} 秒`
}

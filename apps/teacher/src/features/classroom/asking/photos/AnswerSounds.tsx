import { SoundPlayer } from '@jiangtai/questions/voice/SoundPlayer.tsx'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { useQuery } from '@tanstack/react-query'
import { StageButton } from '../../kit/StageButton.tsx'
import { answerUploadsQuery } from './answer-uploads.queries.ts'
import styles from './photos.module.css'

export type AnswerSoundsProps = {
  quiz_run_id: string
  sounds: readonly Attachment[]
  /** Whose answer it is, as the wall calls it: a name, or its number. */
  title: string
}

/** Recordings of one answer, of which one plays at a time on the whole screen ([CR-353]). */
export function AnswerSounds({ quiz_run_id, sounds, title }: AnswerSoundsProps) {
  const { data, isPending, isError, refetch } = useQuery(answerUploadsQuery(quiz_run_id))
  if (isPending) return <p className={styles.muted}>正在取录音…</p>
  if (isError)
    return (
      <p role="alert" className={styles.muted}>
        录音没有取到。
        <StageButton size="small" onPress={() => void refetch()}>
          重试
        </StageButton>
      </p>
    )
  const uploads = new Map(data.list.map((upload) => [upload.object_key, upload]))
  return (
    <div className={styles.sounds}>
      {sounds.map(({ key, seconds }, index) => {
        const upload = uploads.get(key)
        const name = `录音${sounds.length > 1 ? ` ${index + 1}` : ''}`
        if (upload === undefined) return <span key={key}>〔{name}：暂时取不到〕</span>
        return (
          <div key={key} className={styles.sound}>
            <SoundPlayer name={`${title}的${name}`} source={upload.url} seconds={seconds} />
            {upload.is_late && <small>补交</small>}
          </div>
        )
      })}
    </div>
  )
}

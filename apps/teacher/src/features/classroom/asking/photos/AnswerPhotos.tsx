import { useQuery } from '@tanstack/react-query'
import { answerUploadsQuery } from './answer-uploads.queries.ts'
import styles from './photos.module.css'

export type AnswerPhotosProps = {
  quiz_run_id: string
  keys: readonly string[]
  /** A photo was pressed: it opens in the viewer. */
  onOpen: (key: string) => void
}

/** Photos of one answer ([UP-16]), small beside its words. Asks for addresses only where there are photos. */
export function AnswerPhotos({ quiz_run_id, keys, onOpen }: AnswerPhotosProps) {
  const { data, isPending } = useQuery(answerUploadsQuery(quiz_run_id))
  if (isPending) return <p className={styles.muted}>正在取照片…</p>
  const uploads = new Map((data?.list ?? []).map((upload) => [upload.object_key, upload]))
  return (
    <div className={styles.photos}>
      {keys.map((key, index) => {
        const upload = uploads.get(key)
        if (upload === undefined) return <span key={key}>〔照片 {index + 1}：暂时取不到〕</span>
        return (
          <button
            key={key}
            type="button"
            className={styles.photo}
            aria-label={`放大查看：照片 ${index + 1}`}
            onClick={() => onOpen(key)}
          >
            <img src={upload.url} alt={`照片 ${index + 1}`} />
            {upload.is_late && <small>补交</small>}
          </button>
        )
      })}
    </div>
  )
}

import { Picture } from '@jiangtai/questions/blocks/Picture.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { useQuery } from '@tanstack/react-query'
import { answerUploadsQuery } from './answer-uploads.queries.ts'
import styles from './quiz.module.css'

export type AnswerPhotosProps = { quiz_run_id: string; keys: readonly string[] }

/** Photos of one answer ([UP-16]): small beside the words, a press opens one large. Asks for addresses only where there are photos. */
export function AnswerPhotos({ quiz_run_id, keys }: AnswerPhotosProps) {
  const { data, isPending } = useQuery(answerUploadsQuery(quiz_run_id))
  if (isPending) return <p className={styles.muted}>正在取照片…</p>
  const urls = Object.fromEntries((data?.list ?? []).map(({ object_key, url }) => [object_key, url]))
  return (
    <QuestionFiles value={urls}>
      <div className={styles.photos}>
        {keys.map((key, index) => (
          <Picture key={key} image={{ key, address: null, width: null, alt: `照片 ${index + 1}` }} isInLine />
        ))}
      </div>
    </QuestionFiles>
  )
}

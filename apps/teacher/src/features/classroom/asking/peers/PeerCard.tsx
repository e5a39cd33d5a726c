import { averageOf, type PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { PeerMarkView, PeerWallView } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import type { AnswerToMark } from '../marking/marked-answers.ts'
import { AnswerFiles } from '../photos/AnswerFiles.tsx'
import styles from './peers.module.css'

export type PeerCardProps = {
  answer: PeerWallView['answers'][number]
  review: Pick<PeerReview, 'scale' | 'full_mark'>
  hasNames: boolean
  hasWords: boolean
  /** Its place on the wall, from 1. */
  number: number
  /** The answer itself; undefined where it is not there any more. */
  written: AnswerToMark | undefined
  quiz_run_id: string
  onPhoto: (key: string) => void
  onHide: (part_id: string, is_hidden: boolean) => Promise<unknown>
}

/** One answer of the wall with its average and its reviews; what is hidden counts nowhere and is not read ([CR-275]). */
export function PeerCard(props: PeerCardProps) {
  const { answer, review, hasNames, written, number } = props
  const title = hasNames ? answer.name : `第 ${number} 份`
  const told = answer.reviews.filter(({ is_hidden }) => !is_hidden)
  const average = averageOf(told.map(({ mark }) => mark))
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h3>{title}</h3>
        <span className={styles.average}>
          {average === null ? '还没有评' : `${average}${review.scale === 'stars' ? ' 星' : ' 分'}`}
        </span>
        <span className={styles.muted}>
          {told.length}/{answer.part_count} 条
        </span>
      </div>
      {written === undefined ? (
        <p className={styles.muted}>这份作答现在取不到</p>
      ) : (
        <div className={styles.written}>
          {written.text !== '' && <MathText text={written.text} />}
          <AnswerFiles
            quiz_run_id={props.quiz_run_id}
            photo_keys={written.photo_keys}
            sounds={written.sounds}
            title={title}
            onPhoto={props.onPhoto}
          />
        </div>
      )}
      {answer.reviews.length > 0 && (
        <ul className={styles.reviews} aria-label={`${title}的评价`}>
          {answer.reviews.map((one, at) => (
            <li key={one.part_id}>
              <Said {...props} one={one} />
              <StageButton
                size="small"
                label={`${title}第 ${at + 1} 条评价：${one.is_hidden ? '恢复' : '隐藏'}`}
                onPress={() => props.onHide(one.part_id, !one.is_hidden)}
              >
                {one.is_hidden ? '恢复' : '隐藏'}
              </StageButton>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Said({ one, review, hasNames, hasWords }: PeerCardProps & { one: PeerMarkView }) {
  if (one.is_hidden) return <span className={styles.muted}>已隐藏</span>
  return (
    <span className={styles.said}>
      <Mark {...review} mark={one.mark} />
      {hasWords && one.words !== '' && <span>{one.words}</span>}
      {hasNames && <small>{one.reviewer_name}</small>}
    </span>
  )
}

function Mark({ scale, full_mark, mark }: PeerCardProps['review'] & { mark: number }) {
  if (scale === 'points') return <b>{mark} 分</b>
  return (
    <b className={styles.stars} role="img" aria-label={`${mark} 星`}>
      {'★'.repeat(mark)}
      {'☆'.repeat(Math.max(0, full_mark - mark))}
    </b>
  )
}

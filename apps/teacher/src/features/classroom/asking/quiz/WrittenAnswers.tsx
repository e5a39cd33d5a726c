import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { lazy, Suspense, useState } from 'react'
import { ComparePick, CompareBar } from '../compare/ComparePicks.tsx'
import { PeerReviewBar } from '../peers/PeerReviewBar.tsx'
import { useCompared } from '../compare/use-compared.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { LikeStudent } from '../../likes/LikeStudent.tsx'
import { photosOf } from '../photos/answer-photos.ts'
import { AnswerPhotos } from '../photos/AnswerPhotos.tsx'
import styles from './quiz.module.css'

const RESULT_WORDS = { right: '✓ 对', half: '△ 半对', wrong: '✗ 错', ungraded: '– 待批' } as const

// The code that moves and turns pictures is fetched with the first photo that is opened.
const PhotoDialog = lazy(async () => ({ default: (await import('../photos/PhotoDialog.tsx')).PhotoDialog }))

const MarkOnBoard = lazy(async () => ({ default: (await import('../marking/MarkOnBoard.tsx')).MarkOnBoard }))

const CompareLayer = lazy(async () => ({
  default: (await import('../compare/CompareLayer.tsx')).CompareLayer,
}))

export type WrittenAnswersProps = { item: ShownItem; detail: AnswerDetailView; isRevealed: boolean }

/** Typed answers to one item side by side; names only when the teacher turns them on, marks only with the key ([CR-21]). */
export function WrittenAnswers({ item, detail, isRevealed }: WrittenAnswersProps) {
  const [hasNames, setHasNames] = useState(false)
  const [isMarking, setIsMarking] = useState(false)
  const [photo_key, setPhotoKey] = useState<string | null>(null)
  const compared = useCompared({
    ...{ quiz_run_id: detail.quiz_run_id, item_id: item.item_id, has_names: hasNames },
  })
  const kind = KINDS[item.kind]
  const answers = detail.answers.flatMap((answer) => {
    const part = answer.value[item.item_id]
    if (answer.state === 'draft' || part === undefined || kind.isEmpty(part)) return []
    const mark = answer.marks.find(({ item_id }) => item_id === item.item_id)
    const isPhoto = ({ kind: attached }: Attachment) => attached === 'photo'
    // Photos are seen, the rest is told in words.
    const rest = part.attachments.filter((attachment) => !isPhoto(attachment))
    const text = kind.partText(item, { ...part, attachments: rest })
    return [{ ...answer, text, photos: part.attachments.filter(isPhoto), mark }]
  })
  if (answers.length === 0) return null
  const shownPhotos = photosOf(
    answers.map(({ student_id, name, photos }) => ({
      student_id,
      name: hasNames ? name : null,
      attachments: photos,
    })),
  )
  return (
    <div>
      <div className={styles.reading}>
        <StageButton size="small" isPressed={hasNames} onPress={() => setHasNames(!hasNames)}>
          {hasNames ? '隐藏姓名' : '显示姓名'}
        </StageButton>
        <StageButton size="small" onPress={() => setIsMarking(true)}>
          批改
        </StageButton>
        {compared !== null && <CompareBar compared={compared} />}
        <PeerReviewBar item={item} detail={detail} />
      </div>
      <ul className={styles.grid}>
        {answers.map(({ student_id, name, state, text, photos, mark }, at) => (
          <li key={student_id}>
            <MathText text={text} />
            {photos.length > 0 && (
              <AnswerPhotos
                quiz_run_id={detail.quiz_run_id}
                keys={photos.map(({ key }) => key)}
                onOpen={setPhotoKey}
              />
            )}
            <small>
              {[
                ...(isRevealed && mark !== undefined ? [RESULT_WORDS[mark.result]] : []),
                ...(state === 'late' ? ['补交'] : []),
                ...(hasNames ? [name] : []),
              ].join(' · ')}
            </small>
            {hasNames && <LikeStudent student={{ student_id, name }} />}
            {compared !== null && (
              <ComparePick
                {...{ compared, student_id }}
                title={hasNames ? `${name}的作答` : `第 ${at + 1} 份作答`}
              />
            )}
          </li>
        ))}
      </ul>
      {isMarking && (
        <Suspense fallback={null}>
          <MarkOnBoard {...{ item, detail, hasNames }} onClose={() => setIsMarking(false)} />
        </Suspense>
      )}
      {compared !== null && compared.shown !== null && (
        <Suspense fallback={null}>
          <CompareLayer
            {...{ item, detail }}
            comparison={compared.shown}
            onChange={compared.change}
            onPutAway={compared.putAway}
          />
        </Suspense>
      )}
      {photo_key !== null && (
        <Suspense fallback={null}>
          <PhotoDialog
            quiz_run_id={detail.quiz_run_id}
            photos={shownPhotos}
            first_key={photo_key}
            onClose={() => setPhotoKey(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

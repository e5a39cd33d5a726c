import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { lazy, Suspense, useState } from 'react'
import { readText, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { ComparePick, CompareBar } from '../compare/ComparePicks.tsx'
import { PeerReviewBar } from '../peers/PeerReviewBar.tsx'
import { useCompared } from '../compare/use-compared.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { LikeStudent } from '../../likes/LikeStudent.tsx'
import { ShowPadButton } from '../../activities/shown-pad/ShowPadButton.tsx'
import { seenOf } from '../marking/marked-answers.ts'
import { photosOf } from '../photos/answer-photos.ts'
import { AnswerFiles } from '../photos/AnswerFiles.tsx'
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
  const { quiz_run_id } = detail
  const kept_name = `wall.${quiz_run_id}.${item.item_id}`
  const [hasNames, setHasNames] = useKeptInTab(`${kept_name}.names`, {
    first: false,
    read: (kept) => kept === true,
  })
  const [isMarking, setIsMarking] = useState(false)
  const [photo_key, setPhotoKey] = useKeptInTab<string | null>(`${kept_name}.photo`, {
    first: null,
    read: readText,
  })
  const compared = useCompared({
    ...{ quiz_run_id, item_id: item.item_id, has_names: hasNames },
  })
  const kind = KINDS[item.kind]
  const answers = detail.answers.flatMap((answer) => {
    const part = answer.value[item.item_id]
    if (answer.state === 'draft' || part === undefined || kind.isEmpty(part)) return []
    const mark = answer.marks.find(({ item_id }) => item_id === item.item_id)
    return [{ ...answer, ...seenOf(item, part), attachments: part.attachments, mark }]
  })
  if (answers.length === 0) return null
  const shownPhotos = photosOf(
    answers.map(({ student_id, name, attachments }) => ({
      ...{ student_id, attachments },
      name: hasNames ? name : null,
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
        {answers.map(({ student_id, name, state, text, photo_keys, sounds, mark }, at) => (
          <li key={student_id}>
            {text !== '' && <MathText text={text} />}
            <AnswerFiles
              {...{ quiz_run_id, photo_keys, sounds }}
              title={hasNames ? name : `第 ${at + 1} 份`}
              onPhoto={setPhotoKey}
            />
            <small>
              {[
                ...(isRevealed && mark !== undefined ? [RESULT_WORDS[mark.result]] : []),
                ...(state === 'late' ? ['补交'] : []),
                ...(hasNames ? [name] : []),
              ].join(' · ')}
            </small>
            {hasNames && <LikeStudent student={{ student_id, name }} />}
            {hasNames && <ShowPadButton student={{ student_id, name }} />}
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
            quiz_run_id={quiz_run_id}
            photos={shownPhotos}
            first_key={photo_key}
            kept_name={`${kept_name}.look`}
            onShow={setPhotoKey}
            onClose={() => setPhotoKey(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

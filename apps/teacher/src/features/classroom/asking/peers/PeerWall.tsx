import type { PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../../../../core/api.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { answersOnBoard } from '../marking/marked-answers.ts'
import { endPeerReview } from './peer-commands.ts'
import { PeerCard } from './PeerCard.tsx'
import { PeerWallHead } from './PeerWallHead.tsx'
import type { Peers } from './peers-context.ts'
import { peerWallQuery, wallOf } from './peers.queries.ts'
import styles from './peers.module.css'

// The code that moves and turns pictures is fetched with the first photo that is opened.
const PhotoDialog = lazy(async () => ({ default: (await import('../photos/PhotoDialog.tsx')).PhotoDialog }))

export type PeerWallProps = {
  peer_review_id: string
  lesson_session_id: string
  item: ShownItem
  detail: AnswerDetailView
  /** What a running lesson adds; null in the record. */
  live: (Pick<Peers, 'commands'> & { review: PeerReview; time: ReactNode }) | null
  onClose: () => void
}

/** The wall of 互评 over the whole board: each answer with its average and its reviews; names and words only when the teacher turns them on ([CR-275]). Escape puts it aside. */
export function PeerWall(props: PeerWallProps) {
  const { peer_review_id, lesson_session_id, item, detail, live, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const queries = useQueryClient()
  const [hasNames, setHasNames] = useState(false)
  const [hasWords, setHasWords] = useState(false)
  const [photo_key, setPhotoKey] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const isOpen = live !== null && live.review.ended_at === null
  const wall = useQuery(peerWallQuery({ peer_review_id, isOpen }))
  const written = new Map(answersOnBoard(item, detail).map((answer) => [answer.student_id, answer]))

  // A dialog is only modal when opened by this call.
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  async function change(call: () => Promise<unknown>): Promise<void> {
    try {
      await call()
      setFailed(null)
    } catch (error) {
      setFailed(error instanceof Error ? error.message : '请稍后重试')
    }
    await queries.invalidateQueries({ queryKey: wallOf(peer_review_id) })
  }
  const hide = (part_id: string, is_hidden: boolean) =>
    change(() =>
      api.call('POST /api/prepare_lessons/api/interact/hide_peer_review', {
        ...{ lesson_session_id, part_id, is_hidden },
      }),
    )
  const showWords = () =>
    change(() =>
      api.call('POST /api/prepare_lessons/api/interact/show_peer_words', {
        ...{ lesson_session_id, peer_review_id },
      }),
    )

  const end = () =>
    change(async () => {
      if (live !== null) await endPeerReview(live.commands, peer_review_id)
    })

  const review = live?.review ?? wall.data?.review
  const answers = wall.data?.answers ?? []
  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      aria-label="互评"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <PeerWallHead
        review={review}
        wall={wall.data}
        live={live}
        {...{ hasNames, hasWords }}
        onNames={() => setHasNames(!hasNames)}
        onWords={() => setHasWords(!hasWords)}
        onShowWords={showWords}
        onEnd={end}
        onClose={onClose}
      />
      {failed !== null && (
        <p role="alert" className={styles.failed}>
          没有存上：{failed}
        </p>
      )}
      {wall.isError && wall.data === undefined && (
        <p role="alert" className={styles.failed}>
          互评没有取到。
          <StageButton size="small" onPress={() => void wall.refetch()}>
            重试
          </StageButton>
        </p>
      )}
      {wall.isPending && <p className={styles.muted}>正在取互评…</p>}
      {review !== undefined && (
        <ul className={styles.wall}>
          {answers.map((answer, at) => (
            <PeerCard
              key={answer.student_id}
              {...{ answer, review, hasNames, hasWords }}
              number={at + 1}
              written={written.get(answer.student_id)}
              quiz_run_id={detail.quiz_run_id}
              onPhoto={setPhotoKey}
              onHide={hide}
            />
          ))}
        </ul>
      )}
      {photo_key !== null && (
        <Suspense fallback={null}>
          <PhotoDialog
            quiz_run_id={detail.quiz_run_id}
            photos={[...written.values()].flatMap(({ student_id, name, photo_keys }) =>
              photo_keys.map((key) => ({ key, student_id, name: hasNames ? name : null })),
            )}
            first_key={photo_key}
            onClose={() => setPhotoKey(null)}
          />
        </Suspense>
      )}
    </dialog>
  )
}

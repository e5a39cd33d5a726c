import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { lazy, Suspense, use, useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { PeerTimeLeft } from './PeerTimeLeft.tsx'
import { PeersContext } from './peers-context.ts'

const PeerSetUp = lazy(async () => ({ default: (await import('./PeerSetUp.tsx')).PeerSetUp }))
const PeerWall = lazy(async () => ({ default: (await import('./PeerWall.tsx')).PeerWall }))

/** The button of 互评 above a wall of answers, and what it opens (LV-20); nothing where no class is there. */
export function PeerReviewBar({ item, detail }: { item: ShownItem; detail: AnswerDetailView }) {
  const peers = use(PeersContext)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [aside_id, setAside] = useState<string | null>(null)
  if (peers === null) return null
  const { review, lesson_session_id, server_offset_ms, commands } = peers
  const own = review?.quiz_run_id === detail.quiz_run_id && review.item_id === item.item_id ? review : null
  // What stands is opened, also over a reload, until it is put aside.
  const isShown = own !== null && aside_id !== own.peer_review_id
  return (
    <>
      <StageButton
        size="small"
        look={own === null ? 'quiet' : 'primary'}
        onPress={() => (own === null ? setIsSettingUp(true) : setAside(null))}
      >
        {own === null ? '互评' : own.ended_at === null ? '互评进行中' : '看互评'}
      </StageButton>
      {isSettingUp && own === null && (
        <Suspense fallback={null}>
          <PeerSetUp
            {...{ item, detail, commands }}
            onStarted={() => setAside(null)}
            onClose={() => setIsSettingUp(false)}
          />
        </Suspense>
      )}
      {isShown && (
        <Suspense fallback={null}>
          <PeerWall
            peer_review_id={own.peer_review_id}
            live={{
              ...{ review: own, commands },
              time: own.ends_at !== null && (
                <PeerTimeLeft ends_at={own.ends_at} server_offset_ms={server_offset_ms} />
              ),
            }}
            {...{ item, detail, lesson_session_id }}
            onClose={() => setAside(own.peer_review_id)}
          />
        </Suspense>
      )}
    </>
  )
}

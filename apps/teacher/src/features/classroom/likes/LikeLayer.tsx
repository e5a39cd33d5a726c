import type { LikesState } from '@jiangtai/shared/classroom/likes/likes.ts'
import { likesWithNames, namesOfList } from '@jiangtai/shared/classroom/students/namesakes.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { useState } from 'react'
import { FloatingPanel, type PanelPlace } from '../kit/FloatingPanel.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import { StageViews } from '../kit/StageViews.tsx'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import { GivenLikes } from './GivenLikes.tsx'
import { ChooseStudents } from '../class/choose/ChooseStudents.tsx'
import { LikeActions } from './LikeActions.tsx'
import { LikeShow } from './LikeShow.tsx'
import { LikeTotals } from './LikeTotals.tsx'
import { takeLikeBack } from './take-like-back.ts'
import { type Chosen, NOBODY } from '../class/choose/chosen.ts'

export type LikeLayerProps = {
  likes: LikesState
  /** What was told before the page was opened is not shown again. */
  first_like_id: string | null
  students: readonly RosterEntry[]
  class_id: string
  /** The subject of the lesson; null while it is not known. */
  subject_id: string | null
  commands: Pick<LessonCommands, 'like' | 'run' | 'api' | 'ids'>
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
  isOpen: boolean
  onClose: () => void
}

const HOME: PanelPlace = { x: 0, y: 0 }
const VIEWS = [
  { id: 'give', word: '点赞' },
  { id: 'totals', word: '合计' },
  { id: 'given', word: '记录' },
] as const

/** 点赞 on the board: what the class is shown, and the panel that gives, adds up and takes back ([CR-90], [CR-93], [CR-96]). */
export function LikeLayer(props: LikeLayerProps) {
  const { first_like_id, isOpen, students } = props
  const likes = likesWithNames(props.likes, namesOfList(students))
  const [place, setPlace] = useState(HOME)
  const { latest } = likes
  return (
    <>
      {latest !== null && latest.like_id !== first_like_id && <LikeShow key={latest.like_id} like={latest} />}
      {isOpen && <LikePanel {...props} likes={likes} place={place} onMove={setPlace} />}
    </>
  )
}

function LikePanel(props: LikeLayerProps & { place: PanelPlace; onMove: (place: PanelPlace) => void }) {
  const { likes, chosen, onChosen, commands } = props
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('give')
  // A press on ⋯ beside a name asks for a reason, whatever the panel showed.
  const [asked, setAsked] = useState(chosen)
  if (asked !== chosen) {
    setAsked(chosen)
    if (chosen !== NOBODY) setView('give')
  }
  const newest = likes.given.at(-1)
  return (
    <FloatingPanel
      title="点赞"
      place={props.place}
      onMove={props.onMove}
      leave={{ label: '收起', onPress: props.onClose }}
      actions={
        view === 'give' ? (
          <LikeActions
            isAnybodyChosen={chosen.student_ids.length + chosen.group_ids.length > 0}
            onGive={async ({ reason, worth }) => {
              const done = await commands.like({
                student_ids: [...chosen.student_ids],
                group_ids: [...chosen.group_ids],
                reason,
                worth,
              })
              if (done !== null) onChosen(NOBODY)
              return done
            }}
          />
        ) : (
          <StageButton
            isStep
            isDisabled={newest === undefined}
            onPress={() => (newest === undefined ? undefined : takeLikeBack(commands, newest.like_id))}
          >
            撤销最近一次
          </StageButton>
        )
      }
    >
      <StageViews label="点赞的看法" views={VIEWS} shown={view} onShow={setView} />
      {view === 'give' && <ChooseStudents {...props} />}
      {view === 'totals' && <LikeTotals given={likes.given} />}
      {view === 'given' && (
        <GivenLikes given={likes.given} onTakeBack={(like_id) => takeLikeBack(commands, like_id)} />
      )}
    </FloatingPanel>
  )
}

import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Chosen, NOBODY } from '../class/choose/chosen.ts'
import { lessonQuery, pushedItemsQuery } from '../classroom.queries.ts'
import { FloatingPanel, type PanelPlace } from '../kit/FloatingPanel.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import { StageViews } from '../kit/StageViews.tsx'
import type { PushedCommands } from './pushed-commands.ts'
import { ChooseItem, type ItemChoice, pageChoice } from './ChooseItem.tsx'
import { ChooseWhom } from './ChooseWhom.tsx'
import { PushedItems } from './PushedItems.tsx'

export type PushedLayerProps = {
  state: ClassroomState
  students: readonly RosterEntry[]
  prepare_lesson_id: string
  commands: PushedCommands
  onClose: () => void
}

const HOME: PanelPlace = { x: 0, y: 0 }

/** 下发 on the board: hands a page or a file out, and tells how far everybody is with what was handed out ([CR-100], [CR-104]). */
export function PushedLayer(props: PushedLayerProps) {
  const { state, students, prepare_lesson_id, commands, onClose } = props
  const [place, setPlace] = useState(HOME)
  const [view, setView] = useState<'choose' | 'given'>(state.pushed.length > 0 ? 'given' : 'choose')
  const [item, setItem] = useState(() => currentPage(state))
  const [isForAll, setIsForAll] = useState(true)
  const [chosen, setChosen] = useState<Chosen>(NOBODY)
  const lesson = useQuery({ ...lessonQuery(prepare_lesson_id), staleTime: Number.POSITIVE_INFINITY })
  const moment = state.pushed.map(({ pushed_item_id, round }) => `${pushed_item_id} ${round}`).join()
  const items = useQuery(pushedItemsQuery({ lesson_session_id: state.lesson_session_id, moment }))
  const isReady = item !== null && (isForAll || chosen.student_ids.length + chosen.group_ids.length > 0)

  async function handleHandOut(opens: boolean) {
    if (item === null) return
    const { kind, ref_id } = item
    const whom = isForAll
      ? { is_for_all: true }
      : { student_ids: [...chosen.student_ids], group_ids: [...chosen.group_ids] }
    // What was chosen stays where it was not done.
    if ((await commands.handOut({ kind, ref_id, ...whom, ...(opens && { opens }) })) === null) return
    setChosen(NOBODY)
    setIsForAll(true)
    setView('given')
  }

  const views = [
    { id: 'choose', word: '选内容' },
    { id: 'given', word: `发过 ${state.pushed.length} 项` },
  ] as const
  return (
    <FloatingPanel
      title="下发"
      place={place}
      onMove={setPlace}
      leave={{ label: '收起', onPress: onClose }}
      actions={
        view === 'choose' ? (
          <>
            <StageButton look="primary" isStep isDisabled={!isReady} onPress={() => handleHandOut(false)}>
              {wordsOf({ item, isForAll, chosen })}
            </StageButton>
            <StageButton isStep isDisabled={!isReady} onPress={() => handleHandOut(true)}>
              下发并打开
            </StageButton>
          </>
        ) : (
          <StageButton isStep onPress={() => setView('choose')}>
            再下发一项
          </StageButton>
        )
      }
    >
      <StageViews label="下发的看法" views={views} shown={view} onShow={setView} />
      {view === 'choose' ? (
        <>
          <ChooseWhom
            {...{ students, chosen, isForAll }}
            class_id={state.class_id}
            subject_id={lesson.data?.subject_id ?? null}
            onForAll={setIsForAll}
            onChosen={setChosen}
          />
          <ChooseItem {...{ state, prepare_lesson_id, item }} onItem={setItem} />
        </>
      ) : (
        <PushedItems items={items} onHandOut={commands.handOut} />
      )}
    </FloatingPanel>
  )
}

/** The page on the board, which is handed out most. */
function currentPage({ pages, current_page_id }: ClassroomState): ItemChoice | null {
  const at = pages.findIndex(({ page_id }) => page_id === current_page_id)
  return at < 0 ? null : pageChoice(pages, at)
}

type Choice = { item: ItemChoice | null; isForAll: boolean; chosen: Chosen }

function wordsOf({ item, isForAll, chosen }: Choice): string {
  if (item === null) return '先选要下发的内容'
  const what = `把“${item.name}”下发给`
  if (isForAll) return `${what}全班`
  const { group_ids, student_ids } = chosen
  const parts = [
    ...(group_ids.length > 0 ? [`${group_ids.length} 个小组`] : []),
    ...(student_ids.length > 0 ? [`${student_ids.length} 人`] : []),
  ]
  return parts.length === 0 ? '先选小组或学生' : `${what} ${parts.join('、')}`
}

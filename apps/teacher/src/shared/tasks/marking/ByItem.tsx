import { AGREEMENTS } from '@jiangtai/shared/tasks/marking/suggestions.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { oneOf, useAddress } from '../../lists/use-address.ts'
import type { TaskDetail } from '../task.queries.ts'
import { laterDialog } from '../../forms/later-dialog.tsx'
import { DeskView } from './DeskView.tsx'
import { askedItems, type ItemOfSets, itemsOnce } from './item-names.ts'
import { createMarkingDesk, type DeskAnswer } from './desk/marking-desk.ts'
import { fetchAllAnswers, fetchWaitingAnswers } from './desk/fetch-answers.ts'
import { giveOne } from './desk/give-one.ts'
import { itemsQuery } from './marking.queries.ts'
import { useTogether } from './markers/together.ts'
import { SuggestionBar } from './score/suggested/SuggestionBar.tsx'
import { suggestionStateQuery } from './score/suggested/suggested.queries.ts'
import { sendVoice } from './comments/voice/send-voice.ts'
import { wordsOf } from './desk/words-of.ts'
import { noteScore, undoStack } from './undo/undo-stack.ts'
import styles from './marking.module.css'

const ReturnDialog = laterDialog(async () => (await import('./return/ReturnDialog.tsx')).ReturnDialog)

/** The time between two looks at what still waits while several mark. */
const TOGETHER_MS = 30_000

const SHOWN = ['all', ...AGREEMENTS] as const
const EMPTY_WORDS = {
  waiting: '这道题没有等待批改的作答。',
  all: '还没有学生交这道题。',
  same: '没有建议和评分相同的作答。',
  half: '没有建议和评分差半分的作答。',
  more: '没有建议和评分差得更多的作答。',
} as const

/** 按题批改: the items with how many answers wait, and the answers to one of them one after the other. */
export function ByItem({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const address = useAddress()
  const { isTogether } = useTogether()
  const items = useQuery({
    ...itemsQuery(kind, task.task_id),
    // What others mark is told by nobody.
    refetchInterval: isTogether ? TOGETHER_MS : false,
  })
  const asked = useMemo(() => askedItems(task), [task])
  const [began, setBegan] = useState<string | null>(null)
  if (items.data === undefined)
    return items.isError ? (
      <FailedList what="题目" error={items.error} onRetry={() => void items.refetch()} />
    ) : (
      <SkeletonBlock height={420} />
    )
  const list = itemsOnce(items.data.list)
  const waiting = list.find(({ ungraded_count }) => ungraded_count > 0) ?? null
  // An opened answer stays in front when it is marked, until its teacher goes on.
  if (began === null && waiting !== null) setBegan(waiting.item_id)
  const item_id = list.find((one) => one.item_id === address.read('item'))?.item_id ?? began
  const shown = oneOf(address.read('show'), SHOWN) ?? 'waiting'
  return (
    <>
      <ItemList {...{ asked, list, item_id }} />
      <FullScores {...{ task, item: list.find((one) => one.item_id === item_id) }} />
      {items.data.offers_suggestions && item_id !== null && asked.get(item_id)?.item.key.kind === 'text' && (
        <SuggestionBar {...{ task_id: task.task_id, item_id }} />
      )}
      {item_id === null ? (
        <EmptyList>
          {list.every(({ answered_count }) => answered_count === 0)
            ? '还没有学生提交。'
            : '没有等待批改的作答。点一道题可以再看。'}
        </EmptyList>
      ) : (
        <ItemDesk
          key={`${item_id} ${shown}`}
          {...{ task, item_id, shown, asked }}
          offersSuggestions={items.data.offers_suggestions}
          next={
            waiting !== null &&
            waiting.item_id !== item_id && (
              <Button size="small" onClick={() => address.change({ item: waiting.item_id, show: null })}>
                批下一题：{asked.get(waiting.item_id)?.name}
              </Button>
            )
          }
        />
      )}
    </>
  )
}

/** The items by their names; a press on one that is marked shows all its answers. */
function ItemList({
  asked,
  list,
  item_id,
}: {
  asked: ReturnType<typeof askedItems>
  list: readonly ItemOfSets[]
  item_id: string | null
}) {
  const address = useAddress()
  return (
    <div className={styles.items} role="group" aria-label="各题">
      {list.map((item) => (
        <button
          key={item.item_id}
          type="button"
          className={styles.item}
          aria-pressed={item.item_id === item_id}
          data-waits={item.ungraded_count > 0}
          onClick={() => address.change({ item: item.item_id, show: item.ungraded_count > 0 ? null : 'all' })}
        >
          <span>{asked.get(item.item_id)?.name}</span>
          <span>
            {item.answered_count === 0
              ? '没有作答'
              : item.ungraded_count > 0
                ? `待批 ${item.ungraded_count}`
                : '已批完'}
          </span>
        </button>
      ))}
    </div>
  )
}

/** Says where the full score of an item differs between sets: each answer keeps that of its own set. */
function FullScores({ task, item }: { task: TaskDetail; item: ItemOfSets | undefined }) {
  const scores = item?.full_scores ?? []
  if (new Set(scores.map(({ full_score }) => full_score)).size < 2) return null
  const each = scores.map(({ set_no, full_score }) => {
    const set = task.sets.find((one) => one.set_no === set_no)
    return `“${set?.name ?? ''}”${full_score} 分`
  })
  return (
    <p
      className={styles.muted}
    >{`这道题各份的满分不同：${each.join('，')}。每份作答按所在那一份的满分给分。`}</p>
  )
}

function ItemDesk({
  task,
  item_id,
  shown,
  asked,
  offersSuggestions,
  next,
}: {
  task: TaskDetail
  item_id: string
  shown: (typeof SHOWN)[number] | 'waiting'
  asked: ReturnType<typeof askedItems>
  offersSuggestions: boolean
  /** Leads to the next item that waits. */
  next: ReactNode
}) {
  const { id: kind } = useTaskKind()
  const { task_id } = task
  const client = useQueryClient()
  const address = useAddress()
  const [returning, setReturning] = useState<DeskAnswer | null>(null)
  const [desk] = useState(() =>
    createMarkingDesk({
      fetchMore:
        shown === 'waiting'
          ? fetchWaitingAnswers({ kind, task_id, item_id })
          : fetchAllAnswers({ kind, task_id, item_id }, shown === 'all' ? null : shown),
      send: (score) => giveOne(kind, task_id, score),
      sendVoice: (answer, sound) => sendVoice(kind, task_id, answer, sound),
      onTaken: (scored, { name, before }) => {
        noteScore(undoStack(client, kind, task_id), scored, { name, before })
        void client.invalidateQueries({ queryKey: itemsQuery(kind, task_id).queryKey })
        void client.invalidateQueries({ queryKey: ['task_sheet', task_id] })
        void client.invalidateQueries({ queryKey: suggestionStateQuery(kind, task_id, item_id).queryKey })
      },
      messageOf: wordsOf,
    }),
  )
  return (
    <>
      <DeskView
        {...{ task_id, desk, asked, next, offersSuggestions }}
        acts={
          task.state === 'archived'
            ? undefined
            : (answer) => <Button onClick={() => setReturning(answer)}>打回订正</Button>
        }
        empty={
          <EmptyList
            action={
              shown !== 'all' && (
                <Button onClick={() => address.change({ item: item_id, show: 'all' })}>看全部作答</Button>
              )
            }
          >
            {EMPTY_WORDS[shown]}
          </EmptyList>
        }
      />
      {returning !== null && (
        <ReturnDialog
          {...{ task, students: [returning] }}
          item_ids={[returning.item_id]}
          settled={desk.settled}
          onDone={() => desk.handedBack(returning.student_id, true)}
          onClose={() => setReturning(null)}
        />
      )}
    </>
  )
}

import { nextMemberState } from '@jiangtai/shared/tasks/states.ts'
import type { TaskMemberView } from '@jiangtai/shared/tasks/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { laterDialog } from '../../forms/later-dialog.tsx'
import type { TaskDetail } from '../task.queries.ts'
import { lateWords, MEMBER_WORDS, returnWords } from '../task-words.ts'
import { PardonButton } from '../acts/PardonButton.tsx'
import { DeskView } from './DeskView.tsx'
import { photosOf, preparePhotos } from './desk/photos-ahead.ts'
import { giveOne } from './desk/give-one.ts'
import type { AskedItem } from './item-names.ts'
import {
  createMarkingDesk,
  type DeskAnswer,
  isWaiting,
  keyOf,
  type MarkingDesk,
} from './desk/marking-desk.ts'
import { acceptStudents, putScore, type Sheet, sheetQuery, takeBackReturn } from './marking.queries.ts'
import { useTogether } from './markers/together.ts'
import { sendVoice } from './comments/voice/send-voice.ts'
import { wordsOf } from './desk/words-of.ts'
import { noteScore, undoStack } from './undo/undo-stack.ts'
import styles from './marking.module.css'

const ReturnDialog = laterDialog(async () => (await import('./return/ReturnDialog.tsx')).ReturnDialog)
const CommentDialog = laterDialog(async () => (await import('./comments/CommentDialog.tsx')).CommentDialog)

type SheetProps = {
  task: TaskDetail
  asked: ReadonlyMap<string, AskedItem>
  member: TaskMemberView
  next: TaskMemberView | null
  onOpen: (member: TaskMemberView) => void
}

/** The work of one student; that of the next is fetched ahead. */
export function StudentSheetDesk(props: SheetProps) {
  const { id: kind } = useTaskKind()
  const { task_id } = props.task
  const client = useQueryClient()
  const sheet = useQuery(sheetQuery(kind, task_id, props.member.student_id))
  const next_id = props.next?.student_id ?? null
  // Whoever comes next is there without a wait.
  useEffect(() => {
    if (next_id === null) return
    const query = sheetQuery(kind, task_id, next_id)
    void client.prefetchQuery(query).then(() => {
      const next = client.getQueryData(query.queryKey)
      if (next !== undefined) preparePhotos(photosOf(next.rounds[0]?.items ?? [], next.files).slice(0, 3))
    })
  }, [client, kind, task_id, next_id])
  if (sheet.data === undefined)
    return sheet.isError ? (
      <FailedList what="作答" error={sheet.error} onRetry={() => void sheet.refetch()} />
    ) : (
      <SkeletonBlock height={420} />
    )
  const [round] = sheet.data.rounds
  if (round === undefined) return <EmptyList>这名学生还没有提交。</EmptyList>
  return <OpenSheet key={round.round} sheet={sheet.data} {...props} />
}

function OpenSheet({ task, asked, member, next, onOpen, sheet }: SheetProps & { sheet: Sheet }) {
  const { id: kind } = useTaskKind()
  const { task_id } = task
  const client = useQueryClient()
  const [open, setOpen] = useState<'return' | 'comment' | null>(null)
  const [desk] = useState(() =>
    createMarkingDesk({
      fetchMore: async (answers) => {
        const list = answers.length > 0 ? [] : answersOf(sheet, asked)
        return { list, total: list.length, files: sheet.files }
      },
      send: (score) => giveOne(kind, task_id, score),
      sendVoice: (answer, sound) => sendVoice(kind, task_id, answer, sound),
      onTaken: (scored, { name, before }) => {
        putScore(client, kind, task_id, scored)
        noteScore(undoStack(client, kind, task_id), scored, { name, before })
      },
      messageOf: wordsOf,
    }),
  )
  const accept = useMutation(acceptStudents(kind))
  const takeBack = useMutation(takeBackReturn(kind))
  // Ending the corrections, and what counts as on time, are the word of the teacher of the task.
  const { isHelper } = useTogether()
  const state = useStore(desk.store)
  const waiting = state.answers.filter((answer) => isWaiting(answer, state)).length
  const may = (act: 'accept' | 'return' | 'take_back') => nextMemberState(member.state, act) !== null
  const close = () => setOpen(null)
  return (
    <>
      <div className={styles.ways}>
        <span className={styles.muted}>
          {[MEMBER_WORDS[member.state], ...returnWords(member, task), ...lateWords(member)].join(' · ')}
          {member.score !== null && ` · 共 ${member.score} 分`}
          {waiting > 0 && ` · 待批 ${waiting} 题`}
        </span>
        <Button onClick={() => setOpen('comment')}>
          {sheet.member.comment === '' ? '写总评' : '改总评'}
        </Button>
        {task.state !== 'archived' && may('return') && (
          <Button onClick={() => setOpen('return')}>打回订正</Button>
        )}
        {task.state !== 'archived' && may('take_back') && (
          <Button
            loading={takeBack.isPending}
            onClick={() =>
              takeBack.mutate(
                { task_id, student_ids: [member.student_id] },
                {
                  onSuccess: () => message.success(`已取消打回：${member.name}`),
                  onError: (error) => message.error(error.message),
                },
              )
            }
          >
            取消打回
          </Button>
        )}
        {!isHelper && may('accept') && (
          <Button
            loading={accept.isPending}
            onClick={() =>
              accept.mutate(
                { task_id, student_ids: [member.student_id] },
                {
                  onSuccess: () => message.success(`${member.name}已通过`),
                  onError: (error) => message.error(error.message),
                },
              )
            }
          >
            通过
          </Button>
        )}
        {!isHelper && <PardonButton {...{ task_id, member }} />}
        {next !== null && (
          <Button type={waiting === 0 ? 'primary' : 'default'} onClick={() => onOpen(next)}>
            下一名：{next.name}
          </Button>
        )}
      </div>
      <DeskView
        {...{ task_id, desk, asked }}
        empty={<EmptyList>这名学生没有要批的题。</EmptyList>}
        strip={<ItemStrip {...{ desk, asked }} />}
      />
      {open === 'return' && (
        <ReturnDialog
          {...{ task, students: [member] }}
          settled={desk.settled}
          onDone={() => {}}
          onClose={close}
        />
      )}
      {open === 'comment' && <CommentDialog {...{ task_id, member: sheet.member }} onClose={close} />}
    </>
  )
}

/** The items of the work by their names, with their scores. */
function ItemStrip({ desk, asked }: { desk: MarkingDesk; asked: ReadonlyMap<string, AskedItem> }) {
  const state = useStore(desk.store)
  const { answers, at, unsaved } = state
  return (
    <div className={styles.items} role="group" aria-label="各题">
      {answers.map((answer, place) => (
        <button
          key={keyOf(answer)}
          type="button"
          className={styles.item}
          aria-pressed={place === at}
          data-waits={isWaiting(answer, state)}
          onClick={() => desk.goTo(place)}
        >
          <span>{asked.get(answer.item_id)?.name ?? ''}</span>
          <span>
            {isWaiting(answer, state)
              ? '待批'
              : `${unsaved.get(keyOf(answer))?.score ?? answer.score?.score ?? 0}/${answer.score?.full_score ?? 0}`}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The last round of a student, in the order of the questions. */
function answersOf({ rounds, member }: Sheet, asked: ReadonlyMap<string, AskedItem>): DeskAnswer[] {
  const order = [...asked.keys()]
  const { name, class_name } = member
  return (rounds[0]?.items ?? [])
    .map((item) => ({ ...item, name, class_name }))
    .toSorted((one, other) => order.indexOf(one.item_id) - order.indexOf(other.item_id))
}

import { takesRound } from '@jiangtai/shared/tasks/rules.ts'
import { EXPECTED, nextMemberState } from '@jiangtai/shared/tasks/states.ts'
import type { TaskMemberView } from '@jiangtai/shared/tasks/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { RowAct } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { laterDialog } from '../../forms/later-dialog.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { excuseStudents, pardonStudents, type TaskDetail, remindStudents } from '../task.queries.ts'
import { PARDON_WORDS, pardonedWords, remindedWords } from '../task-words.ts'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { acceptStudents, takeBackReturn } from '../marking/marking.queries.ts'

const ExtendDialog = laterDialog(async () => (await import('../acts/ExtendDialog.tsx')).ExtendDialog)
const ReturnDialog = laterDialog(
  async () => (await import('../marking/return/ReturnDialog.tsx')).ReturnDialog,
)

type Rows = readonly TaskMemberView[]
type Asking =
  | { kind: 'extend' | 'return'; rows: Rows; clear: () => void }
  | { kind: 'link'; student: TaskMemberView }
  | null
type Registration = 'excuse' | 'miss' | 'include'
const DONE_WORDS: Record<Registration, string> = {
  excuse: '已登记免交',
  miss: '已登记缺交',
  include: '已恢复为应交',
}

/** The acts on one student's part or on all ticked ones. */
export function useMemberActs(task: TaskDetail): {
  actsOf: (row: TaskMemberView) => RowAct[]
  batch: (rows: Rows, clear: () => void) => ReactNode
  dialog: ReactNode
} {
  const { task_id, state, abilities } = task
  const address = useAddress()
  const { id: kind, words, ContentLinkDialog } = useTaskKind()
  const [asking, setAsking] = useState<Asking>(null)
  const remind = useMutation(remindStudents(kind))
  const excuse = useMutation(excuseStudents(kind))
  const pardon = useMutation(pardonStudents(kind))
  const accept = useMutation(acceptStudents(kind))
  const takeBack = useMutation(takeBackReturn(kind))
  const idsOf = (rows: Rows) => rows.map(({ student_id }) => student_id)
  const told = (words: string, clear: () => void) => ({
    onSuccess: ({ member_count }: { member_count: number }) => {
      message.success(`${words} ${member_count} 人`)
      clear()
    },
    onError: (error: Error) => message.error(error.message),
  })
  const handleRemind = (rows: Rows, clear: () => void) =>
    remind.mutate(
      { task_id, student_ids: idsOf(rows) },
      {
        onSuccess(reminded) {
          message.success(remindedWords(reminded))
          clear()
        },
        onError: (error) => message.error(error.message),
      },
    )
  const handleRegister = (rows: Rows, act: Registration, clear: () => void) =>
    excuse.mutate({ task_id, student_ids: idsOf(rows), act }, told(DONE_WORDS[act], clear))
  const handlePardon = (rows: Rows, is_pardoned: boolean, clear: () => void) =>
    pardon.mutate({ task_id, student_ids: idsOf(rows), is_pardoned }, told(pardonedWords(is_pardoned), clear))
  const handleAccept = (rows: Rows, clear: () => void) =>
    accept.mutate({ task_id, student_ids: idsOf(rows) }, told('已通过', clear))
  const keep = () => {}

  function actsOf(row: TaskMemberView): RowAct[] {
    if (!abilities.mark) return []
    const may = (act: Parameters<typeof nextMemberState>[1]) => nextMemberState(row.state, act) !== null
    const acts: (RowAct & { isShown: boolean })[] = [
      {
        ...{ key: 'mark', label: row.ungraded_count > 0 ? '批改' : '看作答' },
        isShown: row.submitted_at !== null,
        onPick: () => address.change({ pane: 'marking', by: 'student', student: row.student_id }, 'push'),
      },
      {
        ...{
          key: 'remind',
          label: words.remind,
          isShown: takesRound(state, row.round) && EXPECTED.includes(row.state),
        },
        onPick: () => handleRemind([row], keep),
      },
      {
        ...{ key: 'accept', label: '通过', isShown: may('accept') },
        onPick: () => handleAccept([row], keep),
      },
      {
        ...{ key: 'return', label: '打回订正', isShown: may('return') && state !== 'archived' },
        onPick: () => setAsking({ kind: 'return', rows: [row], clear: keep }),
      },
      {
        ...{
          key: 'take_back',
          label: '取消打回',
          isShown: may('take_back') && state !== 'archived',
        },
        onPick: () => takeBack.mutate({ task_id, student_ids: idsOf([row]) }, told('已取消打回', keep)),
      },
      {
        ...{ key: 'extend', label: '延长', isShown: state !== 'archived' && EXPECTED.includes(row.state) },
        onPick: () => setAsking({ kind: 'extend', rows: [row], clear: keep }),
      },
      {
        ...{ key: 'excuse', label: '登记免交', isShown: may('excuse') },
        onPick: () => handleRegister([row], 'excuse', keep),
      },
      {
        ...{ key: 'miss', label: '登记缺交', isShown: may('miss') },
        onPick: () => handleRegister([row], 'miss', keep),
      },
      {
        ...{ key: 'include', label: '恢复为应交', isShown: may('include') },
        onPick: () => handleRegister([row], 'include', keep),
      },
      {
        ...{ key: 'pardon', label: PARDON_WORDS.pardon, isShown: row.is_late },
        onPick: () => handlePardon([row], true, keep),
      },
      {
        ...{ key: 'late_again', label: PARDON_WORDS.lateAgain, isShown: row.is_pardoned },
        onPick: () => handlePardon([row], false, keep),
      },
      {
        ...{ key: 'link', label: '在平板中打开', isShown: ContentLinkDialog !== null },
        onPick: () => setAsking({ kind: 'link', student: row }),
      },
    ]
    return acts.filter(({ isShown }) => isShown).map(({ isShown: _shown, ...act }) => act)
  }

  return {
    actsOf,
    batch: (rows, clear) => (
      <>
        {takesRound(state, 2) && <Button onClick={() => handleRemind(rows, clear)}>{words.remind}</Button>}
        {state !== 'archived' && (
          <>
            <Button onClick={() => setAsking({ kind: 'extend', rows, clear })}>延长</Button>
            <Button onClick={() => setAsking({ kind: 'return', rows, clear })}>打回订正</Button>
          </>
        )}
        <Button onClick={() => handleAccept(rows, clear)}>通过</Button>
        <Button onClick={() => handleRegister(rows, 'excuse', clear)}>登记免交</Button>
        <Button onClick={() => handleRegister(rows, 'miss', clear)}>登记缺交</Button>
        {rows.some(({ is_late }) => is_late) && (
          <Button onClick={() => handlePardon(rows, true, clear)}>{PARDON_WORDS.pardon}</Button>
        )}
        {rows.some(({ is_pardoned }) => is_pardoned) && (
          <Button onClick={() => handlePardon(rows, false, clear)}>{PARDON_WORDS.lateAgain}</Button>
        )}
      </>
    ),
    dialog: asking !== null && <Dialogs {...{ asking, task }} onClose={() => setAsking(null)} />,
  }
}

function Dialogs({
  asking,
  task,
  onClose,
}: {
  asking: NonNullable<Asking>
  task: TaskDetail
  onClose: () => void
}) {
  const { ContentLinkDialog } = useTaskKind()
  switch (asking.kind) {
    case 'extend':
      return <ExtendDialog {...{ task, students: asking.rows, onClose }} onDone={asking.clear} />
    case 'return':
      return <ReturnDialog {...{ task, students: asking.rows, onClose }} onDone={asking.clear} />
    case 'link':
      return (
        ContentLinkDialog !== null && <ContentLinkDialog {...{ task, student: asking.student, onClose }} />
      )
  }
}

import { ApiError } from '@jiangtai/client/api.ts'

import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { AUDIENCE_NAMES } from '@jiangtai/shared/review/audience-names.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { TaskOutput } from '../kind/call-of.ts'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useTabTitle } from '../../../core/tabs.ts'
import { useAddress } from '../../lists/use-address.ts'
import { SpokenTime } from '../../SpokenTime.tsx'
import { QuestionsPane } from '../detail/QuestionsPane.tsx'
import { setsWords, wayWords } from '../task-words.ts'
import { sharedTaskQuery } from './shared.queries.ts'
import { TaskHead } from '../TaskHead.tsx'
import { useSharedActs } from './use-shared-acts.tsx'

/** A shared task to be read before it is taken: its questions, and nothing of students ([TK-62]). */
export function SharedTaskScreen() {
  const { id: kind, name: kindName, paths } = useTaskKind()
  const task_id = useAddress().read('task_id')
  const found = useQuery({ ...sharedTaskQuery(kind, task_id ?? ''), enabled: task_id !== null })
  if (found.data !== undefined) return <OpenShared key={task_id} shared={found.data} />
  const { error } = found
  const isMissing =
    task_id === null || (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name))
  return (
    <main className={list.screen}>
      <h1 className="visually-hidden">共享{kindName}</h1>
      {isMissing ? (
        <EmptyList action={<Link to={paths.shared}>去共享{kindName}</Link>}>
          这份共享已经不在了，可能已经停止共享，或者地址不完整。
        </EmptyList>
      ) : error !== null ? (
        <FailedList what={`共享${kindName}`} error={error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={72} />
          <SkeletonBlock height={420} />
        </>
      )}
    </main>
  )
}

function OpenShared({ shared }: { shared: TaskOutput<'shared/detail'> }) {
  const { paths, ways } = useTaskKind()
  const navigate = useNavigate()
  useTabTitle(shared.title)
  const { actsOf, dialog } = useSharedActs({ onUnshared: () => void navigate(paths.shared) })
  return (
    <main className={list.screen}>
      <TaskHead
        title={shared.title}
        facts={
          <>
            {phaseName(shared.phase_id)}
            {shared.subject_name} · {wayWords(ways, shared.way)}
            {setsWords(shared)} · {shared.is_own ? '我' : `${shared.owner_name}老师`}共享给
            {AUDIENCE_NAMES[shared.audience]} · <SpokenTime at={shared.shared_at} />
            {shared.taken_count > 0 && ` · 取用 ${shared.taken_count} 次`}
          </>
        }
      >
        {actsOf(shared)
          .filter(({ key }) => key !== 'open')
          .map(({ key, label, danger = false, onPick }) => (
            <Button key={key} danger={danger} type={danger ? 'default' : 'primary'} onClick={onPick}>
              {label}
            </Button>
          ))}
      </TaskHead>
      <QuestionsPane task={shared} />
      {dialog}
    </main>
  )
}

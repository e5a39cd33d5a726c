import '@jiangtai/ui/tokens.css'
import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../../../shared/page.css'
import '../styles/task.css'
import '../styles/task-strip.css'
import '../styles/task-result.css'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { entryKey, type OutboxEntry } from '@jiangtai/client/outbox/outbox-entry.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { StepAnswer, StepProgress } from '@jiangtai/shared/tasks/steps/step.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { openKeptTasks } from '../kept/kept-tasks.ts'
import type { ThreadServices } from '../path/discussion/open-thread.ts'
import { OpenPath, type OpenPathProps } from '../path/OpenPath.tsx'
import { openWaitingSteps, type StepServices } from '../path/waiting-steps.ts'
import { nextReading } from '../reading/own-reading.ts'
import { openTestFiles } from './file-server.ts'
import { keptOf, progressOf } from './sample-path.ts'
import { entryOf, NOW, outboxOf } from './sample-task.ts'

type Handed = { step_no: number; answer: StepAnswer }
type Setting = {
  outbox?: OutboxState
  /** What the server says of a step that is handed in; it may throw. */
  reply?: (handed: Handed) => Partial<StepProgress>
  line?: RealtimeStatus
}

/** A path on the screen, whose answers are kept and acknowledged at once, and whose steps are sent as the pad sends them. */
export function showPath(view: PadTaskView, { outbox = outboxOf(), reply, line = 'online' }: Setting = {}) {
  const acts: string[] = []
  const handed: Handed[] = []
  const status = createStore<RealtimeStatus>(() => line)
  const answers = createStore<OutboxState>(() => outbox)
  const pad = createStore<{ view: PadTaskView }>(() => ({ view }))
  const kept_tasks = openKeptTasks({ storage: memoryDevice(), account_id: 'a' })
  kept_tasks.keep({ view, offset_ms: 0, kept_at: 0 })
  const files = openTestFiles()
  const call = async (name: string, input: Handed) => {
    if (!name.endsWith('/hand-in-step')) return { total: 0, list: [], files: {} }
    handed.push({ step_no: input.step_no, answer: input.answer })
    const change = reply?.(input) ?? {}
    const progress = progressOf(input.step_no, {
      is_done: true,
      attempt_count: 1,
      ...keptOf(input.answer),
      ...change,
    })
    const known = pad.getState().view
    const others = known.step_progress.filter(({ step_no }) => step_no !== input.step_no)
    pad.setState({ view: { ...known, step_progress: [...others, progress] } })
    return progress
  }
  const api = { call } as unknown as StepServices['api']
  const services: OpenPathProps['services'] = {
    // No path of these tests discusses anything.
    ...({ realtime: { status }, outbox: answers, wait: () => () => {} } as unknown as ThreadServices),
    ...{ api, ...files.tools, task_device: null },
    waiting_steps: openWaitingSteps({
      ...{ api, realtime: { status }, outbox: answers, kept_tasks, storage: memoryDevice() },
      ...{ account_id: 'a', wait: () => () => {} },
    }),
  }
  const keep = (entry: OutboxEntry) =>
    answers.setState(({ entries }) => ({ entries: { ...entries, [entryKey(entry)]: entry } }))
  const act = (name: string) => async () => {
    acts.push(name)
    return null
  }
  const task: OpenPathProps['task'] = {
    write: ({ item_id, part }) => keep(entryOf(item_id, { value: { round: 1, part } })),
    read: ({ material_id, segments, place }) => {
      const { entries } = answers.getState()
      const seen = { task_id: view.task_id, material_id, segments, place }
      keep({ ...entryOf(material_id), source: 'reading', value: nextReading(entries, seen) })
    },
    submit: act('submit'),
    withdraw: act('withdraw'),
    refetch: () => void acts.push('refetch'),
  }
  function Pad() {
    const [part_id, setPart] = useState<string | null>(null)
    return (
      <div style={{ height: '100vh' }}>
        <OpenPath
          {...{ services, task, part_id }}
          onPart={setPart}
          view={useStore(pad).view}
          is_fresh
          outbox={useStore(answers)}
          is_online={useStore(status) === 'online'}
          wanted={null}
          onForgetWanted={() => acts.push('forget')}
          serverNow={() => Date.parse(NOW)}
          onHome={() => acts.push('home')}
        />
      </div>
    )
  }
  render(<Pad />)
  return {
    ...{ acts, handed, files, user: userEvent.setup() },
    tell: (next: PadTaskView) => pad.setState({ view: next }),
    online: () => status.setState('online', true),
  }
}

import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../../../shared/page.css'
import '../styles/task.css'
import '../styles/task-strip.css'
import '../styles/task-result.css'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { entryKey } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { OwnTask } from '../own-task.ts'
import { joinTaskFiles } from '../files/task-files.ts'
import { entryOfItem, type TaskValue } from '../task-answers.ts'
import { TaskPages, type TaskPagesProps } from '../TaskPages.tsx'
import { openTestFiles } from './file-server.ts'
import { entryOf, NOW, outboxOf } from './sample-task.ts'

/** A server that shows nothing of others. */
const NOTHING_SHOWN = {
  call: async () => ({ total: 0, list: [], files: {} }),
} as unknown as TaskPagesProps['api']

type Setting = Partial<Omit<TaskPagesProps, 'task' | 'view' | 'tools'>> &
  Partial<Pick<OwnTask, 'submit' | 'withdraw'>> & { now?: string; files?: ReturnType<typeof openTestFiles> }

/** A task on the screen, whose answers are kept and acknowledged at once; `acts` tells what was asked of the server. */
export function showTask(view: PadTaskView, setting: Setting = {}) {
  const { now = NOW, outbox = outboxOf(), submit, withdraw, files = openTestFiles(), ...rest } = setting
  const acts: string[] = []
  const pad = createStore<{ view: PadTaskView; outbox: OutboxState }>(() => ({ view, outbox }))
  const keep = (item_id: string, value: TaskValue) => {
    const known = pad.getState()
    const entry = entryOf(item_id, { value })
    const entries = { ...known.outbox.entries, [entryKey(entry)]: entry }
    pad.setState({ outbox: { ...known.outbox, entries } })
  }
  joinTaskFiles({
    files: files.task_files,
    outbox: {
      getState: () => pad.getState().outbox,
      // Only answers to tasks are joined here.
      write: (_kind, { item_id, value }) => keep(item_id ?? '', value as TaskValue),
    },
  })
  const task: TaskPagesProps['task'] = {
    write: ({ item_id, part }) => keep(item_id, { round: pad.getState().view.round, part }),
    submit:
      submit ??
      (async () => {
        acts.push('submit')
        return null
      }),
    withdraw:
      withdraw ??
      (async () => {
        acts.push('withdraw')
        return null
      }),
    refetch: () => void acts.push('refetch'),
  }
  function Pad() {
    const known = useStore(pad)
    const [part_id, setPart] = useState<string | null>(null)
    return (
      <div style={{ height: '100vh' }}>
        <TaskPages
          {...{ ...known, part_id }}
          onPart={setPart}
          api={NOTHING_SHOWN}
          is_fresh
          is_online
          wanted={null}
          onForgetWanted={() => acts.push('forget')}
          serverNow={() => Date.parse(now)}
          task={task}
          tools={files.tools}
          task_device={null}
          onHome={() => acts.push('home')}
          {...rest}
        />
      </div>
    )
  }
  render(<Pad />)
  return {
    acts,
    user: userEvent.setup(),
    files,
    /** The answer to an item as the device keeps it. */
    kept: (item_id: string) => entryOfItem(pad.getState().outbox.entries, { task_id: view.task_id, item_id }),
    /** Tells the pad the next view. */
    tell: (next: PadTaskView) => pad.setState({ view: next }),
  }
}

export function press(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name })
}
